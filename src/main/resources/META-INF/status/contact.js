// Knows whether the server still answers: numbers that are old must not look as if they were live.

const MISSED = 2;

let lastAnswer;
let failures = 0;
let why = '';

export function answered() {
  lastAnswer = Date.now();
  failures = 0;
}

export function failed(reason) {
  failures++;
  why = reason;
}

export const isLost = () => failures >= MISSED;

export const isFailing = () => failures > 0;

/** When the server last answered, in this machine's time; undefined before the first answer. */
export const since = () => lastAnswer;

export const reason = () => why;
