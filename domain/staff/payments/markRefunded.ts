import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { returnKeptFee } from '../../ledger/earnings.js';
import { recordRefund } from '../../ledger/recordRefund.js';
import { isUtr, useTransfer } from '../../ledger/transfers.js';
import type { Paise } from '../../money.js';
import { paidFor } from '../../refunds/requestRefund.js';
import { settleRefund } from '../../refunds/settleRefund.js';
import type { World } from '../../world.js';

/**
 * Records that a refund was made by hand, and by whom: a manual refund, or one that failed at the gateway. If the
 * platform refunded money that the store has, the seller is charged. The kept fee of the order is returned. Refuses
 * `payment_unverified` while the payment is not verified, `refund_exceeds_payment`, and `validation_failed` if the
 * platform's transfer has no reference or one of another transfer.
 * @param written the reference of the platform's transfer
 * @returns whether the refund was still open
 */
export async function markRefunded(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  refundId: number,
  givenBy: RefundRecord['bearer'],
  written = '',
): Promise<boolean> {
  const transferReference = givenBy === 'platform' ? readUtr(written) : null;
  return atomically(async () => {
    const refund = await Refund.findOne({ _id: refundId, $or: byHand }).lean();
    const unverified = { _id: refund?.sessionId ?? 0, verification: 'unverified' as const };
    if (await PaymentSession.exists(unverified)) throw new Refused('payment_unverified');
    const ofRefund = { paymentId: refund?.sessionId ?? 0, refundId };
    // The bank took the transfer back. The write conflicts with a decision about the claim.
    const claim = await PaymentClaim.findOneAndUpdate(ofRefund, { $inc: { __v: 1 } }).lean();
    if (claim?.state === 'claimed') throw new Refused('payment_unverified');
    if (!refund) return false;
    if (refund.orderId) await refuseExcess(refund.orderId, refund.amount);
    if (transferReference) await useTransfer(transferReference, { refundId }, 'transferReference');
    if (!(await settleRefund(world, refundId, { paidBy: givenBy, transferReference }))) return false;
    if (refund.reason === 'order_cancelled' && refund.orderId) await returnKeptFee(world, refund.orderId);
    if (refund.bearer === 'seller' && givenBy === 'platform') await charge(world, refund);
    await recordAudit(world, operator, {
      action: 'markRefunded',
      resource: 'Refund',
      recordId: refundId,
      before: { status: refund.status },
      after: { status: 'processed', givenBy, transferReference },
    });
    return true;
  });
}

const byHand = [{ way: 'manual' as const, status: 'requested' as const }, { status: 'failed' as const }];

/** The write makes concurrent refunds of an order conflict, so that the second one counts the first. */
async function refuseExcess(orderId: number, amount: Paise): Promise<void> {
  const order = await StoreOrder.findOneAndUpdate({ _id: orderId }, { $inc: { staffRefunds: 1 } }).lean();
  const processed = await Refund.find({ orderId, status: 'processed' }, { amount: 1 }).lean();
  const refunded = processed.reduce((sum, refund) => sum + refund.amount, 0);
  if (order && refunded + amount > paidFor(order)) throw new Refused('refund_exceeds_payment');
}

function readUtr(written: string): string {
  const utr = written.replaceAll(' ', '').toUpperCase();
  if (!isUtr.test(utr)) throw invalidUtr('must be the UTR of your transfer, 12 to 22 letters and digits');
  return utr;
}

const invalidUtr = (message: string) =>
  new Refused('validation_failed', { details: [{ field: 'transferReference', message }] });

async function charge(world: Pick<World, 'now'>, { _id: refundId, orderId, amount }: RefundRecord): Promise<void> {
  const order = await StoreOrder.findById(orderId, { sellerId: 1, storeId: 1 }).lean();
  if (!order) return;
  const { _id, sellerId, storeId } = order;
  await recordRefund(world, { orderId: _id, sellerId, storeId, refundId, amount });
}
