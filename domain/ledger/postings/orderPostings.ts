import type { TaxType } from '../../../models/fields/taxTypes.js';
import type { LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { Paise } from '../../money.js';
import type { AccountKind } from '../chartOfAccounts.js';
import { type BookedOrder, credit, debit, type EventPostings, nthKey, type Posting, shown } from './posting.js';

export type PricedOrder = BookedOrder &
  Pick<StoreOrderRecord, 'total' | 'sellerAmount' | 'platformFee'> &
  Partial<Pick<StoreOrderRecord, 'discount' | 'promotion'>>;

interface OfOrder {
  order: PricedOrder;
  /** Counts the events of this kind for the order, from 1. */
  nth: number;
}

interface Promoted extends OfOrder {
  /** The charity contribution of the platform. */
  contribution: Paise;
  /** What the creator of a reel earns. */
  reel: { consumerId: number; amount: Paise } | null;
}

interface Carried extends OfOrder {
  assignmentId: number;
}

interface Taxed {
  order: BookedOrder;
  tax: Omit<NonNullable<StoreOrderRecord['taxes']>[number], 'isPosted' | 'at'>;
}

const taxAccounts = { gst_on_fee: 'gst', tcs: 'tcs', tds: 'tds' } as const satisfies Record<TaxType, AccountKind>;

interface FeeKept {
  order: BookedOrder;
  /** The fee, less what refunds returned. */
  amount: Paise;
}

interface Remitted {
  assignmentId: number;
  orderId: number;
  /** The UTR of the transfer. */
  reference: string;
  amount: Paise;
  /** Counts the records of this transfer for the delivery, from 1. */
  nth: number;
}

/** The goods, less a discount of the store, and the delivery fee if the store delivers. */
const grossOf = ({ sellerAmount, platformFee }: PricedOrder): Paise => sellerAmount + platformFee;
const ofOrder = ({ order }: OfOrder) => ({ orderId: order._id });

/** The discount of an order that the platform bears. */
export const borneByPlatform = ({ promotion, discount }: Pick<PricedOrder, 'promotion' | 'discount'>): Paise =>
  promotion?.borneBy === 'platform' ? (discount ?? 0) : 0;

/**
 * The customer pays the seller the goods, less a discount of the platform, and the platform the delivery fee if it
 * delivers. The key of the row: `earning`.
 */
function earned({ order, nth }: OfOrder): Posting[] {
  const earning = grossOf(order) - borneByPlatform(order);
  return [
    debit(order.total, 'customer/{order}', order._id),
    shown(credit(earning, 'seller/{seller}', order.sellerId), nthKey('earning', nth)),
    credit(order.total - earning, 'delivery-income'),
  ];
}

const fee = ({ order, nth }: OfOrder, type: 'platform_fee' | 'cod_fee'): Posting[] => [
  shown(debit(order.platformFee, 'seller/{seller}', order.sellerId), nthKey(type, nth)),
  credit(order.platformFee, 'fees'),
];

/** The key of the first record of a transfer for a delivery. */
export const remittedKey = (assignmentId: number, reference: string): string => `remitted:${assignmentId}:${reference}`;

/** Orders: delivered goods, cash, and fees. */
export const orderPostings = {
  /** An order that was paid online. */
  delivered: {
    key: ({ order, nth }: OfOrder) => nthKey(`delivered:${order._id}`, nth),
    subject: ofOrder,
    postings: (facts: OfOrder) => [...earned(facts), ...fee(facts, 'platform_fee')],
  } satisfies EventPostings<OfOrder>,
  /** The platform pays the seller its discount on a delivered order. */
  'discount-borne': {
    key: ({ order, nth }: OfOrder) => nthKey(`discount-borne:${order._id}`, nth),
    subject: ofOrder,
    postings: ({ order, nth }: OfOrder) => [
      debit(borneByPlatform(order), 'promotions'),
      shown(credit(borneByPlatform(order), 'seller/{seller}', order.sellerId), nthKey('promotion', nth)),
    ],
  } satisfies EventPostings<OfOrder>,
  /** What the platform gives to charity and to the creator of a reel because of a delivered order. */
  promoted: {
    key: ({ order, nth }: Promoted) => nthKey(`promoted:${order._id}`, nth),
    subject: ofOrder,
    postings: ({ contribution, reel }: Promoted) => [
      debit(contribution + (reel?.amount ?? 0), 'promotions'),
      credit(contribution, 'charity'),
      ...(reel ? [credit(reel.amount, 'reel/{consumer}', reel.consumerId)] : []),
    ],
  } satisfies EventPostings<Promoted>,
  'collected-by-store': {
    key: ({ order, nth }: OfOrder) => nthKey(`collected-by-store:${order._id}`, nth),
    subject: ofOrder,
    postings: ({ order }: OfOrder) => [
      debit(order.total, 'store-cash/{order}', order._id),
      credit(order.total, 'customer/{order}', order._id),
    ],
  } satisfies EventPostings<OfOrder>,
  /** The store keeps the cash for its goods and owes the fee. */
  'delivered-for-store-cash': {
    key: ({ order, nth }: OfOrder) => nthKey(`delivered-for-store-cash:${order._id}`, nth),
    subject: ofOrder,
    postings: (facts: OfOrder) => [
      debit(facts.order.total, 'customer/{order}', facts.order._id),
      credit(facts.order.total, 'store-cash/{order}', facts.order._id),
      ...fee(facts, 'cod_fee'),
    ],
  } satisfies EventPostings<OfOrder>,
  /** The fee of an order whose cash our delivery collects. */
  'fee-owed': {
    key: ({ order, nth }: OfOrder) => nthKey(`fee-owed:${order._id}`, nth),
    subject: ofOrder,
    postings: (facts: OfOrder) => fee(facts, 'cod_fee'),
  } satisfies EventPostings<OfOrder>,
  /** The seller cancelled an order after its delivery. The fee stays until the customer has the cash back. */
  'fee-kept': {
    key: ({ order }: FeeKept) => `fee-kept:${order._id}`,
    subject: ({ order }: FeeKept) => ({ orderId: order._id }),
    postings: ({ order, amount }: FeeKept) => [
      shown(debit(amount, 'seller/{seller}', order.sellerId), 'cod_fee:kept'),
      credit(amount, 'fees'),
    ],
  } satisfies EventPostings<FeeKept>,
  'collected-by-courier': {
    key: ({ order, nth }: Carried) => nthKey(`collected-by-courier:${order._id}`, nth),
    subject: ofOrder,
    postings: ({ order, assignmentId }: Carried) => [
      debit(order.total, 'courier/{assignment}', assignmentId),
      credit(order.total, 'customer/{order}', order._id),
    ],
  } satisfies EventPostings<Carried>,
  'delivered-for-courier-cash': {
    key: ({ order, nth }: OfOrder) => nthKey(`delivered-for-courier-cash:${order._id}`, nth),
    subject: ofOrder,
    postings: earned,
  } satisfies EventPostings<OfOrder>,
  /** A tax on a delivered order, or the part of it that a refund takes back. */
  taxed: {
    key: ({ order, tax }: Taxed) => `taxed:${order._id}:${tax.key}`,
    subject: ({ order }: Taxed) => ({ orderId: order._id }),
    postings: ({ order, tax: { type, key, amount, rate, base, rule } }: Taxed) => [
      { ...shown(debit(amount, 'seller/{seller}', order.sellerId), key), tax: { rate, base, rule } },
      credit(amount, taxAccounts[type]),
    ],
  } satisfies EventPostings<Taxed>,
  remitted: {
    key: ({ assignmentId, reference, nth }: Remitted) => nthKey(remittedKey(assignmentId, reference), nth),
    subject: ({ orderId }: Remitted) => ({ orderId }),
    postings: ({ assignmentId, amount }: Remitted) => [
      debit(amount, 'bank'),
      credit(amount, 'courier/{assignment}', assignmentId),
    ],
  } satisfies EventPostings<Remitted>,
  /** The opposite of an earlier transaction. */
  reversed: {
    key: ({ original }: Reversed) => `${original._id}:reversed`,
    subject: ({ original: { _id, orderId, paymentId, refundId, settlementId } }: Reversed) => ({
      orderId,
      paymentId,
      refundId,
      settlementId,
      reversalOf: _id,
    }),
    postings: ({ original }: Reversed) =>
      original.postings.map(({ account, amount, line, tax }) => ({
        account,
        amount: -amount,
        line: line && `${line}:reversed`,
        tax: tax && { ...tax, base: -tax.base },
      })),
  } satisfies EventPostings<Reversed>,
};

interface Reversed {
  original: LedgerTransactionRecord;
  /** Required if a posting of the original is shown to the seller. */
  order?: BookedOrder;
}
