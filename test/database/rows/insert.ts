import { describe, expect, it } from '@jest/globals';
import { insert, insertRow } from '../../../database/insert.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';

const event = (key: string) => ({
  event: 'order.placed',
  key,
  payload: { orderId: 7 },
  nextAttemptAt: new Date('2026-11-18T05:30:00Z'),
  recordedAt: new Date('2026-11-18T05:30:00Z'),
});

export function testInsert(): void {
  useDatabase();

  describe('insertRow', () => {
    it('writes the same row as Mongoose', async () => {
      const made = await insert(OutboxMessage, event('made'));
      const written = await insertRow(OutboxMessage, event('written'));
      const [first, second] = await OutboxMessage.find().sort({ _id: 1 }).lean();
      expect(second).toEqual({ ...first, _id: written._id, key: 'written' });
      expect(second).toEqual(written);
      expect(written._id).toBeGreaterThan(made._id);
    });

    it('sets the timestamps, if the model has them', async () => {
      const before = Date.now();
      const row = { recipientKind: 'seller', recipientId: 1, type: 'new_order' } as const;
      await insertRow(Notification, row);
      const [kept] = await Notification.find().lean();
      expect(kept).toMatchObject({ ...row, data: {}, isRead: false });
      for (const time of [kept?.createdAt, kept?.updatedAt]) expect(time?.getTime()).toBeGreaterThanOrEqual(before);
    });

    it('refuses a row without a required field', async () => {
      const { payload: _left, ...rest } = event('poor');
      await expect(insertRow(OutboxMessage, rest)).rejects.toThrow('a row of OutboxMessage needs payload');
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('accepts only fields of the model', async () => {
      // @ts-expect-error an unknown field does not compile
      await insertRow(OutboxMessage, { ...event('odd'), amont: 170 });
      // @ts-expect-error nor does one of another type
      await insertRow(OutboxMessage, { ...event('odder'), attempts: '1' });
    });
  });
}
