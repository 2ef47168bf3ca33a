import { describe, expect, it } from '@jest/globals';
import { insertRow } from '../../../database/insert.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { retryOutbox } from '../../../jobs/timed/retryOutbox.js';
import { type OutboxLane, OutboxMessage, outboxLanes } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

export function testRetryOutbox(): void {
  useDatabase();

  describe('retryOutbox', () => {
    it('runs every five seconds, with a job for each lane', async () => {
      const world = testWorld();
      const at = world.now();
      for (const lane of outboxLanes) {
        const waiting = { event: 'without.subscribers', lane, key: `without.subscribers:${lane}`, payload: {} };
        await insertRow(OutboxMessage, { ...waiting, nextAttemptAt: at, recordedAt: at });
      }
      const delivered: Record<string, (OutboxLane | undefined)[]> = {};
      for (const { name, interval, run } of retryOutbox) {
        expect(interval).toBe('5 seconds');
        const before = await OutboxMessage.distinct('_id', { state: 'done' });
        await run(world);
        const rows = await OutboxMessage.find({ state: 'done', _id: { $nin: before } }).lean();
        delivered[name] = rows.map(({ lane }) => lane);
      }
      expect(delivered).toEqual({
        retryOutbox: [null],
        'retryOutbox:work': ['work'],
        'retryOutbox:delivery': ['delivery'],
        'retryOutbox:listing': ['listing'],
        'retryOutbox:bulk': ['bulk'],
        'retryOutbox:push': ['push'],
        'retryOutbox:webhook': ['webhook'],
        'retryOutbox:broadcast': ['broadcast'],
        'retryOutbox:broadcastPush': ['broadcastPush'],
      });
    });

    it('delivers what a crash left in the outbox', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeConsumer({ emailVerified: false });
      await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId, type: 'email' });
      await retryOutbox.find(({ name }) => name === 'retryOutbox')?.run(world);
      expect(world.mails).toHaveLength(1);
      expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(1);
    });
  });
}
