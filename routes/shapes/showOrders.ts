import { byId } from '../../domain/byId.js';
import type { World } from '../../domain/world.js';
import { Store } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { deliveriesOf } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { type PaymentFlag, type PaymentSessionRecord, sessionsShownOf } from '../../models/payments/PaymentSession.js';
import { type RefundRecord, refundsOfOrders, refundsOfSessions } from '../../models/payments/Refund.js';
import type { Infer } from '../../server/http/inputs/fields.js';
import {
  type OrderParts,
  presentSellerOrder,
  presentStoreOrder,
  type sellerOrder,
  type storeOrder,
} from './storeOrder.js';

const contact = { name: 1, phone: 1, address: 1 } as const;

/** For whom an order is presented: a call of an endpoint. */
interface Reader {
  world: Pick<World, 'config' | 'payments'>;
  language: TextLanguage | undefined;
}

/** Presents orders to their consumer. */
export async function showOrders(
  { world, language }: Reader,
  orders: StoreOrderRecord[],
): Promise<Infer<typeof storeOrder>[]> {
  const partsOf = await readParts(orders);
  return orders.map((order) => presentStoreOrder(world, order, partsOf(order), language));
}

/** Presents an order to its consumer. @param session the session that it shows, if that is known */
export async function showOrder(
  { world, language }: Reader,
  order: StoreOrderRecord,
  session?: PaymentSessionRecord,
): Promise<Infer<typeof storeOrder>> {
  return presentStoreOrder(world, order, await readOrderParts(order, session), language);
}

export async function readOrderParts(order: StoreOrderRecord, session?: PaymentSessionRecord): Promise<OrderParts> {
  const partsOf = await readParts([order], session && new Map([[order._id, session]]));
  return partsOf(order);
}

async function readParts(orders: StoreOrderRecord[], known?: Map<number, PaymentSessionRecord>) {
  const sessions = known ?? (await sessionsShownOf(idsOf(orders.filter(isOnline))));
  const storeIds = [...new Set(orders.map(({ storeId }) => storeId))];
  const storeById = byId(storeIds.length > 0 ? await Store.find({ _id: { $in: storeIds } }, contact).lean() : []);
  const deliveries = await deliveriesOf(idsOf(orders.filter(mayBeDelivered)));
  const refunds = await refundsOfOrders(idsOf(orders.filter(mayHaveRefunds)));
  const others = await refundsOfSessions([...sessions.values()].filter(isReturned).map(({ _id }) => _id));
  return ({ _id, storeId }: StoreOrderRecord): OrderParts => ({
    session: sessions.get(_id),
    store: storeById.get(storeId),
    delivery: deliveries.get(_id),
    refunds: [...(refunds.get(_id) ?? []), ...(others.get(sessions.get(_id)?._id ?? 0) ?? []).filter(ofNoOrder)],
  });
}

/** Presents orders to their seller. */
export async function showSellerOrders(
  { language }: Pick<Reader, 'language'>,
  orders: StoreOrderRecord[],
): Promise<Infer<typeof sellerOrder>[]> {
  const sessions = await sessionsShownOf(idsOf(orders.filter(isOnline)));
  const deliveries = await deliveriesOf(idsOf(orders.filter(mayBeDelivered)));
  return orders.map((order) => {
    const parts = { session: sessions.get(order._id), delivery: deliveries.get(order._id) };
    return presentSellerOrder(order, parts, language);
  });
}

/** Presents an order to its seller. */
export async function showSellerOrder(
  reader: Pick<Reader, 'language'>,
  order: StoreOrderRecord,
): Promise<Infer<typeof sellerOrder>> {
  const [shown] = await showSellerOrders(reader, [order]);
  return shown as Infer<typeof sellerOrder>;
}

const mayBeDelivered = ({ fulfillmentType, status }: StoreOrderRecord) =>
  fulfillmentType === 'delivery' && status !== 'pending';
const isOnline = ({ paymentMethod }: StoreOrderRecord) => paymentMethod === 'online';
/** Other orders have no refunds, so placing an order needs no query. */
const mayHaveRefunds = ({ status, staffRefunds }: StoreOrderRecord) => status === 'cancelled' || staffRefunds > 0;
/** Whether money of the session was returned because it was late, double or of a wrong amount. */
const isReturned = ({ flags }: PaymentSessionRecord) => flags.some((flag) => returnedFlags.has(flag));
const returnedFlags: ReadonlySet<PaymentFlag> = new Set(['amount_mismatch', 'late_success', 'paid_twice']);
const ofNoOrder = ({ orderId }: RefundRecord) => !orderId;
const idsOf = (orders: StoreOrderRecord[]) => orders.map(({ _id }) => _id);
