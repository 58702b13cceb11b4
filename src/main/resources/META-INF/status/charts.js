// Draws the flow: three lines over the last minutes. What they show is said in words too, for those who don't see them.
import {element, find, setText} from './dom.js';
import {NONE, bytes, clock, duration, rate, shortDuration} from './format.js';
import * as samples from './samples.js';

const HEIGHT = 150;
const SHORTEST = 60;
const LONGEST_LOG_STEP = 6;

const KINDS = {
  rate: {say: value => `${rate(value)}/s`, axis: rate, floor: 10},
  lag: {say: duration, axis: shortDuration, log: true},
  slot: {say: bytes, axis: bytes, floor: 1024 * 1024, steps: Array.from({length: 50}, (none, power) => 2 ** power)},
};

/** Returns a function that draws anew. */
export function startCharts() {
  const charts = [...document.querySelectorAll('[data-chart]')].map(makeChart);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => charts.forEach(chart => chart.rebuild()));
  find('#flow-details').addEventListener('toggle', showRows);
  return () => {
    charts.forEach(chart => chart.draw());
    showRows();
  };
}

function makeChart(figure) {
  const name = figure.dataset.chart;
  const kind = KINDS[name];
  const place = find('.plot', figure);
  let plot;
  function rebuild() {
    plot?.destroy();
    plot = globalThis.uPlot === undefined ? undefined : new globalThis.uPlot(options(kind, place), data(name, kind), place);
  }
  new ResizeObserver(() => plot?.setSize({width: place.clientWidth, height: HEIGHT})).observe(place);
  rebuild();
  return {
    rebuild,
    draw: () => {
      plot?.setData(data(name, kind));
      showWords(figure, name, kind);
    },
  };
}

function data(name, {log}) {
  const [at, values] = samples.series(name);
  return [at, log ? values.map(value => value === null ? null : Math.max(value, 1)) : values];
}

function showWords(figure, name, kind) {
  const latest = samples.latest(name);
  const range = samples.extent(name);
  setText(find('.now', figure), latest === undefined || latest === null ? NONE : kind.say(latest));
  setText(find('.summary', figure), range === undefined ? 'nothing measured yet'
    : range.lowest === range.highest ? 'the same as long as this page looks on'
    : `between ${kind.say(range.lowest)} and ${kind.say(range.highest)} while this page looks on`);
}

function options(kind, place) {
  const style = getComputedStyle(place);
  const colour = name => style.getPropertyValue(name).trim();
  const axis = {stroke: colour('--muted'), grid: {stroke: colour('--line'), width: 1}, ticks: {show: false},
    font: `12px ${style.fontFamily}`};
  return {
    width: Math.max(place.clientWidth, 100),
    height: HEIGHT,
    padding: [8, 28, 0, 0],
    legend: {show: false},
    cursor: {show: false},
    scales: {
      x: {range: (plot, from, to) => [Math.min(from, to - SHORTEST), to]},
      y: kind.log ? {distr: 3, range: (plot, from, to) => [1, 10 ** Math.ceil(Math.log10(Math.max(to ?? 0, 100)))]}
        : {range: (plot, from, to) => [0, Math.max((to ?? 0) * 1.1, kind.floor)]},
    },
    series: [{}, {stroke: colour('--chart'), fill: colour('--chart-fill'), width: 1.5, points: {show: false}}],
    axes: [
      {...axis, space: 80, size: 28, values: (plot, times) => times.map(time => clock(time * 1000))},
      {...axis, size: 64, space: 28, values: (plot, values) => values.map(value => value === null ? '' : kind.axis(value)),
        incrs: kind.steps, ...(kind.log ? {filter: powersOfTen, grid: {...axis.grid, filter: powersOfTen}} : {})},
    ],
  };
}

function powersOfTen(plot, splits) {
  const powers = splits.map(value => Number.isInteger(Math.round(Math.log10(value) * 1e6) / 1e6) ? value : null);
  const count = powers.filter(value => value !== null).length;
  return powers.map(value => value !== null && count > LONGEST_LOG_STEP && Math.log10(value) % 2 >= 1 ? null : value);
}

function showRows() {
  if (!find('#flow-details').open) {
    return;
  }
  const rows = samples.rows(15, 40).map(row => element('tr', {},
    element('th', {scope: 'row'}, clock(row.at * 1000)),
    ...[['rate', rate], ['lag', duration], ['slot', bytes], ['waiting', rate]].map(([name, say]) =>
      element('td', {}, row[name] === null ? NONE : say(row[name])))));
  find('#flow-rows').replaceChildren(...rows);
}
