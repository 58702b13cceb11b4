// Asks for the token when something shall be changed, and again when the server does not know it.
import * as api from './api.js';
import {find, setText, show} from './dom.js';
import * as token from './token.js';

const UNKNOWN_TOKEN = 401;
const TOO_SOON = 429;
const LONGEST_WAIT = 5;

export function startAuthorization() {
  find('#token-dialog [value=cancel]').addEventListener('click', () => find('#token-dialog').close(''));
  find('#forget').addEventListener('click', () => {
    token.forget();
    showForget();
  });
  showForget();
}

/**
 * Sends a request that changes something. Resolves with the answer, or undefined when no token was given;
 * throws a Refusal with a sentence otherwise. After a wrong token the server wants some seconds of peace, which it gets.
 */
export async function change(method, path, body) {
  let refusal = '';
  let waits = 1;
  for (;;) {
    if (token.read() === '' && !await askFor(refusal)) {
      return undefined;
    }
    try {
      return await api.send(method, path, body);
    } catch (failure) {
      if (failure.status === TOO_SOON && failure.retryAfter > 0 && failure.retryAfter <= LONGEST_WAIT && waits-- > 0) {
        await new Promise(resolve => setTimeout(resolve, failure.retryAfter * 1000));
        continue;
      }
      if (failure.status !== UNKNOWN_TOKEN) {
        throw failure;
      }
      waits = 1;
      token.forget();
      showForget();
      refusal = `That was not accepted: ${failure.message}`;
    }
  }
}

function askFor(refusal) {
  const dialog = find('#token-dialog');
  const input = find('#token');
  setText(find('#token-refusal'), refusal);
  input.value = '';
  dialog.returnValue = '';
  dialog.showModal();
  input.focus();
  return new Promise(resolve => dialog.addEventListener('close', () => {
    const given = dialog.returnValue === 'given' ? input.value.trim() : '';
    input.value = '';
    if (given !== '') {
      token.keep(given);
    }
    showForget();
    resolve(given !== '');
  }, {once: true}));
}

const showForget = () => show(find('#forget'), token.read() !== '');
