// Asks for the pipeline, the tables and the backfills again and again, and listens to the events in between.
import * as api from './api.js';
import * as contact from './contact.js';
import * as servertime from './servertime.js';

const OFTEN = 2000;
const SELDOM = 30000;
const MANY_TABLES = 200;
const MANY_TABLES_EVERY = 10000;
const LISTEN_AGAIN = 15000;

/** `see` has a function for each kind of news: pipeline, tables, backfills, flow, and contact after each attempt. */
export function startFeed(see) {
  const pipeline = poll(async () => see.pipeline(await api.get('api/pipeline')), failure => {
    if (failure) {
      contact.failed(failure.message);
    } else {
      contact.answered();
    }
    see.contact();
  });
  const backfills = poll(async () => see.backfills((await api.get('api/backfills')).backfills ?? []));
  const tables = poll(async () => {
    const list = (await api.get('api/tables')).tables ?? [];
    see.tables(list);
    return list.length > MANY_TABLES ? MANY_TABLES_EVERY : OFTEN;
  });
  const all = [pipeline, tables, backfills];
  listen(see, pipeline);
  document.addEventListener('visibilitychange', () => document.hidden || all.forEach(one => one.now()));
  return {refresh: () => all.forEach(one => one.now())};
}

function poll(once, tell = () => {}) {
  let timer;
  let running = false;
  async function round() {
    clearTimeout(timer);
    if (running) {
      return;
    }
    running = true;
    let wait = OFTEN;
    try {
      wait = await once() ?? OFTEN;
      tell();
    } catch (failure) {
      if (!(failure instanceof api.Refusal)) {
        console.error(failure);
      }
      tell(failure);
    }
    running = false;
    timer = setTimeout(round, document.hidden ? SELDOM : wait);
  }
  round();
  return {now: round};
}

function listen(see, pipeline) {
  const events = new EventSource('api/events');
  events.addEventListener('flow', event => {
    const flow = JSON.parse(event.data);
    servertime.learn(flow.at);
    see.flow(flow);
  });
  events.addEventListener('state', () => pipeline.now());
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) {
      setTimeout(() => listen(see, pipeline), LISTEN_AGAIN);
    }
  });
}
