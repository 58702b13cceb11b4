// Pause and resume, where the server allows it.
import {change} from './authorize.js';
import {find, setText, show} from './dom.js';

export function startControls(refresh) {
  const dialog = find('#pause-dialog');
  find('#pause').addEventListener('click', () => {
    dialog.returnValue = '';
    find('#pause-keep').checked = false;
    dialog.showModal();
  });
  find('[value=cancel]', dialog).addEventListener('click', () => dialog.close(''));
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'pause') {
      post('api/pipeline/pause', find('#pause-keep').checked ? {keep: true} : {}, refresh);
    }
  });
  find('#resume').addEventListener('click', () => post('api/pipeline/resume', {}, refresh));
}

async function post(path, body, refresh) {
  setText(find('#pipeline-refusal'), '');
  try {
    await change('POST', path, body);
  } catch (refusal) {
    setText(find('#pipeline-refusal'), refusal.message);
  }
  refresh();
}

/** Without contact there is nothing to press. */
export function showControls(pipeline, isLost) {
  const full = pipeline?.control === 'full';
  const over = ['STOPPING', 'STOPPED', 'FAILED'].includes(pipeline?.state);
  const paused = pipeline?.paused === true || pipeline?.state === 'PAUSED';
  document.body.classList.toggle('controllable', full && !isLost);
  show(find('#pipeline-buttons'), full && !isLost && !over);
  moveFocus(find(paused ? '#pause' : '#resume'), find(paused ? '#resume' : '#pause'));
  show(find('#backfill-start'), full && !isLost);
  show(find('#read-only'), pipeline !== undefined && !full);
}

/** One button takes the other's place, and keeps the focus it had. */
function moveFocus(from, to) {
  const focused = document.activeElement === from;
  show(to, true);
  show(from, false);
  if (focused) {
    to.focus();
  }
}
