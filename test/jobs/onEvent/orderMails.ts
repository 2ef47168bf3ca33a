import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { Subscriber } from '../../../domain/outbox/Subscriber.js';
import { readRejectedPayment } from '../../../domain/payments/readRejectedPayment.js';
import { rules } from '../../../domain/rules.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import type { World } from '../../../domain/world.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { eventJob } from '../../support/jobs.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';
import { lineOf, orderFields } from './orderFields.js';

const mailOrderAccepted = eventJob('mailOrderAccepted');
const mailOrderConfirmation = eventJob('mailOrderConfirmation');

export function testOrderMails(): void {
  useDatabase();

  let messageId = 0;
  const runner =
    ({ run }: Subscriber) =>
    (given: World, payload: object) =>
      run(given, payload as never, undefined as never, { messageId: ++messageId, attempt: 1 });
  const run = runner(mailOrderAccepted);
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
  const by = { kind: 'seller' as const, id: 1 };
  const move = async ({ _id }: StoreOrderRecord, to: OrderStatus, promised?: Date) => {
    const time = promised && { at: promised, field: 'promisedAt' as const };
    await moveOrder(world, { by, order: { _id }, to, promised: time });
    await relayAll(world);
  };

  describe('mailOrderAccepted', () => {
    it('sends no mail to an unverified address or an erased account; the app notifies them', async () => {
      const order = await place();
      await Consumer.updateOne({ _id: consumer._id }, { $set: { emailVerified: false } });
      await move(order, 'accepted');
      await Consumer.updateOne({ _id: consumer._id }, { $set: { emailVerified: true, email: 'deleted:consumer:1' } });
      await run(world, { orderId: order._id });
      expect(world.mails).toEqual([]);
      expect(await Notification.findOne({ recipientKind: 'consumer', type: 'order_status' }).lean()).toMatchObject({
        recipientId: consumer._id,
        data: { orderId: order._id, status: 'accepted' },
      });
    });

    it('sends no mail about a cancelled order, also if it was accepted before', async () => {
      await move(await place(), 'cancelled');
      const order = await place();
      for (const to of ['accepted', 'cancelled'] as const)
        await moveOrder(world, { by, order: { _id: order._id }, to });
      await relayAll(world);
      expect(world.mails).toEqual([]);
    });

    itForAll<OrderStatus[]>([
      ['accepted', 'out_for_delivery', 'accepted'],
      ['preparing', 'completed'],
      ['delivered', 'completed'],
    ])('mails once, as the confirmation promised, when the store moves the order on', async (...moves) => {
      const order = await place();
      for (const to of moves) await move(order, to);
      expect(world.mails).toMatchObject([
        { to: 'asha@example.in', subject: `Rathabeedi Kirana has accepted your order ${order.orderNumber}` },
      ]);
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

    itForAll([
      ['en', 'It will be ready by 18 Nov, 12:30.'],
      ['kn', '12:30 ರೊಳಗೆ ಸಿದ್ಧವಾಗುತ್ತದೆ.'],
      ['hi', '12:30 तक तैयार हो जाएगा।'],
    ] as const)('says in the language of the consumer by when the store promises it', async (language, promise) => {
      const order = await place();
      await Consumer.updateOne({ _id: consumer._id }, { $set: { language } });
      await move(order, 'accepted', new Date('2026-11-18T07:00:00Z'));
      expect(world.mails[0]?.html).toContain(`<html lang="${language}">`);
      expect(world.mails[0]?.text).toContain(promise);
    });

    const { anHour } = rules.mail.orders;
    beforeAll(() => void Object.assign(rules.mail.orders, { anHour: 3 }));
    afterAll(() => void Object.assign(rules.mail.orders, { anHour }));

    it('obeys the limit per mailbox', async () => {
      world.config.rateLimitsEnabled = true;
      const order = await place();
      for (let nth = 0; nth < 3; nth++) await run(world, { orderId: (await place())._id });
      world.mails.length = 0;
      await move(order, 'accepted');
      expect(world.mails).toEqual([]);
    });
  });

  describe('mailRejectedPayment', () => {
    itForAll<['pending' | 'accepted', string, string]>([
      ['pending', 'Order cancelled', 'The payment was not found in our bank statement.'],
      ['accepted', 'Payment not found', 'or the order is cancelled.'],
    ])('mails a payer whose UTR staff reject, once', async (status, subject, line) => {
      world = testWorld(takesUpi);
      world.clock.set(someMorning);
      const { sessionId } = await makePaidByUpi(world, status);
      await relayAll(world);
      world.mails.length = 0;
      await rejectUtr(world, { id: 7, email: 'kavya@example.in' }, sessionId, 'Not in the statement');
      await relayAll(world);
      expect(world.mails).toMatchObject([{ subject, text: expect.stringContaining(line) }]);
    });

    it('sends no mail if the order was paid meanwhile', async () => {
      world = testWorld(takesUpi);
      const { sessionId, orderId } = await makePaidByUpi(world, 'accepted');
      await rejectUtr(world, { id: 7, email: 'kavya@example.in' }, sessionId, 'Not in the statement');
      await StoreOrder.updateOne({ _id: orderId }, { $set: { paymentStatus: 'paid' } });
      expect(await readRejectedPayment(sessionId)).toBeUndefined();
    });
  });

  const sendConfirmation = runner(mailOrderConfirmation);

  const confirm = async (fields: object = {}) => {
    const order = orderFields({ orderNumber: 'K7-4Q9M', consumerId: consumer._id, ...fields });
    await sendConfirmation(world, { orderId: (await insert(StoreOrder, order))._id });
    return world.mails[0];
  };

  describe('mailOrderConfirmation', () => {
    it('sends no mail to a missing consumer', async () => {
      expect(await confirm({ consumerId: 999_999_999 })).toBeUndefined();
    });

    it('lists the products, the store and the costs', async () => {
      const mail = await confirm();
      expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your order K7-4Q9M at Rathabeedi Kirana' });
      const lines = mail?.text.split('\n') ?? [];
      expect(lines).toEqual(expect.arrayContaining(['Hello Asha Rao,', '2 × Coconut oil: ₹200.00']));
      expect(lines).toEqual(expect.arrayContaining(['1 × Jaggery: ₹100.50', 'Delivery: ₹25.00', 'Total: ₹325.50']));
      for (const shown of ['2 × Coconut oil', '₹200.00', '1 × Jaggery', '₹100.50', 'Delivery', '₹25.00', '₹325.50']) {
        expect(mail?.html).toContain(shown);
      }
    });

    itForAll([
      ['kn' as const, 'Rathabeedi Kirana ಅಂಗಡಿಯಲ್ಲಿ ನಿಮ್ಮ ಆರ್ಡರ್ K7-4Q9M', 'ಡೆಲಿವರಿ', 'ಒಟ್ಟು'],
      ['hi' as const, 'Rathabeedi Kirana पर आपका ऑर्डर K7-4Q9M', 'डिलीवरी', 'कुल'],
    ])(
      'is in the language of the consumer; names and amounts stay as they are',
      async (language, subject, delivery, total) => {
        consumer = await makeConsumer({ language });
        world.mails.length = 0;
        const mail = await confirm();
        expect(mail?.subject).toBe(subject);
        await StoreOrder.deleteMany({});
        expect(mail?.html).toContain(`<html lang="${language}">`);
        expect(mail?.text.split('\n')).toEqual(
          expect.arrayContaining(['2 × Coconut oil: ₹200.00', `${delivery}: ₹25.00`, `${total}: ₹325.50`]),
        );
      },
    );

    it('leaves a free delivery out', async () => {
      const mail = await confirm({ deliveryFee: 0, total: 30_050, fulfillmentType: 'pickup_immediate' });
      expect(mail?.text).not.toContain('Delivery');
      expect(mail?.text).toContain('Total: ₹300.50');
    });

    it('keeps the subject on one line and escapes HTML in names', async () => {
      const mail = await confirm({
        storeName: 'Kirana\r\nBcc: eve@evil.example',
        items: [lineOf('<script>alert(1)</script>', 1, 30_050)],
      });
      expect(mail?.subject).toBe('Your order K7-4Q9M at Kirana Bcc: eve@evil.example');
      expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(mail?.html).not.toContain('<script');
    });
  });
}
