import { describe, expect, it } from 'vitest';
import { insertRow } from '../../database/insert.js';
import { recordEvent } from '../../domain/outbox/recordEvent.js';
import { subscribers, timedJobs } from '../../jobs/index.js';
import { type OutboxLane, OutboxMessage, outboxLanes } from '../../models/system/OutboxMessage.js';
import { useDatabase } from '../support/database.js';
import { makeConsumer } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useDatabase();

describe('the jobs', () => {
  it('each have a name of their own: the outbox remembers by it who has heard what', () => {
    for (const jobs of [subscribers, timedJobs]) {
      const names = jobs.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are run by the scheduler at these intervals', () => {
    expect(Object.fromEntries(timedJobs.map(({ name, interval }) => [name, interval]))).toEqual({
      relayOutbox: '5 seconds',
      relayWork: '5 seconds',
      relayPushes: '5 seconds',
      relayBroadcasts: '5 seconds',
      relayBroadcastPushes: '5 seconds',
      cancelStaleSessions: '1 minute',
      reconcile: '5 minutes',
      readReceipts: '5 minutes',
      forgetDrafts: '1 hour',
      expireAds: '10 minutes',
      checkVideos: '1 minute',
      sweepUploads: '10 minutes',
      startFolding: '1 day',
    });
  });

  it('sweep every lane of the outbox, each by a job of its own', async () => {
    const world = testWorld();
    const at = world.now();
    for (const lane of outboxLanes) {
      const waiting = { event: 'nobody.hears', lane, key: `nobody.hears:${lane}`, payload: {} };
      await insertRow(OutboxMessage, { ...waiting, nextAttemptAt: at, recordedAt: at });
    }
    const swept: Record<string, (OutboxLane | undefined)[]> = {};
    for (const { name, run } of timedJobs.filter(({ name }) => name.startsWith('relay'))) {
      const before = await OutboxMessage.distinct('_id', { state: 'done' });
      await run(world);
      const rows = await OutboxMessage.find({ state: 'done', _id: { $nin: before } }).lean();
      swept[name] = rows.map(({ lane }) => lane);
    }
    expect(swept).toEqual({
      relayOutbox: [null],
      relayWork: ['work'],
      relayPushes: ['push'],
      relayBroadcasts: ['broadcast'],
      relayBroadcastPushes: ['broadcastPush'],
    });
  });

  it('sweep the outbox, which delivers what a crash left there', async () => {
    const world = testWorld();
    const { _id: accountId } = await makeConsumer({ emailVerified: false });
    await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId, type: 'email' });
    const sweep = timedJobs.find(({ name }) => name === 'relayOutbox');
    await sweep?.run(world);
    expect(world.mails).toHaveLength(1);
    expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(1);
  });
});
