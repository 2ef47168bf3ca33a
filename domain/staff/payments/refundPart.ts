import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { isUncollected } from '../../ledger/OrderBooks.js';
import { post } from '../../ledger/post.js';
import { recordRefund } from '../../ledger/recordRefund.js';
import { formatPaise } from '../../money.js';
import { customerOf } from '../../orders/customerOf.js';
import { moveSession } from '../../paymentStates/paymentStates.js';
import { refundableAmount, requestRefund } from '../../refunds/requestRefund.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

interface Wanted extends Pick<RefundRecord, 'amount' | 'bearer'> {
  reason: string;
  /** Identifies the form, so that it can be sent twice. */
  formToken?: string | undefined;
}

/**
 * Refunds the payment of an order partly or fully, through the method that it was paid with. Charges the seller if they
 * bear it, less the fee of the refunded part. The payment becomes refunded when the whole amount is refunded.
 * Refuses `validation_failed` for more than the refundable amount, and for less than the minimum of the gateway.
 * @returns false if the order is not paid, or our delivery does not have its cash
 */
export function refundPart(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  orderId: number,
  { amount, bearer, reason, formToken }: Wanted,
): Promise<boolean> {
  return atomically(async () => {
    const order = await StoreOrder.findOneAndUpdate(
      { _id: orderId, paymentStatus: 'paid' },
      { $inc: { staffRefunds: 1 } },
      { returnDocument: 'after' },
    ).lean();
    if (!order || (await isUncollected(order))) return false;
    if (formToken && (await Refund.exists({ formToken }))) return true;
    const left = await refundableAmount(order);
    if (amount <= 0 || amount > left) throw tooMuch(left);
    const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
    if (session?.gatewayPaymentId && amount < rules.refund.gatewayAtLeast) throw tooLittle();
    if (session && amount === left) await moveSession(session, 'refunding');
    const refundId = await requestRefund(world, {
      orderId,
      amount,
      bearer,
      reason: 'goodwill',
      note: reason,
      ...(formToken && { formToken }),
      feeRetention: world.config.refundFeeRetention,
      ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
    });
    await post(world, 'refund-granted', { refundId, orderId, paymentId: session?._id ?? null, amount });
    if (bearer === 'seller') {
      const { sellerId, storeId } = order;
      await recordRefund(world, { orderId, sellerId, storeId, refundId, amount });
    }
    await recordAudit(world, operator, {
      action: 'refundPart',
      resource: 'StoreOrder',
      recordId: orderId,
      reason,
      after: { refundId, amount, bearer },
      person: customerOf(order),
    });
    return true;
  });
}

function tooMuch(left: number): Refused {
  const message =
    left > 0 ? `must be from 0.01 to ${formatPaise(left)}, the rest of the payment` : 'is already refunded in full';
  return new Refused('validation_failed', { details: [{ field: 'refundAmount', message }] });
}

function tooLittle(): Refused {
  const message = `must be at least ${formatPaise(rules.refund.gatewayAtLeast)}, the smallest refund of the gateway`;
  return new Refused('validation_failed', { details: [{ field: 'refundAmount', message }] });
}
