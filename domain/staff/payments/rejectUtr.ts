import { atomically } from '../../../database/transactions/atomically.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { reverseEarning } from '../../ledger/reverseEarning.js';
import { moveOrder } from '../../orders/moving/moveOrder.js';
import { withStockLocks } from '../../orders/placing/withStockLocks.js';
import { moveSession } from '../../paymentStates/moveSession.js';
import type { World } from '../../world.js';

/**
 * Notes that staff did not find a typed UTR in the statement of the bank: its order is unpaid again, and cancelled if the
 * store has not accepted it yet; refunds of it that are not made yet are void. @returns whether it waited for that
 */
export async function rejectUtr(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  sessionId: number,
  reason: string,
): Promise<boolean> {
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
    // Nothing goes back of what never came.
    await Refund.updateMany({ sessionId, way: 'manual', status: 'requested' }, { $set: { status: 'void' } });
    if (orderId) await (kind === 'store' ? unpay(world, operator, orderId, reason) : unpayFoodOrder(orderId));
    await recordAudit(world, operator, {
      ...{ action: 'rejectUtr', resource: 'PaymentSession', recordId: sessionId },
      before: { status: session.status, verification: 'unverified', utr: session.utr },
      after: { status: 'failed', ...known },
    });
    return true;
  };
  const waiting = await find();
  if (waiting?.kind !== 'store') return atomically(reject);
  return withStockLocks({ _id: waiting.orderId ?? 0 }, () => atomically(reject));
}

/** It can be paid again. */
async function unpayFoodOrder(_id: number): Promise<void> {
  await FoodOrder.updateOne({ _id, paymentStatus: 'paid' }, { $set: { paymentStatus: 'unpaid' } });
}

async function unpay(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  orderId: number,
  cancellationReason: string,
): Promise<void> {
  const order = await StoreOrder.findOneAndUpdate(
    { _id: orderId, paymentStatus: 'paid' },
    { $set: { paymentStatus: 'unpaid', paymentVerification: 'rejected' } },
    { returnDocument: 'after' },
  ).lean();
  if (!order) return;
  await ReelEarning.updateOne({ orderId }, { $set: { status: 'reversed' } });
  // Before it has earned anything, too: a part of a refund that is void now may be charged to the seller.
  await reverseEarning(world, order);
  if (order.status !== 'pending') return;
  await moveOrder(world, {
    ...{ by: { kind: 'operator', id: operator.id }, order: { _id: orderId } },
    ...{ to: 'cancelled', cancellationReason },
  });
}
