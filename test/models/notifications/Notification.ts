import { beforeAll, describe, expect, it } from '@jest/globals';
import { afterKeys } from '../../../database/keyset.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import {
  inboxAfter,
  inboxOf,
  inboxSince,
  Notification,
  type Recipient,
} from '../../../models/notifications/Notification.js';
import { useDatabase } from '../../support/database.js';
import { planOf } from '../../support/queryPlan.js';

const limit = 20;
const minute = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);
const recipient = { kind: 'consumer', id: 1 } as const;

async function expectByIndex(query: { explain(verbosity: 'executionStats'): unknown }): Promise<void> {
  const { stages, keys, documents } = await planOf(query);
  expect(stages).toContain('IXSCAN');
  expect(stages).not.toContain('SORT');
  expect(keys).toBeLessThanOrEqual(limit + 6);
  expect(documents).toBeLessThanOrEqual(limit + 6);
}

/** The query that `inboxAfter` builds for each inbox. */
const inboxQuery = (whose: Recipient, after: readonly [Date, number], limit: number) =>
  Notification.find(afterKeys(inboxOf(whose), { createdAt: 1, _id: 1 }, after))
    .sort({ createdAt: 1, _id: 1 })
    .limit(limit)
    .lean();

export function testNotification(): void {
  useDatabase('once');

  /** Six inboxes of equal size; in each, pairs of entries have the same time. */
  beforeAll(async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      _id: index + 1,
      recipientKind: accountKinds[index % 3],
      recipientId: 1 + (Math.floor(index / 3) % 2),
      type: 'order_status',
      createdAt: minute(Math.floor(index / 12)),
    }));
    await Notification.collection.insertMany(rows as never[]);
  });

  describe('the queries of an inbox stream', () => {
    it('read by the index from an entry on, also between two of the same time', async () => {
      const mine = await Notification.find(inboxOf(recipient)).sort({ createdAt: 1, _id: 1 }).lean();
      expect(mine).toHaveLength(200);
      for (const place of [99, 100, 150]) {
        const { createdAt, _id } = mine[place] ?? { createdAt: minute(0), _id: 0 };
        const after = [createdAt, _id] as const;
        expect(await inboxAfter({ whose: recipient, after, limit })).toEqual(mine.slice(place + 1, place + 1 + limit));
        await expectByIndex(inboxQuery(recipient, after, limit));
      }
    });

    it('share one query among concurrent inboxes', async () => {
      const asked = Array.from({ length: 30 }, (_, nth) => ({
        whose: { kind: accountKinds[nth % 3] ?? 'consumer', id: 1 + (nth % 2) },
        after: [minute(nth * 3), nth] as const,
        limit: nth % 7 === 0 ? 1 : limit,
      }));
      const alone = await Promise.all(asked.map(({ whose, after, limit }) => inboxQuery(whose, after, limit)));
      expect(alone.every(({ length }) => length > 0)).toBe(true);
      expect(await Promise.all(asked.map(inboxAfter))).toEqual(alone);
    });

    it('read back from the newest entry to a time', async () => {
      const since = minute(95);
      const mine = await Notification.find({ ...inboxOf(recipient), createdAt: { $gte: since } }).sort({
        createdAt: -1,
        _id: -1,
      });
      expect(mine.length).toBeGreaterThan(5);
      const newest = await inboxSince(recipient, since, limit);
      expect(newest.map(({ _id }) => _id)).toEqual(mine.map(({ _id }) => _id));
      await expectByIndex(inboxSince(recipient, since, limit));
    });
  });
}
