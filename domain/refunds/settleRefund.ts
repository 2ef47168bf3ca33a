import { atomically } from '../../database/transactions/atomically.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { hasCourier } from '../ledger/OrderBooks.js';
import { post } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import { moveSession, paymentsBefore } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';
import { announceRefund } from './announceRefund.js';
import { refundsBefore } from './refundStates.js';

/** Who paid a refund out: the gateway, the platform by a bank transfer, or the seller in cash. */
type RefundPayer = 'gateway' | 'platform' | 'seller';

/** Books a processed refund. Call it in the transaction that marks it as processed. */
async function bookRefunded(
  world: Pick<World, 'now'>,
  { _id: refundId, orderId = null, sessionId: paymentId = null, amount, reason }: RefundRecord,
  payer: RefundPayer,
): Promise<void> {
  const facts = { refundId, orderId, paymentId, amount };
  if (payer === 'gateway') return post(world, 'refunded-by-gateway', facts);
  const order = payer === 'seller' && orderId ? await StoreOrder.findById(orderId).lean() : null;
  if (!order) return post(world, 'refunded-by-bank', facts);
  // The store holds the cash of a cancelled order only. Any other refund comes out of its own money.
  const isFromCash = reason === 'order_cancelled' && order.paymentMethod !== 'online' && !(await hasCourier(order));
  return isFromCash
    ? post(world, 'refunded-from-store-cash', facts)
    : post(world, 'refunded-by-store', { ...facts, order });
}

/** Marks a refund as failed at the gateway. The reconciler then raises an alert, and staff refund it by hand. */
export function failRefund(
  world: Pick<World, 'now' | 'outbox'>,
  refundId: number,
  known: Pick<RefundRecord, 'lastError'> & Partial<Pick<RefundRecord, 'gatewayRefundId'>>,
): Promise<void> {
  // A caller without the gateway's id must not fail a refund that the gateway has accepted.
  const gatewayRefundId = { $in: [null, known.gatewayRefundId ?? null] };
  return atomically(async () => {
    const failed = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: open }, gatewayRefundId },
      { $set: { ...known, status: 'failed', checkAt: world.now() } },
    ).lean();
    if (failed) await announceRefund(world, failed, 'delayed');
    if (failed?.gatewayPaymentId) await cutRefused(world, failed.gatewayPaymentId);
  });
}

/** The statuses of a refund that has not failed yet. */
const open = refundsBefore('failed').filter((status) => status !== 'failed');

/**
 * Reduces the failed and refused refunds of a payment, so that all its refunds together do not exceed the payment.
 * Otherwise staff would refund too much by hand. Call it in the transaction that adds or fails a refund.
 */
export async function cutRefused(world: Pick<World, 'now'>, gatewayPaymentId: string): Promise<void> {
  const payment = await GatewayPayment.findById(gatewayPaymentId, { amount: 1 }).lean();
  if (!payment) return;
  const refunds = await Refund.find({ gatewayPaymentId, status: { $ne: 'void' } }).lean();
  let excess = refunds.reduce((sum, { amount }) => sum + amount, 0) - payment.amount;
  for (const { _id, amount, orderId, sessionId } of refunds.filter(isRefused)) {
    if (excess <= 0) return;
    const cut = Math.min(excess, amount);
    const note = `₹${formatPaise(cut)} of ₹${formatPaise(amount)} is refunded by another refund of the payment`;
    const rest = cut < amount ? { amount: amount - cut } : { status: 'void' as const, checkAt: null };
    await Refund.updateOne({ _id }, { $set: { ...rest, note } });
    const facts = { refundId: _id, orderId: orderId ?? null, paymentId: sessionId ?? null, amount: cut };
    await post(world, 'refund-cut', { ...facts, left: amount - cut });
    excess -= cut;
  }
}

/** Without a refund at the gateway, as far as we know. */
const isRefused = ({ status, attempts = 0, gatewayRefundId = null }: RefundRecord): boolean =>
  status === 'failed' || (status === 'requested' && attempts > 0 && gatewayRefundId === null);

/**
 * Marks a refund as processed. Its session and the payment of its order become refunded when the whole amount is
 * refunded. @returns false if the refund was already settled
 */
export function settleRefund(
  world: Pick<World, 'now' | 'outbox'>,
  refundId: number,
  known: Partial<Pick<RefundRecord, 'rrn' | 'gatewayRefundId' | 'paidBy' | 'transferReference'>> = {},
): Promise<boolean> {
  const { now } = world;
  return atomically(async () => {
    const refund = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: refundsBefore('processed') } },
      { $set: { ...known, status: 'processed', lastError: null, doneAt: now(), checkAt: null } },
      { returnDocument: 'after' },
    ).lean();
    if (!refund) return false;
    if (refund.orderId) await countRefund(refund, refund.orderId);
    await markRefunded(refund);
    await bookRefunded(world, refund, known.paidBy ?? 'gateway');
    await announceRefund(world, refund, 'done');
    return true;
  });
}

/**
 * The write makes concurrent partial refunds of an order conflict, so that each counts the other. It also conflicts
 * with the job that numbers the receipt: a refund after that gets a credit note, unless a change of the order has
 * lowered the total on the receipt too.
 */
async function countRefund({ _id: refundId, reason }: RefundRecord, orderId: number): Promise<void> {
  const counted = { $inc: { staffRefunds: 1 } };
  const order = await StoreOrder.findByIdAndUpdate(orderId, counted, { projection: { invoiceNumber: 1 } }).lean();
  if (order?.invoiceNumber && reason !== 'order_changed')
    await Refund.updateOne({ _id: refundId }, { $set: { needsCreditNote: true } });
}

async function markRefunded({ orderId, sessionId }: RefundRecord): Promise<void> {
  const processed = async (of: Partial<RefundRecord>) => {
    const rows = await Refund.find({ ...of, status: 'processed' }, { amount: 1 }).lean();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const session = sessionId ? await PaymentSession.findById(sessionId).lean() : undefined;
  if (session) {
    const { _id, amount, gatewayPaymentId = null } = session;
    // Excludes refunds of other payments for the session, such as a second one.
    const isBack = (await processed({ sessionId: _id, gatewayPaymentId })) >= amount;
    if (isBack && (await moveSession(session, 'refunded'))) await markFoodOrderRefunded(session);
  }
  if (!orderId) return;
  await StoreOrder.updateOne(
    {
      _id: orderId,
      paymentStatus: { $in: paymentsBefore('refunded') },
      $expr: { $lte: [{ $add: ['$total', { $ifNull: ['$reducedBy', 0] }] }, await processed({ orderId })] },
    },
    { $set: { paymentStatus: 'refunded' } },
  );
}

/** Only if the session paid the food order. Otherwise the refund was for a second payment. */
async function markFoodOrderRefunded({ kind, orderId, paidAt }: PaymentSessionRecord): Promise<void> {
  if (kind !== 'legacy' || !paidAt) return;
  await FoodOrder.updateOne({ _id: orderId ?? 0, paymentStatus: 'paid' }, { $set: { paymentStatus: 'refunded' } });
}
