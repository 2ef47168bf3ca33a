import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { explainLines } from '../../ledger/bankLines.js';
import { post } from '../../ledger/post.js';
import { refuseOwnTransfer, typedIn } from '../../ledger/transfers.js';
import { bookDelivered } from '../../orders/moving/finishMoves.js';
import { matchClaims } from '../../payments/claims.js';
import type { World } from '../../world.js';

/**
 * Marks a typed UTR as verified: staff found it in the bank statement. If the order is delivered, its earning is
 * booked. Refuses `utr_used` for the UTR of a transfer to a seller.
 * @param bankUtr the UTR of the statement, if known. It replaces a mistyped one, so that the transfer cannot verify a
 * second payment
 * @returns whether the payment was unverified
 */
export function matchUtr(
  world: Pick<World, 'config' | 'now'>,
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
    await refuseOwnTransfer(bankUtr ?? session.utr ?? '');
    await matchClaims(world, sessionId, bankUtr ?? session.utr ?? null);
    // Staff find the payer of a refund by this UTR.
    const known = { isHeld: false, ...(bankUtr && { payerUtr: bankUtr }) };
    await Refund.updateMany({ sessionId, status: 'requested' }, { $set: known });
    await explainLines(world, bankUtr ?? session.utr ?? '', session.amount);
    await post(world, 'utr-matched', { ...typedIn(session), nth: (session.reversedTimes ?? 0) + 1 });
    if (session.kind === 'store') {
      const order = await StoreOrder.findOneAndUpdate(
        { _id: session.orderId ?? 0 },
        { $set: { paymentVerification: 'matched' } },
        { returnDocument: 'after' },
      ).lean();
      if (order) await bookDelivered(world, order);
    }
    await recordAudit(world, operator, {
      action: 'matchUtr',
      resource: 'PaymentSession',
      recordId: sessionId,
      before: { verification: 'unverified', utr: session.utr },
      after: { verification: 'matched', utr: bankUtr ?? session.utr },
    });
    return true;
  });
}
