import type { ResourceWithOptions } from 'adminjs';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import {
  Refund as model,
  Refund as RefundModel,
  refundBearers,
  refundPayers,
  refundReasons,
  refundStatuses,
  refundWays,
} from '../../../models/payments/Refund.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { orderFact } from '../../facts/orderFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** What staff need to make a refund by hand: the amount, the customer, and where the money goes. */
async function manualRefundFacts(refundId: number): Promise<Fact[]> {
  const refund = await RefundModel.findById(refundId).lean();
  if (!refund) return [];
  const { orderId, sessionId, amount, reason, bearer, payerUtr, gatewayPaymentId, lastError } = refund;
  const [order, session] = await Promise.all([
    findOrder({ _id: orderId ?? 0 }),
    PaymentSession.findById(sessionId ?? 0, { consumerId: 1, reference: 1 }).lean(),
  ]);
  const consumerId = order?.consumerId ?? session?.consumerId;
  return [
    { label: 'Amount', value: amount },
    orderFact(order),
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

/** Refunds: sent by the gateway, or transferred by staff. */
export const Refund = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('CornerUpLeft'),
    titleProperty: '_id',
    listProperties: ['_id', 'amount', 'status', 'isHeld', 'way', 'bearer', 'reason', 'orderId', 'createdAt', 'doneAt'],
    filterProperties: ['status', 'isHeld', 'way', 'reason', 'orderId', 'createdAt', 'sessionId'],
    properties: {
      note: showAs.longText,
      payerNotified: showAs.tags,
      formToken: { isVisible: false },
      amount: showAs.money,
      covered: showAs.money,
      'returned.fee': showAs.money,
      'returned.promotion': showAs.money,
      'returned.contribution': showAs.money,
      'returned.reel': showAs.money,
      status: showAs.badge(refundStatuses),
      way: showAs.badge(refundWays),
      reason: showAs.badge(refundReasons),
      bearer: showAs.badge(refundBearers),
      paidBy: showAs.badge(refundPayers),
    },
    actions: {
      markRefunded: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ way, status }) => status === 'failed' || (way === 'manual' && status === 'requested'),
        explanation:
          'Do this after the customer received the money. Choose the store if it held the money (“Bearer: seller”) ' +
          'and refunded it; otherwise the platform charges the refund to the seller. The UTR of the payment, if any, ' +
          'identifies the customer’s account. When the whole order is refunded, its payment status becomes ' +
          '“Refunded”. This cannot be undone.',
        button: 'Mark as refunded',
        fields: [
          {
            name: 'givenBy',
            label: 'Refunded by',
            type: 'choice',
            choices: [
              { value: 'platform', label: 'The platform' },
              { value: 'seller', label: 'The store' },
            ],
          },
          {
            name: 'transferReference',
            label: 'UTR of the transfer',
            type: 'text',
            atMost: 30,
            hint: 'Required if the platform refunded it. 12 to 22 letters and digits.',
          },
        ],
        facts: manualRefundFacts,
        unavailable: async (refundId) =>
          (await model.exists({ _id: refundId, isHeld: true })) === null
            ? undefined
            : 'The UTR of this payment is not verified, so the money may never have arrived. Find it in the bank ' +
              'statement first, or reject it.',
        inQueue: true,
        fill: async () => ({ givenBy: 'platform' }),
        perform: (operator, refundId, { givenBy, transferReference }) =>
          performAlone(world, operator, {
            action: 'markRefunded',
            recordId: refundId,
            input: { givenBy: givenBy === 'seller' ? givenBy : 'platform', transferReference },
          }),
        done: 'The refund was recorded.',
      }),
    },
  },
});
