import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { notify } from '../../../domain/notifications/notify.js';
import { registerApp } from '../../../domain/push/pushTargets.js';
import { inboxOf, Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller } from '../../support/factories.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const order = { orderId: 7, storeId: 3, orderNumber: 'K7-4Q9M', storeName: 'Rathabeedi Kirana' };

export function testNotify(): void {
  useDatabase();

  beforeEach(() => world.clock.set(someMorning));

  describe('notify', () => {
    it('is rolled back with its transaction', async () => {
      const work = atomically(async () => {
        await notify(world, { kind: 'consumer', id: 1 }, 'order_placed', order);
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await Notification.countDocuments()).toBe(0);
    });

    it('writes a valid, unread entry', async () => {
      await notify(world, { kind: 'seller', id: 4 }, 'new_order', { ...order, products: 2, total: 22_500 });
      const document = await Notification.findOne().orFail();
      await document.validate();
      expect(document.toObject()).toMatchObject({
        recipientKind: 'seller',
        recipientId: 4,
        type: 'new_order',
        isRead: false,
        data: { ...order, products: 2, total: 22_500 },
      });
      expect(document.createdAt.toISOString()).toMatch(/^2026-11-18T05:30/);
    });

    it('records a push only for recipients with a registered device', async () => {
      const seller = await makeSeller();
      const recipient = { kind: 'seller', id: seller._id } as const;
      await notify(world, recipient, 'new_order', { ...order, products: 2, total: 22_500 });
      expect(await OutboxMessage.countDocuments()).toBe(0);
      await registerApp(world, { kind: 'seller', account: seller }, { token: 'ExponentPushToken[a]' });
      // The same id belongs to another person among the consumers.
      for (const to of [recipient, { ...recipient, kind: 'consumer' as const }]) {
        await notify(world, to, 'new_order', { ...order, products: 2, total: 22_500 });
      }
      const { _id: notificationId } = await Notification.findOne(inboxOf(recipient)).sort({ _id: -1 }).orFail();
      expect(await OutboxMessage.find().lean()).toMatchObject([
        { event: 'notification.made', payload: { notificationId } },
      ]);
    });

    it('accepts exactly the data of the kind', async () => {
      // @ts-expect-error a field is missing
      await notify(world, { kind: 'seller', id: 1 }, 'new_order', order);
      // @ts-expect-error a kind does not accept a text
      const unknown = notify(world, { kind: 'seller', id: 1 }, 'hello', order);
      await expect(unknown).rejects.toThrow('`hello` is not a valid enum value');
    });
  });
}
