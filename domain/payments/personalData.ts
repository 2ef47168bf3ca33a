import { afterKeys } from '../../database/keyset.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { Position } from '../outbox/workInBatches.js';
import { deletedAccountName, type PersonalData, personalData } from '../personalData/personalData.js';

const batchSize = 250;
const oldestFirst = { _id: 1 } as const;

/** The personal fields of a cart, blanked. */
const emptied = {
  'draft.customerName': deletedAccountName,
  'draft.customerPhone': '',
  'draft.deliveryAddress': '',
  'draft.deliveryLatitude': null,
  'draft.deliveryLongitude': null,
  'draft.instructions': null,
  'draft.items.$[].note': null,
};

/** Blanks the personal fields in a batch of a consumer's carts. A late payment for such a cart is refunded. */
async function forgetCarts(consumerId: number, after: Position | undefined): Promise<Position | undefined> {
  const sessions = await PaymentSession.find(afterKeys({ consumerId }, oldestFirst, after), { _id: 1 })
    .sort(oldestFirst)
    .limit(batchSize)
    .lean();
  const ids = sessions.map(({ _id }) => _id);
  await PaymentSession.updateMany({ _id: { $in: ids }, draft: { $ne: null } }, { $set: emptied });
  const last = sessions.at(-1);
  return last && sessions.length === batchSize ? [last._id] : undefined;
}

/** Personal data in payments. */
export const inPayments: readonly PersonalData[] = [
  personalData(PaymentSession, {
    kind: 'consumer',
    rows: (consumerId) => ({ consumerId }),
    forget: (_world, id, after) => forgetCarts(id, after),
    exported: [
      'kind',
      'status',
      'amount',
      'currency',
      'method',
      'orderId',
      'reference',
      'utr',
      'draft',
      'createdAt',
      'paidAt',
    ],
  }),
  personalData(PaymentClaim, {
    kind: 'consumer',
    rows: (consumerId) => ({ consumerId }),
    forget: 'the accounts need the claim, which has neither name nor address',
    exported: ['paymentId', 'utr', 'amount', 'at', 'state'],
  }),
  personalData(DuesPayment, {
    kind: 'seller',
    rows: (sellerId) => ({ sellerId }),
    forget: 'the accounts need the payment, which has neither name nor address',
    exported: [
      'amount',
      'reference',
      'utr',
      'rejectedUtr',
      'verification',
      'rejectionReason',
      'createdAt',
      'decidedAt',
    ],
  }),
];
