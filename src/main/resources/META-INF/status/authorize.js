// Asks for the token when something shall be changed, and again when the server does not know it.
import * as api from './api.js';
import {find, setText, show} from './dom.js';
import * as token from './token.js';

const UNKNOWN_TOKEN = [401, 403];

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
 * throws a Refusal with a sentence otherwise.
 */
export async function change(method, path, body) {
  let refusal = '';
  for (;;) {
    if (token.read() === '' && !await askFor(refusal)) {
      return undefined;
    }
    try {
      return await api.send(method, path, body);
    } catch (failure) {
      if (!UNKNOWN_TOKEN.includes(failure.status)) {
        throw failure;
      }
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
