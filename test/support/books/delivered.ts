import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { World } from '../../../domain/world.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'random'>;

/** Opening hours that allow orders at any time of day. */
export const allDay = { openingTime: '00:00', closingTime: '00:00' } as const;

/** The fields of an order paid online, set directly because online orders are placed by payments. */
export const paidOnline = { paymentMethod: 'online', paymentStatus: 'paid' } as const;
export const unpaidOnline = { paymentMethod: 'online', paymentStatus: 'unpaid' } as const;

/** An order of ₹200 with a delivery fee of ₹25 and a platform fee of ₹20, unless the store has other terms. */
export async function makeOrder(
  world: Part,
  store: StoreRecord,
  fields: Partial<Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus' | 'fulfillmentType'>> = {},
): Promise<StoreOrderRecord> {
  const { fulfillmentType = 'delivery', ...payment } = fields;
  const product = await makeProduct(store);
  const { order } = await placeOrder(world, await makeConsumer(), {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType,
    deliveryAddress: '12 Car Street',
  });
  return StoreOrder.findByIdAndUpdate(order._id, { $set: payment }, { returnDocument: 'after' }).lean().orFail();
}

/** Moves an order through statuses as the seller, or as staff if it is completed. */
export async function carry(world: Part, order: StoreOrderRecord, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const { status } = await StoreOrder.findById(order._id).lean().orFail();
    const by =
      status === 'completed' ? { kind: 'operator' as const, id: 7 } : { kind: 'seller' as const, id: order.sellerId };
    await moveOrder(world, { by, order: { _id: order._id }, to });
  }
}

/** Delivered orders of a store that were paid online, each with ₹205 for the seller. */
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

/** Types and amounts of the ledger rows of an order, oldest first. */
export async function booked(orderId: number): Promise<[type: string, amount: number][]> {
  const rows = await LedgerEntry.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean();
  return rows.map(({ type, amount }) => [type, amount]);
}
