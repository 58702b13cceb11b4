// Keeps the token for as long as the tab lives, and nowhere else.

const KEY = 'millrace.token';

export const read = () => sessionStorage.getItem(KEY) ?? '';

export const keep = value => sessionStorage.setItem(KEY, value);

export const forget = () => sessionStorage.removeItem(KEY);
