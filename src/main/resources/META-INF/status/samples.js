// Remembers the last ten minutes of flow, which the charts draw and the table beneath them tells.

const KEEP = 600;
const GAP = 10;
const COLUMNS = ['at', 'rate', 'lag', 'slot', 'waiting'];

const columns = Object.fromEntries(COLUMNS.map(name => [name, []]));

export const size = () => columns.at.length;

/** The seconds since 1970 and the values of one measure, null where nothing is known. */
export const series = name => [columns.at, columns[name]];

export function add(flow) {
  const at = Math.floor(Date.parse(flow.at) / 1000);
  const last = columns.at[size() - 1];
  if (at <= last) {
    return;
  }
  if (at - last > GAP) {
    push(last + 1, {});
  }
  push(at, flow);
}

function push(at, {changesPerSecond, lagMs, slotLagBytes, waitingChanges}) {
  const row = [at, changesPerSecond, lagMs?.last, slotLagBytes, waitingChanges];
  COLUMNS.forEach((name, index) => {
    columns[name].push(row[index] ?? null);
    if (columns[name].length > KEEP) {
      columns[name].shift();
    }
  });
}

export function latest(name) {
  return columns[name][size() - 1];
}

export function extent(name) {
  const known = columns[name].filter(value => value !== null);
  return known.length === 0 ? undefined : {lowest: Math.min(...known), highest: Math.max(...known)};
}

/** Rows for reading, youngest first, one in `step` seconds. */
export function rows(step, limit) {
  const found = [];
  for (let index = size() - 1; index >= 0 && found.length < limit; index--) {
    if (found.length === 0 || found[found.length - 1].at - columns.at[index] >= step) {
      found.push(Object.fromEntries(COLUMNS.map(name => [name, columns[name][index]])));
    }
  }
  return found;
}
