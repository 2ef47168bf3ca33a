import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

/** What staff need to make a refund by hand: the amount, the customer, and where the money goes. */
export async function manualRefundFacts(refundId: number): Promise<Fact[]> {
  const refund = await Refund.findById(refundId).lean();
  if (!refund) return [];
  const { orderId, sessionId, amount, reason, bearer, payerUtr, gatewayPaymentId, lastError } = refund;
  const [order, session] = await Promise.all([
    StoreOrder.findById(orderId ?? 0, { orderNumber: 1, customerName: 1, customerPhone: 1, consumerId: 1 }).lean(),
    PaymentSession.findById(sessionId ?? 0, { consumerId: 1, reference: 1 }).lean(),
  ]);
  const consumerId = order?.consumerId ?? session?.consumerId;
  return [
    { label: 'Amount', value: amount },
    { label: 'Order', value: order?.orderNumber, link: order ? { resource: 'StoreOrder', id: order._id } : undefined },
    {
      label: 'Customer',
      value: order?.customerName ?? (consumerId && `Consumer ${consumerId}`),
      note: order?.customerPhone,
      link: consumerId ? { resource: 'Consumer', id: consumerId } : undefined,
    },
    { label: 'Reason', value: labelOf(reason) },
    { label: 'Borne by', value: labelOf(bearer) },
    {
      label: 'Payment',
      value: session?.reference,
      link: session ? { resource: 'PaymentSession', id: session._id } : undefined,
    },
    destinationOf(payerUtr ?? '', gatewayPaymentId ?? ''),
    ...(lastError ? [{ label: 'The gateway refused', value: lastError }] : []),
    ...(refund.isHeld && sessionId ? await decisionsOf(refundId, sessionId) : []),
  ];
}

/** Where staff decide whether the money of a held refund arrived: on the page of its payment, or of its claim. */
async function decisionsOf(refundId: number, sessionId: number): Promise<Fact[]> {
  const claim = await PaymentClaim.findOne({ paymentId: sessionId, refundId, state: 'claimed' }, { _id: 1 }).lean();
  const linkTo = (ofClaim: string, ofPayment: string) =>
    claim
      ? { resource: 'PaymentClaim', id: claim._id, action: ofClaim }
      : { resource: 'PaymentSession', id: sessionId, action: ofPayment };
  return [
    { label: 'If the money arrived', value: 'Verify the payment', link: linkTo('acceptClaim', 'matchUtr') },
    { label: 'If it did not', value: 'Reject the payment', link: linkTo('rejectClaim', 'rejectUtr') },
  ];
}

/** Where the money goes. The service stores no account numbers. */
function destinationOf(payerUtr: string, gatewayPaymentId: string): Fact {
  const label = 'Send it to';
  if (payerUtr)
    return { label, value: `The account of UTR ${payerUtr}`, note: 'The bank statement names the account.' };
  if (gatewayPaymentId)
    return { label, value: `The payer of ${gatewayPaymentId}`, note: 'The gateway’s console names the account.' };
  return { label, value: 'Ask the customer', note: 'The order was paid in cash, so that no account is known.' };
}
