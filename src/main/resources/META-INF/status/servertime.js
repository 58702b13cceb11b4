// The server's clock as seen from here: ages are wrong when the reader's own clock is.

let ahead = 0;

/** Takes the server's time from something it has just sent; less than two seconds may be the way and is left alone. */
export function learn(iso) {
  const difference = Date.parse(iso) - Date.now();
  ahead = Math.abs(difference) < 2000 ? 0 : difference;
}

export function now() {
  return Date.now() + ahead;
}

export function age(iso) {
  return Math.max(0, now() - Date.parse(iso));
}
