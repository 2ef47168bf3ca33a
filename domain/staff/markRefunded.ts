import { atomically } from '../../database/atomically.js';
import { PaymentSession } from '../../models/PaymentSession.js';
import { Refund } from '../../models/Refund.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { Refused } from '../errors.js';
import { settleRefund } from '../refunds/settleRefund.js';
import type { World } from '../world.js';

/**
 * Notes who gave money back by hand, and that it is done: a refund of ours, or one that the gateway could not make.
 * Refuses `payment_unverified` while nobody has found the payment in the bank's statement. @returns whether it was to be done still
 */
export function markRefunded(world: Pick<World, 'now'>, operator: Operator, refundId: number): Promise<boolean> {
  return atomically(async () => {
    const refund = await Refund.findOne({ _id: refundId, $or: byHand }, { status: 1, sessionId: 1 }).lean();
    const unverified = { _id: refund?.sessionId ?? 0, verification: 'unverified' as const };
    if (await PaymentSession.exists(unverified)) throw new Refused('payment_unverified');
    if (!refund || !(await settleRefund(world, refundId))) return false;
    await recordAudit(world, operator, {
      action: 'markRefunded',
      resource: 'Refund',
      recordId: refundId,
      changed: ['status'],
      before: { status: refund.status },
      after: { status: 'processed' },
    });
    return true;
  });
}

const byHand = [{ way: 'manual' as const, status: 'requested' as const }, { status: 'failed' as const }];
