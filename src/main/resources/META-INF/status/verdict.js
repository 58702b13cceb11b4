// Judges what the pipeline says of itself: does data flow, and if not, why and what to do. Words only, no elements.
import {bytes, counted, duration, number, rate} from './format.js';
import {age} from './servertime.js';

const LONG_WAIT = 5000;
const FAR_BEHIND = 60000;

/** tone: good, busy, wait, paused, warn, bad or lost. `said` is what a screen reader is told when it changes. */
export function verdict(pipeline) {
  const judge = JUDGES[pipeline.state] ?? unknown;
  const judged = judge(pipeline);
  const tone = pipeline.probes?.live === 'DOWN' && judged.tone !== 'paused' ? 'bad' : judged.tone;
  const advice = pipeline.advice || judged.advice || '';
  const reason = pipeline.reason || '';
  return {said: judged.headline, ...judged, tone, reason, advice};
}

export function lost(since, why) {
  const when = since === undefined ? 'No answer from Millrace' : `No answer from Millrace for ${duration(Date.now() - since)}`;
  return {
    tone: 'lost',
    headline: when,
    said: 'No answer from Millrace',
    reason: why,
    advice: `Look whether its process runs, and whether its control port can be reached from here. This page keeps asking.${
      since === undefined ? '' : ' All that stands below is old.'}`,
  };
}

const JUDGES = {
  STARTING: () => ({
    tone: 'wait', headline: 'Starting', advice: 'Nothing yet: it looks at the database and reads the stored position.'}),
  BACKFILLING: pipeline => ({
    tone: 'busy', headline: `Copying the rows that are there – ${changes(pipeline)}`, said: 'Copying the rows that are there',
    advice: 'Nothing: changes made meanwhile follow when the copy is done.'}),
  STREAMING: streaming,
  RETRYING: pipeline => ({
    tone: 'warn', headline: `Not publishing for ${duration(age(pipeline.since))}`, said: 'Not publishing, trying again',
    advice: 'It tries again by itself, and nothing is lost. Cure the reason above.'}),
  PAUSED: pipeline => ({
    tone: 'paused', said: 'Paused',
    headline: `Paused for ${duration(age(pipeline.since))} – the database keeps ${bytes(pipeline.slotLagBytes ?? 0)} of log`,
    advice: 'Resume it when the reason for the pause is over. Until then the database keeps all of its log.'}),
  STOPPING: () => ({tone: 'wait', headline: 'Stopping', advice: 'Nothing, if a stop was asked for: it takes at most 10 seconds.'}),
  STOPPED: () => ({tone: 'wait', headline: 'Stopped', advice: 'Start the process again when changes shall flow.'}),
  FAILED: () => ({
    tone: 'bad', headline: 'Failed – no changes flow', advice: 'A retry can\'t cure this. Cure the reason, and start the process again.'}),
};

function streaming(pipeline) {
  const behind = pipeline.lagMs?.last;
  if (pipeline.waitingMs > LONG_WAIT) {
    return {
      tone: 'warn', headline: `Kafka has not acknowledged for ${duration(pipeline.waitingMs)} – ${waiting(pipeline)}`,
      said: 'Changes wait for Kafka', advice: 'Look whether the brokers can be reached and keep up. It goes on trying.'};
  }
  if (!(pipeline.changesPerSecond > 0)) {
    return pipeline.waitingChanges > 0
      ? {tone: 'good', headline: `Streaming – ${waiting(pipeline)}`, said: 'Streaming'}
      : {tone: 'good', headline: 'Streaming – all published, no changes at the moment', said: 'Streaming'};
  }
  if (behind > FAR_BEHIND) {
    return {
      tone: 'busy', headline: `Catching up – ${changes(pipeline)}, ${duration(behind)} behind`, said: 'Streaming, far behind',
      advice: 'Nothing while the lag falls. If it grows, the database makes more changes than Kafka takes.'};
  }
  const late = behind === undefined ? '' : `, ${duration(behind)} behind`;
  return {tone: 'good', headline: `Streaming – ${changes(pipeline)}${late}`, said: 'Streaming'};
}

function unknown(pipeline) {
  return {tone: 'wait', headline: String(pipeline.state)};
}

const changes = pipeline => `${rate(pipeline.changesPerSecond ?? 0)} changes/s`;

function waiting(pipeline) {
  const count = pipeline.waitingChanges ?? 0;
  return count === 1 ? '1 change waits' : `${number(count)} changes wait`;
}

/** What is not the state and yet wants somebody: each a sentence. */
export function notices(pipeline, tables) {
  const found = [];
  const {slotLagBytes: slot, slotLagLimitBytes: limit} = pipeline;
  if (limit > 0 && slot > limit * 0.7) {
    found.push(`The database keeps ${bytes(slot)} of log for the slot and drops it beyond ${bytes(limit)}: then changes are `
      + 'lost. Let changes flow again, or raise max_slot_wal_keep_size.');
  }
  const behind = pipeline.state === 'STREAMING' && pipeline.probes?.ready === 'DOWN';
  if (behind) {
    found.push('The probe "ready" is down: the last publish failed, or changes wait for too long.');
  }
  const aside = tables.filter(table => table.setAside?.skipped > 0 || table.setAside?.deadLettered > 0);
  if (aside.length > 0) {
    found.push(`Rows of ${counted(aside.length, 'table')} were kept out of their topics: see the columns "skipped" and `
      + '"dead letters" below.');
  }
  return found;
}
