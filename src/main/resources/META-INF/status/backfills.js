// Backfills on demand: how far each is, with a button to stop it and a form to start another.
import {change} from './authorize.js';
import {element, find, reconcile, setAttribute, setText, show} from './dom.js';
import {clock, duration, number, percent, rate} from './format.js';
import {now} from './servertime.js';

const WORDS = {QUEUED: 'waits for its turn', RUNNING: 'runs', COMPLETED: 'completed', STOPPED: 'stopped', FAILED: 'failed'};
const UNFINISHED = ['QUEUED', 'RUNNING'];
const MANY_TABLES = 5;

let refresh;

export function startBackfills(refreshAll) {
  refresh = refreshAll;
  find('#backfill-form').addEventListener('submit', event => {
    event.preventDefault();
    start();
  });
}

export function offerBackfill(table) {
  find('#backfill-start').open = true;
  const tables = find('#backfill-tables');
  const lines = tables.value.split('\n').filter(line => line.trim() !== '');
  tables.value = lines.includes(table) ? tables.value : [...lines, table].join('\n');
  tables.focus();
}

export function showBackfills(backfills) {
  const unfinished = one => UNFINISHED.includes(one.status);
  const ordered = [...backfills.filter(unfinished), ...backfills.filter(one => !unfinished(one))];
  show(find('#backfills-none'), backfills.length === 0);
  reconcile(find('#backfill-list'), ordered, one => one.id, make, fill);
}

async function start() {
  const tables = find('#backfill-tables').value.split('\n').map(line => line.trim()).filter(line => line !== '');
  const where = find('#backfill-where').value.trim();
  const accepted = await attempt('POST', 'api/backfills', where === '' ? {tables} : {tables, where});
  if (accepted) {
    find('#backfill-form').reset();
    find('#backfill-start').open = false;
    find('#backfill-start summary').focus();
  }
}

async function attempt(method, path, body) {
  setText(find('#backfill-refusal'), '');
  let answer;
  try {
    answer = await change(method, path, body);
  } catch (refusal) {
    setText(find('#backfill-refusal'), refusal.message);
  }
  refresh();
  return answer;
}

function make(backfill) {
  const names = tableNames(backfill);
  const stop = element('button', {type: 'button', class: 'controlled', 'aria-label': `Stop the backfill of ${names}`}, 'Stop');
  stop.addEventListener('click', () => attempt('DELETE', `api/backfills/${encodeURIComponent(backfill.id)}`));
  return element('li', {},
    element('h3', {}, names), element('p', {class: 'status'}),
    element('progress', {'aria-label': `Progress of the backfill of ${names}`}), element('p', {class: 'numbers'}),
    element('p', {class: 'where'}), element('ul', {class: 'per-table'}), stop);
}

function fill(item, backfill) {
  const {status, rows = 0, estimatedRows = 0, tables = []} = backfill;
  setAttribute(item, 'data-status', status);
  setText(find('.status', item), statusWords(backfill));
  showProgress(find('progress', item), status, rows, estimatedRows);
  setText(find('.numbers', item), numbers(backfill));
  setText(find('.where', item), backfill.where ? `where ${backfill.where}` : '');
  show(find('button', item), UNFINISHED.includes(status));
  reconcile(find('.per-table', item), tables.length > 1 ? tables : [], table => table.name, () => element('li'),
    (line, table) => setText(line, `${table.name}: ${WORDS[table.status] ?? table.status}, ${amount(table)}`));
}

function statusWords({status, requestedAt, startedAt, endedAt, reason}) {
  const at = endedAt ?? startedAt ?? requestedAt;
  const word = WORDS[status] ?? status;
  return `${word}${at === undefined ? '' : `, ${endedAt ? 'at' : 'since'} ${clock(at, now())}`}${reason ? `: ${reason}` : ''}`;
}

function showProgress(bar, status, rows, estimated) {
  show(bar, status === 'RUNNING' || status === 'STOPPED');
  if (estimated > 0) {
    bar.max = Math.max(estimated, rows);
    bar.value = rows;
  } else {
    bar.removeAttribute('value');
  }
}

function numbers(backfill) {
  const parts = [amount(backfill)];
  if (backfill.status === 'RUNNING') {
    if (backfill.rowsPerSecond > 0) {
      parts.push(`${rate(backfill.rowsPerSecond)} rows/s`);
    }
    if (backfill.secondsLeft !== undefined) {
      parts.push(`about ${duration(backfill.secondsLeft * 1000)} left`);
    }
  }
  return parts.join(', ');
}

function amount({rows = 0, estimatedRows = 0, status}) {
  return estimatedRows > 0 && status !== 'COMPLETED'
    ? `${number(rows)} of about ${number(Math.max(rows, estimatedRows))} rows (${percent(Math.min(1, rows / estimatedRows))})`
    : `${number(rows)} rows`;
}

function tableNames({tables = [], id}) {
  const names = tables.map(table => table.name);
  const more = names.length - MANY_TABLES;
  return names.length === 0 ? id : more > 0 ? `${names.slice(0, MANY_TABLES).join(', ')} and ${more} more` : names.join(', ');
}
