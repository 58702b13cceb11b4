// The first thing to see: the state in words, with an icon and a colour that say the same.
import {find, reconcile, element, setAttribute, setText, show} from './dom.js';
import {clock, duration} from './format.js';
import {age, now} from './servertime.js';

const MARKS = {good: '✓', busy: '↓', wait: '…', paused: '‖', warn: '⚠', bad: '✗', lost: '?'};

export function showVerdict(verdict, pipeline) {
  setAttribute(find('#banner'), 'data-tone', verdict.tone);
  setAttribute(find('#banner-use'), 'href', `#icon-${verdict.tone}`);
  setText(find('#headline'), verdict.headline);
  setText(find('#since'), verdict.tone === 'lost' ? '' : sinceWords(pipeline));
  setText(find('#reason'), verdict.reason);
  show(find('#reason'), verdict.reason !== '');
  setText(find('#advice span'), verdict.advice);
  show(find('#advice'), verdict.advice !== '');
  announce(verdict);
  const name = pipeline?.pipeline ?? '';
  setText(find('#pipeline-name'), name);
  document.title = `${MARKS[verdict.tone] ?? ''} ${verdict.said} · ${name === '' ? 'Millrace' : name}`;
}

function sinceWords(pipeline) {
  return pipeline?.since === undefined ? ''
    : `State ${pipeline.state} since ${clock(pipeline.since, now())}, for ${duration(age(pipeline.since))}`;
}

/** Numbers change each second and are not read out; a new state or reason is. */
function announce({said, reason, advice, tone}) {
  const calm = tone === 'good' || tone === 'busy';
  setText(find('#announcement'), calm ? `${said}.` : [`${said}.`, reason, advice].filter(part => part).join(' '));
}

export function showNotices(sentences) {
  reconcile(find('#notices'), sentences, sentence => sentence.slice(0, 24), () => element('li'), setText);
}

export function showContact(isLost, isFailing, since) {
  document.body.classList.toggle('stale', isLost);
  const words = isLost
    ? since === undefined ? 'No answer' : `No answer since ${clock(since)}`
    : isFailing ? 'Asking again …' : 'Live';
  setText(find('#contact'), words);
  setAttribute(find('#contact'), 'data-contact', isLost ? 'lost' : isFailing ? 'failing' : 'live');
}
