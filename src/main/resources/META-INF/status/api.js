// The one place that talks HTTP to the control API. Addresses are relative, so that the page works behind a proxy's path.
import * as token from './token.js';

const PATIENCE = 4000;

/** What a request was answered with when it was not what we asked for; its message is a sentence for people. */
export class Refusal extends Error {
  constructor(message, status, retryAfter = 0) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function get(path) {
  return ask(path, {});
}

export function send(method, path, body) {
  const headers = {Authorization: `Bearer ${token.read()}`};
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  return ask(path, {method, headers, body: body === undefined ? undefined : JSON.stringify(body)});
}

async function ask(path, options) {
  const response = await answer(path, options);
  const text = await response.text().catch(() => '');
  const value = parse(text);
  if (!response.ok) {
    throw new Refusal(value?.error ?? `The server answered with HTTP status ${response.status}.`, response.status,
      Number(response.headers.get('Retry-After')));
  }
  if (value === undefined) {
    throw new Refusal('The server answered with something that is not JSON.', response.status);
  }
  return value;
}

async function answer(path, options) {
  try {
    return await fetch(path, {...options, cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(PATIENCE)});
  } catch (error) {
    throw new Refusal(error.name === 'TimeoutError' ? 'No answer within 4 seconds.' : 'The server can\'t be reached.', 0);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
