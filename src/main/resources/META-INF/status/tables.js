// The table of tables. It draws a part of them only, so that 2,000 tables are no slower than a hundred.
import {element, find, reconcile, setAttribute, setText, show} from './dom.js';
import {NONE, bytes, clock, number} from './format.js';
import {now} from './servertime.js';

const STEP = 100;
const WITHOUT_FILTER = 8;

const rows = op => table => table.rows?.[op] ?? 0;

/** Each column: its title, the value it is sorted by, and how that is said. */
const COLUMNS = [
  {id: 'name', title: 'table', value: table => table.name, say: table => table.name},
  {id: 'r', title: 'backfilled (r)', value: rows('r')},
  {id: 'c', title: 'inserted (c)', value: rows('c')},
  {id: 'u', title: 'updated (u)', value: rows('u')},
  {id: 'd', title: 'deleted (d)', value: rows('d')},
  {id: 'bytes', title: 'size', value: table => table.bytes ?? 0, say: table => bytes(table.bytes)},
  {id: 'last', title: 'last change', value: table => table.lastChangeAt ?? '',
    say: table => table.lastChangeAt === undefined ? NONE : clock(table.lastChangeAt, now())},
  {id: 'skipped', title: 'skipped', value: table => table.setAside?.skipped ?? 0, alarming: true},
  {id: 'dead', title: 'dead letters', value: table => table.setAside?.deadLettered ?? 0, alarming: true},
  {id: 'unreadable', title: 'values lost', value: table => table.unreadableValues ?? 0, alarming: true},
];

let all = [];
let sorted = COLUMNS[0];
let descending = false;
let limit = STEP;
let offer;

/** `offerBackfill(name)` is called by the button in a row; without control there is no such button. */
export function startTables(offerBackfill) {
  offer = offerBackfill;
  find('#tables-head').append(...COLUMNS.map(makeHeading));
  find('#filter').addEventListener('input', () => {
    limit = STEP;
    draw();
  });
  find('#tables-more').addEventListener('click', () => {
    limit += STEP;
    draw();
  });
}

export function showTables(tables) {
  all = tables;
  draw();
}

function draw() {
  show(find('#tables-none'), all.length === 0);
  show(find('#tables-part'), all.length > 0);
  show(find('#tables-filter'), all.length > WITHOUT_FILTER);
  const wanted = find('#filter').value.trim().toLowerCase();
  const found = all.filter(table => `${table.name}\n${table.topic ?? ''}`.toLowerCase().includes(wanted)).sort(order);
  const shown = found.slice(0, limit);
  setText(find('#tables-shown'), words(shown.length, found.length));
  show(find('#tables-more'), shown.length < found.length);
  setText(find('#tables-more'), `Show ${number(Math.min(STEP, found.length - shown.length))} more`);
  reconcile(find('#tables-rows'), shown, table => table.name, makeRow, fillRow);
  for (const heading of find('#tables-head').children) {
    const chosen = heading.dataset.column === sorted.id;
    setAttribute(heading, 'aria-sort', chosen ? descending ? 'descending' : 'ascending' : 'none');
  }
}

function words(shown, found) {
  const part = found < all.length ? `${number(found)} of ${number(all.length)} tables match` : `${number(all.length)} tables`;
  return shown < found ? `${part}, ${number(shown)} shown` : part;
}

function order(left, right) {
  const a = sorted.value(left);
  const b = sorted.value(right);
  const way = a < b ? -1 : a > b ? 1 : left.name < right.name ? -1 : 1;
  return descending ? -way : way;
}

function makeHeading(column) {
  const button = element('button', {type: 'button'}, column.title);
  button.addEventListener('click', () => {
    descending = sorted === column ? !descending : column !== COLUMNS[0];
    sorted = column;
    draw();
  });
  return element('th', {scope: 'col', role: 'columnheader', 'data-column': column.id}, button);
}

function makeRow(table) {
  const button = element('button', {type: 'button', class: 'quiet controlled', 'aria-label': `Backfill ${table.name} …`}, 'Backfill …');
  button.addEventListener('click', () => offer(table.name));
  const name = element('th', {scope: 'row', role: 'rowheader'},
    element('div', {}, element('span', {class: 'names'}, element('span', {class: 'name'}), element('span', {class: 'topic'})), button));
  const cells = COLUMNS.slice(1).map(column => element('td', {role: 'cell', 'data-label': column.title}));
  return element('tr', {role: 'row'}, name, ...cells);
}

function fillRow(row, table) {
  setText(find('.name', row), table.name);
  setText(find('.topic', row), table.topic === undefined ? '' : `to ${table.topic}`);
  COLUMNS.slice(1).forEach((column, index) => {
    const cell = row.children[index + 1];
    const value = column.value(table);
    setText(cell, column.say ? column.say(table) : number(value));
    cell.classList.toggle('alarming', column.alarming === true && value > 0);
    cell.classList.toggle('zero', value === 0 || value === '');
  });
}
