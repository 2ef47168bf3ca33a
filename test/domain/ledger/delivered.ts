import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { World } from '../../../domain/world.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { type OrderStatus, StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Hours at which an order can be placed whenever the tests run. */
export const allDay = { openingTime: '00:00', closingTime: '00:00' } as const;

/** How an order is paid, as its row says: online orders come from payments. */
export const paidOnline = { paymentMethod: 'online', paymentStatus: 'paid' } as const;
export const unpaidOnline = { paymentMethod: 'online', paymentStatus: 'unpaid' } as const;

/** An order of ₹200 with ₹25 for the delivery and a fee of ₹20, unless the store has other terms. */
export async function makeOrder(
  world: Part,
  store: StoreRecord,
  fields: Partial<Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus' | 'fulfillmentType'>> = {},
): Promise<StoreOrderRecord> {
  const { fulfillmentType = 'delivery', ...payment } = fields;
  const product = await makeProduct(store);
  const { order } = await placeOrder(world, await makeConsumer(), {
    ...{ storeId: store._id, items: [{ productId: product._id, quantity: 2 }] },
    ...{ fulfillmentType, deliveryAddress: '12 Car Street' },
  });
  return StoreOrder.findByIdAndUpdate(order._id, { $set: payment }, { returnDocument: 'after' }).lean().orFail();
}

/** Moves an order through statuses: by the store, and out of completed by staff. */
export async function carry(world: Part, order: StoreOrderRecord, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const { status } = await StoreOrder.findById(order._id).lean().orFail();
    const by =
      status === 'completed' ? { kind: 'operator' as const, id: 7 } : { kind: 'seller' as const, id: order.sellerId };
    await moveOrder(world, { by, order: { _id: order._id }, to });
  }
}

/** Orders of a store that were paid online and delivered, each ₹205 for its seller. */
export async function makeDelivered(world: Part, count: number, fields: Partial<StoreRecord> = {}) {
  const store = await makeStore({ ...allDay, selfDelivery: true, ...fields });
  const orders: StoreOrderRecord[] = [];
  while (orders.length < count) {
    const order = await makeOrder(world, store, paidOnline);
    await carry(world, order, 'delivered');
    orders.push(order);
  }
  return { store, orders };
}

/** Types and amounts of the rows of an order, in the order in which they were written. */
export async function booked(orderId: number): Promise<[type: string, amount: number][]> {
  const rows = await LedgerEntry.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean();
  return rows.map(({ type, amount }) => [type, amount]);
}
