// Puts the page together: news from the feed goes to the parts that show it.
import {startAuthorization} from './authorize.js';
import {offerBackfill, showBackfills, startBackfills} from './backfills.js';
import {showContact, showNotices, showVerdict} from './banner.js';
import {startCharts} from './charts.js';
import * as contact from './contact.js';
import {showControls, startControls} from './controls.js';
import {startFeed} from './feed.js';
import {showRecords} from './records.js';
import * as samples from './samples.js';
import {now} from './servertime.js';
import {showTables, startTables} from './tables.js';
import {showTiles} from './tiles.js';
import {lost, notices, verdict} from './verdict.js';

const EVENTS_ARE_LATE = 3000;
const FEWER_DRAWINGS = 5000;

let pipeline;
let tables = [];
let flowAt = 0;
let drawnAt = 0;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const draw = startCharts();

function showState() {
  const isLost = contact.isLost() || pipeline === undefined && contact.isFailing();
  showContact(isLost, contact.isFailing(), contact.since());
  showControls(pipeline, isLost);
  if (isLost) {
    showVerdict(lost(contact.since(), contact.reason()), pipeline);
    showNotices([]);
  } else if (pipeline !== undefined) {
    showVerdict(verdict(pipeline), pipeline);
    showNotices(notices(pipeline, tables));
  }
}

function sample(flow) {
  samples.add(flow);
  if (!document.hidden && (!calm.matches || Date.now() - drawnAt >= FEWER_DRAWINGS)) {
    drawnAt = Date.now();
    draw();
  }
}

const feed = startFeed({
  contact: showState,
  backfills: showBackfills,
  tables: list => {
    tables = list;
    showTables(list);
  },
  pipeline: fresh => {
    pipeline = fresh;
    showTiles(fresh);
    showRecords(fresh);
    if (Date.now() - flowAt > EVENTS_ARE_LATE) {
      sample({...fresh, at: new Date(now()).toISOString()});
    }
  },
  flow: flow => {
    flowAt = Date.now();
    if (pipeline !== undefined) {
      const {changesPerSecond, slotLagBytes, waitingChanges, lagMs} = flow;
      pipeline = {...pipeline, changesPerSecond, slotLagBytes, waitingChanges, lagMs};
    }
    sample(flow);
    showState();
  },
});

startAuthorization();
startBackfills(feed.refresh);
startControls(feed.refresh);
startTables(offerBackfill);
setInterval(showState, 1000);
