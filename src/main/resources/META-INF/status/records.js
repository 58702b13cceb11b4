// What is read now and then: recent states, last errors, the configuration and the versions.
import {element, find, reconcile, setText, show} from './dom.js';
import {clock} from './format.js';
import {now} from './servertime.js';

const NAMES = {millrace: 'Millrace', debezium: 'Debezium', kafkaClients: 'Kafka clients', runtime: '', postgresql: 'PostgreSQL'};

export function showRecords(pipeline) {
  showLog('history', pipeline.history ?? [], ({from, to}) => `${from} → ${to}`);
  showLog('errors', pipeline.errors ?? [], ({state}) => state);
  const options = Object.entries(pipeline.configuration ?? {});
  reconcile(find('#configuration-rows'), options, ([name]) => name,
    ([name]) => element('tr', {}, element('th', {scope: 'row'}, name), element('td')),
    (row, [, value]) => setText(find('td', row), typeof value === 'object' ? JSON.stringify(value) : value));
  const versions = Object.entries(pipeline.versions ?? {}).map(([name, version]) => `${NAMES[name] ?? name} ${version}`.trim());
  setText(find('#versions'), versions.join(' · '));
}

function showLog(id, entries, title) {
  show(find(`#${id}-none`), entries.length === 0);
  const numbered = entries.map((entry, index) => ({...entry, key: `${entry.at} ${entries.length - index}`}));
  reconcile(find(`#${id}`), numbered, entry => entry.key,
    () => element('li', {}, element('time'), element('strong'), element('span')),
    (item, entry) => {
      const time = find('time', item);
      time.dateTime = entry.at;
      setText(time, clock(entry.at, now()));
      setText(find('strong', item), title(entry));
      setText(find('span', item), entry.reason ?? '');
    });
}
