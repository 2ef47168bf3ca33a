import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { recordRefund } from '../../ledger/recordRefund.js';
import { settleRefund } from '../../refunds/settleRefund.js';
import type { World } from '../../world.js';

/**
 * Records that a refund was made by hand, and by whom: a manual refund, or one that failed at the gateway. If the
 * platform refunded money that the store has, the seller is charged. Refuses `payment_unverified` while the payment is
 * not verified.
 * @returns whether the refund was still open
 */
export function markRefunded(
  world: Pick<World, 'now'>,
  operator: Operator,
  refundId: number,
  givenBy: RefundRecord['bearer'],
): Promise<boolean> {
  return atomically(async () => {
    const refund = await Refund.findOne({ _id: refundId, $or: byHand }).lean();
    const unverified = { _id: refund?.sessionId ?? 0, verification: 'unverified' as const };
    if (await PaymentSession.exists(unverified)) throw new Refused('payment_unverified');
    if (!refund || !(await settleRefund(world, refundId, {}, givenBy))) return false;
    if (refund.bearer === 'seller' && givenBy === 'platform') await charge(world, refund);
    await recordAudit(world, operator, {
      ...{ action: 'markRefunded', resource: 'Refund', recordId: refundId },
      before: { status: refund.status },
      after: { status: 'processed', givenBy },
    });
    return true;
  });
}

const byHand = [{ way: 'manual' as const, status: 'requested' as const }, { status: 'failed' as const }];

async function charge(world: Pick<World, 'now'>, { _id: refundId, orderId, amount }: RefundRecord): Promise<void> {
  const order = await StoreOrder.findById(orderId, { sellerId: 1, storeId: 1 }).lean();
  if (!order) return;
  const { _id, sellerId, storeId } = order;
  await recordRefund(world, { orderId: _id, sellerId, storeId, refundId, amount });
}
