import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { RefundRecord } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { recordRefund } from '../../ledger/recordRefund.js';
import { formatPaise } from '../../money.js';
import { moveSession } from '../../paymentStates/moveSession.js';
import { refundableAmount } from '../../refunds/refundableAmount.js';
import { requestRefund } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';

interface Wanted extends Pick<RefundRecord, 'amount' | 'bearer'> {
  reason: string;
}

/**
 * Gives back a part of what was paid for an order, or all of it, by the way that it came; the seller is charged where they bear
 * it. The order's payment turns refunded when all of it is back. Refuses `validation_failed` for more than is left. @returns whether the order is paid
 */
export function refundPart(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  orderId: number,
  { amount, bearer, reason }: Wanted,
): Promise<boolean> {
  return atomically(async () => {
    const order = await StoreOrder.findOneAndUpdate(
      { _id: orderId, paymentStatus: 'paid' },
      { $inc: { staffRefunds: 1 } },
      { returnDocument: 'after' },
    ).lean();
    if (!order) return false;
    const left = await refundableAmount(order);
    if (amount <= 0 || amount > left) throw beyond(left);
    const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
    if (session && amount === left) await moveSession(session, 'refunding');
    const refundId = await requestRefund(world, {
      ...{ orderId, amount, bearer, reason: 'goodwill', note: reason },
      ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
    });
    if (bearer === 'seller') {
      const { sellerId, storeId } = order;
      await recordRefund(world, { orderId, sellerId, storeId, refundId, amount });
    }
    await recordAudit(world, operator, {
      ...{ action: 'refundPart', resource: 'StoreOrder', recordId: orderId, reason },
      after: { refundId, amount, bearer },
    });
    return true;
  });
}

function beyond(left: number): Refused {
  const message =
    left > 0 ? `must be from 0.01 to ${formatPaise(left)}, which is left of the payment` : 'is given back already';
  return new Refused('validation_failed', { details: [{ field: 'refundAmount', message }] });
}
