import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { day, minute } from '../durations.js';
import { hasCourier, isUncollected, OrderBooks } from '../ledger/OrderBooks.js';
import { post } from '../ledger/post.js';
import { returnCharges } from '../ledger/recordRefund.js';
import type { Paise } from '../money.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { moveSession } from '../paymentStates/paymentStates.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { announceRefund } from './announceRefund.js';

/**
 * The part of an order's payment that has no refund yet. Failed refunds count, because staff make them by hand.
 */
export async function refundableAmount(order: StoreOrderRecord): Promise<Paise> {
  const { _id: orderId } = order;
  const refunds = await Refund.find({ orderId, status: { $ne: 'void' } }, { amount: 1 }).lean();
  return paidFor(order) - refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** What a received order was paid with: changes may have lowered its total since. */
export const paidFor = ({ total, reducedBy }: Pick<StoreOrderRecord, 'total' | 'reducedBy'>): Paise =>
  total + (reducedBy ?? 0);

type Wanted = Pick<RefundRecord, 'amount' | 'reason'> &
  Partial<
    Pick<
      RefundRecord,
      'orderId' | 'sessionId' | 'bearer' | 'note' | 'gatewayPaymentId' | 'payerUtr' | 'formToken' | 'feeRetention'
    >
  >;

/**
 * Creates a refund: by the gateway if the payment was made there and the gateway refunds such a small amount, otherwise
 * as a task for staff, which is held while the payment is not verified. Call it in the transaction that causes the
 * refund. @returns its id
 */
export async function requestRefund(world: Pick<World, 'now' | 'outbox'>, wanted: Wanted): Promise<number> {
  const way =
    wanted.gatewayPaymentId && wanted.amount >= rules.refund.gatewayAtLeast
      ? ('gateway' as const)
      : ('manual' as const);
  const createdAt = world.now();
  const soon = new Date(createdAt.getTime() + rules.reconcile.refundMinutes * minute);
  const checkAt = way === 'gateway' ? soon : null;
  const unverified = { _id: wanted.sessionId ?? 0, verification: 'unverified' as const };
  const isHeld = (await PaymentSession.exists(unverified)) !== null;
  const refund = await Refund.create({ ...wanted, way, isHeld, checkAt, createdAt });
  const { _id: refundId } = refund;
  if (way === 'gateway') await recordEvent(world, 'refund.requested', { refundId }, String(refundId));
  await announceRefund(world, refund, 'started');
  return refundId;
}

/**
 * Requests a refund of the rest of a cancelled order's payment. Cash that the platform's delivery never collected is
 * not refunded. Call it in the transaction of the cancellation.
 */
export async function refundOrder(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId } = order;
  if (await isUncollected(order)) return;
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const amount = await refundableAmount(order);
  if (session) await moveSession(session, 'refunding');
  const paid = { orderId, paymentId: session?._id ?? null, total: order.total };
  if (amount <= 0) return post(world, 'order-refunded', { ...paid, refundId: null, amount: 0 });
  // The store has the cash, unless the platform delivered the order.
  const isWithStore = order.paymentMethod !== 'online' && !(await hasCourier(order));
  const refundId = await requestRefund(world, {
    orderId,
    amount,
    reason: 'order_cancelled',
    bearer: isWithStore ? 'seller' : 'platform',
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
  await post(world, 'order-refunded', { ...paid, refundId, amount });
}

/**
 * Requests a refund of what a paid order costs less than was paid for it, net of earlier refunds. Call it in the
 * transaction of the change or of the payment.
 * @param order with its new total
 * @param reduced what was taken off, more than zero; `reducedBy` of the order contains it
 */
export async function refundReduction(
  world: Pick<World, 'now' | 'outbox'>,
  order: StoreOrderRecord,
  reduced: Paise,
): Promise<void> {
  const { _id: orderId, total } = order;
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const left = await refundableAmount(order);
  const amount = Math.max(left - total, 0);
  const nth = (await OrderBooks.of(order)).next('order-reduced');
  const facts = { orderId, paymentId: session?._id ?? null, reduced, nth };
  if (amount < reduced) await returnCharges(world, order, reduced - amount);
  if (amount === 0) return post(world, 'order-reduced', { ...facts, refundId: null, amount });
  if (session && amount === left) await moveSession(session, 'refunding');
  const refundId = await requestRefund(world, {
    orderId,
    amount,
    reason: 'order_changed',
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
  await post(world, 'order-reduced', { ...facts, refundId, amount });
}

/** The facts of a refund that its payer sees. */
export function refundForPayer(refund: RefundRecord) {
  const { amount, reason, createdAt, doneAt, transferReference, rrn } = refund;
  const latest = new Date((doneAt ?? createdAt).getTime() + rules.refund.expectedDays * day);
  return {
    amount,
    reason,
    /** When the payer's bank shows the money at the latest; null if the store returns cash. */
    expectedBy: isInCash(refund) ? null : latest,
    /** The bank's reference, by which the payer's bank finds the refund. */
    reference: transferReference ?? rrn ?? null,
  };
}

const isInCash = ({ paidBy, way, bearer }: RefundRecord): boolean =>
  paidBy ? paidBy === 'seller' : way === 'manual' && bearer === 'seller';
