// Says numbers, sizes and times in words, the same everywhere on the page.

const whole = new Intl.NumberFormat('en', {maximumFractionDigits: 0});
const fine = new Intl.NumberFormat('en', {maximumFractionDigits: 1});
const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const SIZES = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

export const NONE = '–';

export function number(value) {
  return value === undefined || value === null ? NONE : whole.format(value);
}

export function rate(perSecond) {
  return perSecond > 0 && perSecond < 10 ? fine.format(perSecond) : number(perSecond);
}

export function percent(part) {
  return part > 0 && part < 0.01 ? 'under 1%' : `${Math.floor(part * 100)}%`;
}

/** Two units at most: "3 ms", "1.2 seconds", "2 hours 5 minutes". */
export function duration(milliseconds) {
  if (milliseconds === undefined || milliseconds === null) {
    return NONE;
  }
  const span = Math.max(0, milliseconds);
  if (span < 1000) {
    return `${whole.format(span)} ms`;
  }
  if (span < 10000) {
    return counted(Math.round(span / 100) / 10, 'second');
  }
  let left = Math.round(span / 1000);
  const first = UNITS.findIndex(([, length]) => left >= length);
  const words = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) {
      words.push(counted(count, unit));
    }
  }
  return words.join(' ');
}

/** The same for places with little room. */
export function shortDuration(milliseconds) {
  const span = Math.max(0, milliseconds);
  const [unit, length] = span < 1000 ? ['ms', 1] : span < 60000 ? ['s', 1000]
    : span < 3600000 ? ['min', 60000] : span < 86400000 ? ['h', 3600000] : ['d', 86400000];
  const value = span / length;
  return `${value < 10 ? fine.format(value) : whole.format(value)} ${unit}`;
}

export function bytes(value) {
  if (value === undefined || value === null) {
    return NONE;
  }
  const step = value < 1024 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(value) / 10));
  const scaled = value / 1024 ** step;
  return `${scaled < 10 && step > 0 ? fine.format(scaled) : whole.format(scaled)} ${SIZES[step]}`;
}

/** The reader's own time of day; with the date when that is another day. */
export function clock(iso, now = Date.now()) {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) {
    return NONE;
  }
  const time = at.toLocaleTimeString('en-GB');
  const sameDay = at.toDateString() === new Date(now).toDateString();
  return sameDay ? time : `${at.toLocaleDateString('en-GB', {day: 'numeric', month: 'short', year: 'numeric'})}, ${time}`;
}

export function counted(count, noun) {
  return `${fine.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
