import { describe, expect, it } from '@jest/globals';
import { collectPushReceipts } from '../../../jobs/timed/collectPushReceipts.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import type { PushOutcome } from '../../../providers/push/PushProvider.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testCollectPushReceipts(): void {
  useDatabase();

  describe('collectPushReceipts', () => {
    it('runs every five minutes and stores the outcome of pushes that Expo accepted 15 minutes ago', async () => {
      const world = testWorld();
      const asked: string[] = [];
      const receipts = async (ids: string[]) => {
        asked.push(...ids);
        return new Map<string, PushOutcome>(ids.map((id) => [id, { state: 'sent' }]));
      };
      world.push = { ...world.push, expo: { send: () => Promise.reject(new Error('unused')), receipts } as never };
      const log = { form: 'expo', state: 'accepted', attempts: 1, subscriptionId: null, lastError: null };
      const [recent, old] = [1, 16].map((minutes) => new Date(world.now().getTime() - minutes * 60_000));
      await DeliveryLog.collection.insertMany([
        { ...log, _id: 'one', receiptId: 'recent', triedAt: recent, expiresAt: world.now() },
        { ...log, _id: 'two', receiptId: 'old', triedAt: old, expiresAt: world.now() },
      ] as never[]);
      expect(collectPushReceipts.interval).toBe('5 minutes');
      await collectPushReceipts.run(world);
      expect(asked).toEqual(['old']);
      const logs = await DeliveryLog.find().sort({ _id: 1 }).lean();
      expect(logs.map(({ receiptId }) => receiptId)).toEqual(['recent', null]);
    });
  });
}
