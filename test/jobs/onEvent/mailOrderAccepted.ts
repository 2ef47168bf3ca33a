import { beforeEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { rules } from '../../../domain/rules.js';
import { mailOrderAccepted } from '../../../jobs/onEvent/mailOrderAccepted.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Mover, OrderStatus, StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const promisedAt = (at: Date | undefined) => at && { at, field: 'promisedAt' as const };

export function testMailOrderAccepted(): void {
  useDatabase();

  const run = mailOrderAccepted.run as (world: unknown, payload: object) => Promise<void>;
  let world: TestWorld;
  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let product: ProductRecord;
  beforeEach(async () => {
    world = testWorld();
    world.clock.set(someMorning);
    consumer = await makeConsumer({ email: 'asha@example.in', name: 'Asha Rao' });
    store = await makeStore({ name: 'Rathabeedi Kirana' });
    product = await makeProduct(store, { stock: 1_000 });
  });

  const place = async (): Promise<StoreOrderRecord> => {
    const items = [{ productId: product._id, quantity: 1 }];
    const wanted = {
      storeId: store._id,
      items,
      fulfillmentType: 'delivery' as const,
      deliveryAddress: '12 Car Street',
    };
    const { order } = await placeOrder(world, consumer, wanted);
    await relayAll(world);
    world.mails.length = 0;
    return order;
  };
  const move = async (
    order: StoreOrderRecord,
    to: OrderStatus,
    more: { kind?: Mover; sellerPickupTime?: Date } = {},
  ) => {
    const { kind = 'seller', sellerPickupTime } = more;
    await moveOrder(world, {
      by: { kind, id: 1 },
      order: { _id: order._id },
      to,
      promised: promisedAt(sellerPickupTime),
    });
    await relayAll(world);
  };

  describe('mailOrderAccepted', () => {
    it('sends no mail about an order that anyone cancelled', async () => {
      for (const kind of ['consumer', 'seller', 'operator', 'system'] as const) {
        await move(await place(), 'cancelled', { kind });
        expect(world.mails).toEqual([]);
      }
    });

    it('sends no mail to an unverified address or a missing account; the app notifies them', async () => {
      const order = await place();
      await Consumer.updateOne({ _id: consumer._id }, { $set: { emailVerified: false } });
      await move(order, 'accepted');
      await Consumer.updateOne({ _id: consumer._id }, { $set: { emailVerified: true, email: 'deleted:consumer:1' } });
      await run(world, { orderId: order._id });
      await run(world, { orderId: 999_999_999 });
      expect(world.mails).toEqual([]);
      expect(await Notification.findOne({ recipientKind: 'consumer', type: 'order_status' }).lean()).toMatchObject({
        recipientId: consumer._id,
        data: { orderId: order._id, status: 'accepted' },
      });
    });

    it('sends no mail when the order was cancelled before the delivery', async () => {
      const order = await place();
      const by = { kind: 'seller' as const, id: 1 };
      for (const to of ['accepted', 'cancelled'] as const)
        await moveOrder(world, { by, order: { _id: order._id }, to });
      await relayAll(world);
      expect(world.mails).toEqual([]);
    });

    it('does not listen without a mail server', async () => {
      expect(mailOrderAccepted.listens?.({ ...world, mail: noMail })).toBe(false);
    });

    it.each(['accepted', 'preparing', 'delivered'] as const)(
      'mails once, as the confirmation promised, when the store moves the order to %s',
      async (to) => {
        const order = await place();
        await move(order, to);
        expect(world.mails).toMatchObject([
          { to: 'asha@example.in', subject: `Rathabeedi Kirana has accepted your order ${order.orderNumber}` },
        ]);
        await move(order, 'completed');
        expect(world.mails).toHaveLength(1);
      },
    );

    it('mails once, although the seller moves back to accepted', async () => {
      const order = await place();
      for (const to of ['accepted', 'out_for_delivery', 'accepted'] as const) await move(order, to);
      expect(world.mails).toHaveLength(1);
      expect(await OutboxMessage.countDocuments({ state: { $ne: 'done' } })).toBe(0);
    });

    it('retries until the mail server accepts the mail', async () => {
      const order = await place();
      world.failMails(1);
      await move(order, 'accepted');
      expect(world.mails).toEqual([]);
      world.clock.advance(60_000);
      await relayAll(world);
      expect(world.mails).toHaveLength(1);
    });

    it.each([
      ['en', 'It will be ready by 18 Nov, 12:30.'],
      ['kn', '12:30 ರೊಳಗೆ ಸಿದ್ಧವಾಗುತ್ತದೆ.'],
      ['hi', '12:30 तक तैयार हो जाएगा।'],
    ] as const)('says in %s by when the store promises it', async (language, promise) => {
      const order = await place();
      await Consumer.updateOne({ _id: consumer._id }, { $set: { language } });
      await move(order, 'accepted', { sellerPickupTime: new Date('2026-11-18T07:00:00Z') });
      expect(world.mails[0]?.html).toContain(`<html lang="${language}">`);
      expect(world.mails[0]?.text).toContain(promise);
    });

    it('obeys the limit per mailbox', async () => {
      world.config.rateLimitsEnabled = true;
      const order = await place();
      Object.assign(rules.mail.orders, { anHour: 3 });
      for (let nth = 0; nth < rules.mail.orders.anHour; nth++) await run(world, { orderId: (await place())._id });
      world.mails.length = 0;
      await move(order, 'accepted');
      expect(world.mails).toEqual([]);
    });
  });
}
