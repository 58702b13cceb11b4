// The numbers of this moment, and what the probes answer and mean.
import {element, find, reconcile, setAttribute, setText, show} from './dom.js';
import {NONE, bytes, clock, duration, number, percent} from './format.js';
import {age, now} from './servertime.js';

const PROBES = [
  ['started', 'changes were captured at least once'],
  ['ready', 'changes flow, or would if there were any'],
  ['live', 'a restart would not help; down asks for one'],
];

export function showTiles(pipeline) {
  const {slotLagBytes: slot, slotLagLimitBytes: limit, lagMs: lag, published} = pipeline;
  const tiles = [
    ['Waiting changes', number(pipeline.waitingChanges),
      pipeline.waitingMs > 0 ? `the oldest for ${duration(pipeline.waitingMs)}` : 'captured, not yet acknowledged'],
    ['Last acknowledgement', pipeline.acknowledgedMsAgo === undefined ? NONE : `${duration(pipeline.acknowledgedMsAgo)} ago`,
      pipeline.acknowledgedMsAgo === undefined ? 'none since the start' : 'by Kafka, heartbeats among them'],
    ['Lag over the last minute', lag === undefined ? NONE : duration(lag.p50),
      lag === undefined ? 'no change yet' : `half of the changes; 99 of 100 within ${duration(lag.p99)}`],
    ['Log kept for the slot', bytes(slot), limit > 0 ? `${percent(slot / limit)} of the limit, ${bytes(limit)}` : 'no limit is set',
      limit > 0 && slot !== undefined ? slot / limit : undefined],
    ['Retries', number(pipeline.retries), 'since the process started'],
    ['Published', number(published?.rows), `${bytes(published?.bytes)} since the process started`],
    ['Position', pipeline.position?.lsn === undefined ? NONE : lsn(pipeline.position.lsn), 'acknowledged up to here in the log'],
    ['Running for', duration(age(pipeline.startedAt)), `since ${clock(pipeline.startedAt, now())}`],
  ];
  reconcile(find('#tiles'), tiles, ([title]) => title, makeTile, fillTile);
  const probes = PROBES.map(([name, meaning]) => ({name, meaning, answer: pipeline.probes?.[name] ?? 'unknown'}));
  reconcile(find('#probes'), probes, probe => probe.name, makeProbe, fillProbe);
}

function makeTile([title]) {
  return element('div', {},
    element('dt', {}, title),
    element('dd', {class: 'value'}),
    element('dd', {class: 'meter', hidden: ''}, element('meter', {min: 0, max: 1, low: 0.5, high: 0.8, optimum: 0, 'aria-label': title})),
    element('dd', {class: 'note'}));
}

function fillTile(tile, [, value, note, share]) {
  setText(find('.value', tile), value);
  setText(find('.note', tile), note);
  show(find('.meter', tile), share !== undefined);
  find('meter', tile).value = share ?? 0;
}

function makeProbe({name, meaning}) {
  return element('li', {},
    element('span', {class: 'mark', 'aria-hidden': 'true'}),
    element('strong', {}, name), ' ', element('span', {class: 'answer'}), element('span', {class: 'note'}, meaning));
}

function fillProbe(item, {answer}) {
  setAttribute(item, 'data-answer', answer);
  setText(find('.mark', item), answer === 'UP' ? '✓' : answer === 'DOWN' ? '✗' : '?');
  setText(find('.answer', item), answer.toLowerCase());
}

/** As PostgreSQL writes it, so that it can be compared with what the database says. */
function lsn(value) {
  if (typeof value === 'string' && value.includes('/')) {
    return value;
  }
  const position = BigInt(value);
  return `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffffffffn).toString(16).toUpperCase()}`;
}
