import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertRow } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { Product } from '../../models/catalog/Product.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { Notification } from '../../models/notifications/Notification.js';
import type { NotificationType } from '../../models/notifications/notificationKinds.js';
import { Contribution } from '../../models/orders/Contribution.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { collection } from '../support/api.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../support/factories.js';
import { type Service, startService, temporaryFolder } from '../support/service.js';

const orders = 10_000;
const paidOrders = 1_000;
const stores = 200;
const minute = 60_000;
const timeoutMs = 300_000;
const pollMs = 250;
const reminder: NotificationType = 'order_waiting';
const name = useDatabase('once');

let services: Service[] = [];
let shops: { store: StoreRecord; productId: number }[];
let consumerId: number;
beforeAll(async () => {
  ({ _id: consumerId } = await makeConsumer());
  shops = [];
  for (let nth = 0; nth < stores; nth++) {
    const store = await makeStore({ openingTime: '00:00', closingTime: '00:00', acceptWithinMinutes: 20 });
    shops.push({ store, productId: (await makeProduct(store, { stock: 0, status: 'out_of_stock' }))._id });
  }
  const start = async () =>
    startService({ MONGODB_URI: databaseUri(name), DATA_DIR: await temporaryFolder(), JOBS_ENABLED: 'true' });
  services = await Promise.all([start(), start()]);
}, timeoutMs);
afterAll(() => Promise.all(services.map((service) => service.end('SIGTERM'))));

type Payment = Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus'>;

/** Orders of one piece each that their stores have to accept until `deadline`. @returns their ids */
async function placeAll(deadline: Date, count: number, payment: Payment): Promise<number[]> {
  const createdAt = new Date(deadline.getTime() - 20 * minute);
  const at = {
    createdAt,
    acceptWithinMinutes: 20,
    acceptBy: deadline,
    remindAt: new Date(deadline.getTime() - 10 * minute),
  };
  const ids: number[] = [];
  for (let nth = 1; nth <= count; nth++) {
    const { store, productId } = shops[nth % stores] as (typeof shops)[number];
    const _id = await nextId('StoreOrder');
    ids.push(_id);
    await insertRow(StoreOrder, {
      ...{ _id, orderNumber: `SO-${_id}`, storeId: store._id, storeName: store.name, sellerId: store.sellerId },
      ...{ consumerId, customerName: 'Asha', customerPhone: '+919480012345', fulfillmentType: 'delivery' },
      ...{ ...payment, ...at, dueAt: createdAt },
      ...{ subtotal: 10_000, deliveryFee: 0, total: 10_000, platformFee: 1_000, sellerAmount: 9_000 },
      items: [{ productId, productName: 'Oil', quantity: 1, unitPrice: 10_000, lineTotal: 10_000, stockTaken: true }],
      history: [{ from: null, to: 'pending', at: createdAt, by: { kind: 'consumer', id: consumerId } }],
    });
    await insertRow(Contribution, { orderId: _id, consumerId, amount: 50 });
  }
  return ids;
}

/** @returns the seconds from the deadline until no order is pending */
async function untilCancelled(deadline: Date): Promise<number> {
  await pause(Math.max(0, deadline.getTime() - Date.now()));
  const begun = performance.now();
  while ((await StoreOrder.countDocuments({ status: 'pending' })) > 0) {
    await pause(pollMs);
  }
  return Math.round((performance.now() - begun) / 1_000);
}

const countOf = (name: string, filter: object) => collection(name).countDocuments(filter);

it(
  `two processes cancel ${orders} orders whose deadlines fall together, and refund the paid ones, each once`,
  async () => {
    const deadline = new Date(Date.now() + 2 * minute);
    const paid = await placeAll(deadline, paidOrders, { paymentMethod: 'online', paymentStatus: 'paid' });
    for (const orderId of paid) {
      await insertRow(PaymentSession, {
        ...{ kind: 'store', status: 'paid', method: 'upi', consumerId, orderId, amount: 10_000 },
        ...{ reference: `MP${orderId}`, utr: String(400_000_000_000 + orderId), expiresAt: deadline },
      });
    }
    await placeAll(deadline, orders - paidOrders, { paymentMethod: 'cod', paymentStatus: 'cod' });
    const seconds = await untilCancelled(deadline);
    process.stdout.write(`${orders} orders were cancelled ${seconds} s after their deadline\n`);

    expect(await StoreOrder.countDocuments({ cancellationCode: 'not_accepted', history: { $size: 2 } })).toBe(orders);
    // The deadline of the short form passes before its reminders are sent.
    const types: NotificationType[] = ['order_status', 'order_cancelled', ...[reminder]];
    for (const type of types) {
      expect(await Notification.countDocuments({ type })).toBe(orders);
      expect((await Notification.distinct('data.orderId', { type })).length).toBe(orders);
    }
    expect(await countOf('contributions', { status: 'reversed' })).toBe(orders);
    const stocks = await Product.find({ storeId: { $in: shops.map(({ store }) => store._id) } }).lean();
    expect(stocks.map(({ stock }) => stock)).toEqual(Array(stores).fill(orders / stores));
    const refunds = await Refund.find({ amount: 10_000, reason: 'order_cancelled' }).lean();
    expect(refunds.map(({ orderId }) => Number(orderId)).sort((one, other) => one - other)).toEqual(paid);
    expect(await countOf('paymentsessions', { status: 'refunding' })).toBe(paidOrders);
  },
  timeoutMs,
);
