import { atomically } from '../../../database/transactions/atomically.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit, updateAudited } from '../../audit/recordAudit.js';
import { hour } from '../../durations.js';
import { recordEarning, reverseEarning } from '../../ledger/earnings.js';
import { post, postAll, postReversal } from '../../ledger/post.js';
import { typedIn } from '../../ledger/transfers.js';
import { notify } from '../../notifications/notify.js';
import { aboutOrder } from '../../orders/aboutOrder.js';
import { moveOrder } from '../../orders/moving/moveOrder.js';
import { withStockLocks } from '../../orders/stock/takeStock.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { moveSession } from '../../paymentStates/paymentStates.js';
import { claimFacts, rejectClaim } from '../../payments/claims.js';
import { newReference, writeSession } from '../../payments/startSession.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

/**
 * Gives the payer of an order whose UTR was rejected a day to pay, and notifies them. The session needs no ticket,
 * because staff start it. Call it in the transaction of the rejection.
 */
async function reopenPayment(world: Pick<World, 'now' | 'outbox' | 'random'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, total: amount, consumerId } = order;
  const expiresAt = new Date(world.now().getTime() + rules.payment.hoursAfterRejection * hour);
  const opened = { method: 'upi' as const, reference: newReference(world), gatewayOrderId: null };
  await writeSession(world, opened, { kind: 'store', amount, consumerId, orderId }, { ticket: null, expiresAt });
  const about = { ...aboutOrder(order), amount, payUntil: expiresAt };
  await notify(world, { kind: 'consumer', id: consumerId }, 'payment_rejected', about);
}

/** Rejects a kept claim that is not in the bank statement. Its held refund is void. @returns whether it was open */
export const rejectKeptClaim = (world: Pick<World, 'now'>, operator: Operator, claimId: number): Promise<boolean> =>
  atomically(async () => {
    const isRejected = await updateAudited(world, operator, PaymentClaim, {
      action: 'rejectClaim',
      filter: { _id: claimId, state: 'claimed', reason: { $ne: 'paid' } },
      set: { state: 'rejected' },
    });
    if (!isRejected) return false;
    const claim = await PaymentClaim.findById(claimId).lean().orFail();
    if (claim.refundId) await voidHeldRefund(world, claim as PaymentClaimRecord);
    await post(world, 'claim-dropped', claimFacts(claim as PaymentClaimRecord), `operator:${operator.id}`);
    return true;
  });

/** The bank took the transfer back before the refund was made: nothing is refunded. */
async function voidHeldRefund(
  world: Pick<World, 'now'>,
  { _id: claimId, paymentId, refundId }: PaymentClaimRecord,
): Promise<void> {
  await Refund.updateOne({ _id: refundId ?? 0, status: 'requested' }, { $set: { status: 'void' } });
  const [row] = await LedgerTransaction.find(
    { paymentId, refundId: refundId ?? 0, kind: 'claim-refunded' },
    { _id: 1 },
  ).lean();
  if (!row) throw new TypeError(`claim ${claimId} has a refund that is not in the books`);
  await postReversal(world, row._id);
}

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'random'>;

/**
 * Rejects a typed UTR that is not in the bank statement. Its order becomes unpaid. It is cancelled if the store
 * has not accepted it; otherwise its payer gets a day to pay. Delivered goods are borne by the seller or the
 * platform, as configured. Its open refunds become void.
 * @returns whether the payment was unverified
 */
export async function rejectUtr(world: Part, operator: Operator, sessionId: number, reason: string): Promise<boolean> {
  const find = () => PaymentSession.findOne({ _id: sessionId, verification: 'unverified' }).lean();
  const reject = async () => {
    const session = await find();
    if (!session) return false;
    const { kind, orderId } = session;
    const known = {
      verification: 'rejected',
      rejectionReason: reason,
      utr: null,
      rejectedUtr: session.utr ?? null,
    } as const;
    if (!(await moveSession(session, 'failed', known, 'utr_rejected'))) return false;
    await rejectClaim(sessionId, session.utr ?? null);
    await voidRefunds(world, sessionId);
    await post(world, 'utr-rejected', typedIn(session));
    if (orderId) await (kind === 'store' ? unpay(world, operator, { orderId, sessionId }) : unpayFoodOrder(orderId));
    if (kind === 'store') await recordEvent(world, 'payment.rejected', { sessionId });
    await recordAudit(world, operator, {
      action: 'rejectUtr',
      resource: 'PaymentSession',
      recordId: sessionId,
      before: { status: session.status, verification: 'unverified', utr: session.utr },
      after: { status: 'failed', ...known },
    });
    return true;
  };
  const unverified = await find();
  if (unverified?.kind !== 'store') return atomically(reject);
  return withStockLocks({ _id: unverified.orderId ?? 0 }, () => atomically(reject));
}

/** The money was never received, so nothing is refunded. */
async function voidRefunds(world: Pick<World, 'now'>, sessionId: number): Promise<void> {
  const open = { sessionId, way: 'manual', status: 'requested' } as const;
  const refundId = { $in: (await Refund.find(open, { _id: 1 }).lean()).map(({ _id }) => _id) };
  await Refund.updateMany(open, { $set: { status: 'void' } });
  const kind = { $in: ['order-refunded', 'refund-granted'] };
  const requested = await LedgerTransaction.find({
    paymentId: sessionId,
    $or: [{ kind, refundId }, { kind: 'order-reduced' }],
  }).lean();
  await postAll(
    world,
    requested.map((original) => ['reversed', { original }]),
  );
}

/** The order can be paid again. */
async function unpayFoodOrder(_id: number): Promise<void> {
  await FoodOrder.updateOne({ _id, paymentStatus: 'paid' }, { $set: { paymentStatus: 'unpaid' } });
}

async function unpay(
  world: Part,
  operator: Operator,
  { orderId, sessionId }: { orderId: number; sessionId: number },
): Promise<void> {
  const order = await StoreOrder.findOneAndUpdate(
    { _id: orderId, paymentStatus: 'paid' },
    { $set: { paymentStatus: 'unpaid', paymentVerification: 'rejected', reducedBy: 0 } },
    { returnDocument: 'after' },
  ).lean();
  if (!order) return;
  await ReelEarning.updateOne({ orderId }, { $set: { status: 'reversed' } });
  // Even without an earning: the seller may have been charged for a refund that is now void.
  await reverseEarning(world, order);
  if (order.status === 'cancelled') return;
  if (world.config.rejectedGoodsBearer === 'platform') await bearGoods(world, order, sessionId);
  if (order.status !== 'pending') return reopenPayment(world, order);
  await moveOrder(world, {
    by: { kind: 'operator', id: operator.id },
    order: { _id: orderId },
    to: 'cancelled',
    cancellationCode: 'utr_rejected',
  });
}

/** The platform pays for goods that the customer did not pay for: the seller earns as for a verified payment. */
async function bearGoods(world: Part, order: StoreOrderRecord, paymentId: number): Promise<void> {
  if (stateOf(order.status).ledger !== 'earned') return;
  await post(world, 'goods-borne', { orderId: order._id, paymentId, amount: order.total });
  await recordEarning(world, { ...order, paymentStatus: 'paid', paymentVerification: 'matched' });
}
