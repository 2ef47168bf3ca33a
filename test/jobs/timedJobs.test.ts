import { describe, expect, it } from '@jest/globals';
import { insertRow } from '../../database/insert.js';
import { recordEvent } from '../../domain/outbox/recordEvent.js';
import { subscribers } from '../../jobs/subscribers.js';
import { timedJobs } from '../../jobs/timedJobs.js';
import { type OutboxLane, OutboxMessage, outboxLanes } from '../../models/system/OutboxMessage.js';
import { useDatabase } from '../support/database.js';
import { makeConsumer } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useDatabase();

describe('the jobs', () => {
  it('have unique names, by which the outbox records each delivery', () => {
    for (const jobs of [subscribers, timedJobs]) {
      const names = jobs.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are run by the scheduler at these intervals', () => {
    expect(Object.fromEntries(timedJobs.map(({ name, interval }) => [name, interval]))).toEqual({
      retryOutbox: '5 seconds',
      'retryOutbox:work': '5 seconds',
      'retryOutbox:push': '5 seconds',
      'retryOutbox:broadcast': '5 seconds',
      'retryOutbox:broadcastPush': '5 seconds',
      cancelStalePayments: '1 minute',
      reconcilePayments: '5 minutes',
      collectPushReceipts: '5 minutes',
      forgetCarts: '1 hour',
      expireAds: '10 minutes',
      checkVideos: '1 minute',
      sweepUploads: '10 minutes',
      updateInterests: '1 day',
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
    for (const { name, run } of timedJobs.filter(({ name }) => name.startsWith('retryOutbox'))) {
      const before = await OutboxMessage.distinct('_id', { state: 'done' });
      await run(world);
      const rows = await OutboxMessage.find({ state: 'done', _id: { $nin: before } }).lean();
      swept[name] = rows.map(({ lane }) => lane);
    }
    expect(swept).toEqual({
      retryOutbox: [null],
      'retryOutbox:work': ['work'],
      'retryOutbox:push': ['push'],
      'retryOutbox:broadcast': ['broadcast'],
      'retryOutbox:broadcastPush': ['broadcastPush'],
    });
  });

  it('sweep the outbox, which delivers what a crash left there', async () => {
    const world = testWorld();
    const { _id: accountId } = await makeConsumer({ emailVerified: false });
    await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId, type: 'email' });
    const sweep = timedJobs.find(({ name }) => name === 'retryOutbox');
    await sweep?.run(world);
    expect(world.mails).toHaveLength(1);
    expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(1);
  });
});
