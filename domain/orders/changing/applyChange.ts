import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { Store } from '../../../models/catalog/Store.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type ChangeAnswer, StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { refundReduction } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';
import { type Discount, type Price, priceOrder, shareOf } from '../priceOrder.js';
import { returnStock } from '../stock/takeStock.js';

type Part = Pick<World, 'now' | 'outbox'>;

export type OrderItem = StoreOrderRecord['items'][number];

/** The discount of a changed order: a free delivery stays free, another discount stays in proportion. */
function discountLeft({ promotion, discount = 0, subtotal }: StoreOrderRecord): Discount | undefined {
  if (!promotion) return undefined;
  const { kind, borneBy } = promotion;
  return kind === 'free_delivery'
    ? { kind, borneBy, maximumDiscount: discount }
    : { kind: 'share', borneBy, discount, subtotal };
}

/** The price of an order with other lines, on the terms of the order. Its delivery fee stays. */
export async function priceAgain(order: StoreOrderRecord, items: OrderItem[]): Promise<Price> {
  // Orders from before these fields have the current terms of their store.
  const isComplete = typeof order.commissionRate === 'number' && order.deliveredBy;
  const store = isComplete ? undefined : await Store.findById(order.storeId).lean().orFail();
  return priceOrder(items, {
    commissionRate: order.commissionRate ?? store?.commissionRate ?? 0,
    selfDelivery: order.deliveredBy ? order.deliveredBy === 'store' : (store?.selfDelivery ?? false),
    deliveryFee: order.deliveryFee,
    discount: discountLeft(order),
  });
}

/** A line of which nothing is left. It stays in the order, so that the index of every line stays. */
export const removed = (item: OrderItem): OrderItem => ({ ...item, quantity: 0, lineTotal: 0 });

const soldOf = ({ productId, productName, variantId, variantName, quantity, unitPrice }: OrderItem) => ({
  productId,
  productName,
  ...(typeof variantId === 'number' && { variantId, variantName }),
  quantity,
  unitPrice,
});

export const isSameProduct = (one: OrderItem, other: OrderItem): boolean =>
  one.productId === other.productId && (one.variantId ?? null) === (other.variantId ?? null);

const isSame = (one: OrderItem, other: OrderItem): boolean =>
  isSameProduct(one, other) && one.quantity === other.quantity && one.unitPrice === other.unitPrice;

/** The pieces with counted stock that an order no longer needs. A replaced line returns all of them. */
const piecesReturned = (before: OrderItem[], after: OrderItem[]) =>
  before.flatMap((item, index) => {
    const { productId, variantId, quantity, stockTaken } = item;
    const now = after[index] ?? item;
    const pieces = isSameProduct(item, now) ? quantity - now.quantity : quantity;
    return stockTaken && pieces > 0 ? [{ productId, variantId, quantity: pieces }] : [];
  });

/** What the creator of a reel earns falls with the lines that the reel shows. */
async function reduceReelEarning({ _id: orderId, items: before }: StoreOrderRecord, after: OrderItem[]): Promise<void> {
  const earning = await ReelEarning.findOne({ orderId }).lean();
  if (!earning) return;
  const reel = await Reel.findById(earning.reelId, { productIds: 1 }).lean();
  const isShown = ({ productId }: OrderItem) => reel?.productIds.includes(productId);
  // The reel may show other products since.
  const counts = before.some((item) => isShown(item) && item.lineTotal > 0) ? isShown : () => true;
  const worth = (items: OrderItem[]) => items.filter(counts).reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const whole = worth(before);
  const amount = whole === 0 ? 0 : Math.min(earning.amount, shareOf(earning.amount, worth(after), whole));
  await ReelEarning.updateOne({ orderId }, { $set: { amount } });
}

/** The filter of an order's changes: a change, an answer and a move that happen concurrently have one winner. */
export const unchanged = ({ _id, status, changes }: StoreOrderRecord) => ({ _id, status, changes: changes ?? null });

interface Effect {
  items: OrderItem[];
  reason: string;
  /** Of a replacement that was pending. */
  answer?: ChangeAnswer;
}

/**
 * Writes other lines to an order, with everything that follows from them: stock, price, fee, contribution, the earning
 * of a reel, the refund of a paid difference, and the cash that a courier collects. The total must not rise. A pending
 * change ends. Call it in a transaction, with the order as it was read there.
 */
export async function applyChange(
  world: Part,
  order: StoreOrderRecord,
  { items, reason, answer }: Effect,
): Promise<StoreOrderRecord> {
  const { _id: orderId, sellerId, status, items: before } = order;
  const { contribution, deliveryFee: _same, ...price } = await priceAgain(order, items);
  const reduced = order.total - price.total;
  const isPaid = order.paymentMethod === 'online' && order.paymentStatus !== 'unpaid';
  const change = items.flatMap((item, itemIndex) => {
    const from = before[itemIndex];
    return from && !isSame(from, item) ? [{ itemIndex, from: soldOf(from), to: soldOf(item) }] : [];
  });
  const by = { kind: 'seller' as const, id: sellerId };
  const step = { from: status, to: status, at: world.now(), by, reason, change, ...(answer && { answer }) };
  const changed = await StoreOrder.findOneAndUpdate(
    unchanged(order),
    {
      $set: { ...price, items, pendingChange: null },
      $inc: { changes: 1, ...(isPaid && reduced > 0 && { reducedBy: reduced, staffRefunds: 1 }) },
      $push: { history: step },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw new Conflict('the order was changed in the meantime');
  await returnStock(world, piecesReturned(before, items));
  await Contribution.updateOne({ orderId }, { $set: { amount: contribution } });
  await reduceReelEarning(order, items);
  if (isPaid && reduced > 0) await refundReduction(world, changed, reduced);
  if (reduced > 0) await changeCash(world, order);
  await announceChange(world, changed);
  return changed;
}

/**
 * The courier of a cash order collects less. The write conflicts with a concurrent report of the courier, who may have
 * collected the cash, and with a request to the delivery partner, which names the amount.
 */
async function changeCash(world: Part, { _id: orderId, paymentMethod }: StoreOrderRecord): Promise<void> {
  if (paymentMethod !== 'cod') return;
  const touched = { $set: { updatedAt: world.now() } };
  const assignment = await DeliveryAssignment.findOneAndUpdate({ orderId }, touched).lean();
  if (assignment && assignment.carrier !== 'store' && assignment.status !== 'unassigned')
    await recordEvent(world, 'delivery.changed', { assignmentId: assignment._id });
}

/** Records the event of a change that took effect, or was offered. Call it in the transaction of the change. */
export const announceChange = (world: Part, order: StoreOrderRecord, isOffer = false): Promise<void> => {
  const { _id: orderId, changes, paymentStatus, promisedAt, total, history } = order;
  const moment = { paymentStatus, promisedAt, total };
  const payload = { orderId, version: changes, step: history.length, isOffer, moment };
  return recordEvent(world, 'order.changed', payload, `${orderId}:${changes}`);
};
