import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { bookDelivered } from '../../orders/moving/bookDelivered.js';
import type { World } from '../../world.js';

/**
 * Notes that staff found a typed UTR in the statement of the bank; an order that is delivered has earned its seller's part by
 * that. @returns whether it waited for that
 * @param bankUtr the number that the statement has, where it is known: it takes the place of one that was typed wrong, so that
 *   no other payment can be verified by the same transfer
 */
export function matchUtr(
  world: Pick<World, 'now'>,
  operator: Operator,
  sessionId: number,
  bankUtr?: string,
): Promise<boolean> {
  return atomically(async () => {
    const session = await PaymentSession.findOneAndUpdate(
      { _id: sessionId, verification: 'unverified' },
      { $set: { verification: 'matched', ...(bankUtr && { utr: bankUtr }) }, $pull: { flags: 'utr_unverified' } },
    ).lean();
    if (!session) return false;
    // By that number staff find whom to give it back to.
    if (bankUtr) await Refund.updateMany({ sessionId, status: 'requested' }, { $set: { payerUtr: bankUtr } });
    if (session.kind === 'store') {
      const order = await StoreOrder.findOneAndUpdate(
        { _id: session.orderId ?? 0 },
        { $set: { paymentVerification: 'matched' } },
        { returnDocument: 'after' },
      ).lean();
      if (order) await bookDelivered(world, order);
    }
    await recordAudit(world, operator, {
      ...{ action: 'matchUtr', resource: 'PaymentSession', recordId: sessionId },
      before: { verification: 'unverified', utr: session.utr },
      after: { verification: 'matched', utr: bankUtr ?? session.utr },
    });
    return true;
  });
}
