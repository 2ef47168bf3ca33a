import type { Paise } from '../../money.js';
import { type BookedOrder, credit, debit, type EventPostings, nthKey, shown } from './posting.js';

interface Refunding {
  refundId: number;
  orderId: number | null;
  paymentId: number | null;
  amount: Paise;
}

interface OrderRefunded {
  orderId: number;
  paymentId: number | null;
  /** What the customer paid. */
  total: Paise;
  /** The refund of the rest; null if everything is refunded already. */
  refundId: number | null;
  /** The amount of that refund. Earlier refunds were booked as goodwill, and now come out of what the customer paid. */
  amount: Paise;
}

interface OrderReduced {
  orderId: number;
  paymentId: number | null;
  /** What a change took off the total. */
  reduced: Paise;
  /** The refund of it; null if earlier refunds cover everything. */
  refundId: number | null;
  /** The amount of that refund. Earlier refunds were booked as goodwill, and now come out of what the customer paid. */
  amount: Paise;
  /** Counts the reductions of the order, from 1. */
  nth: number;
}

interface Charged {
  order: BookedOrder;
  refundId: number;
  amount: Paise;
  /** Whether the store still holds the customer's cash of a cancelled order. */
  holdsCash: boolean;
}

interface ChargeReturned extends Omit<Charged, 'holdsCash'> {
  /** The sum of what was returned of this refund. */
  covered: Paise;
}

interface SaleReduced extends Omit<Charged, 'amount' | 'holdsCash'> {
  fee: Paise;
  /** Of the discount that the platform paid the seller. */
  promotion: Paise;
  contribution: Paise;
  reel: { consumerId: number; amount: Paise } | null;
}

interface ChargedForCash {
  orderId: number;
  amount: Paise;
}

interface Cut extends Refunding {
  /** What is left of the refund. It decreases with every cut. */
  left: Paise;
}

const subject = ({ refundId, orderId, paymentId }: Refunding) => ({ refundId, orderId, paymentId });

/** Refunds, from the request until the money has arrived. */
export const refundPostings = {
  /** The order is cancelled: the customer gets back what is left. */
  'order-refunded': {
    key: ({ orderId }: OrderRefunded) => `order-refunded:${orderId}`,
    subject: ({ orderId, paymentId, refundId }: OrderRefunded) => ({ orderId, paymentId, refundId }),
    postings: ({ orderId, total, refundId, amount }: OrderRefunded) => [
      debit(total, 'customer/{order}', orderId),
      ...(refundId === null ? [] : [credit(amount, 'refund/{refund}', refundId)]),
      credit(refundId === null ? total : total - amount, 'goodwill'),
    ],
  } satisfies EventPostings<OrderRefunded>,
  /** A change took something off a paid order: the customer gets it back, less earlier refunds. */
  'order-reduced': {
    key: ({ orderId, nth }: OrderReduced) => nthKey(`order-reduced:${orderId}`, nth),
    subject: ({ orderId, paymentId, refundId }: OrderReduced) => ({ orderId, paymentId, refundId }),
    postings: ({ orderId, reduced, refundId, amount }: OrderReduced) => [
      debit(reduced, 'customer/{order}', orderId),
      ...(refundId === null ? [] : [credit(amount, 'refund/{refund}', refundId)]),
      credit(refundId === null ? reduced : reduced - amount, 'goodwill'),
    ],
  } satisfies EventPostings<OrderReduced>,
  /** A refund of an order that continues. The platform bears it until the seller is charged. */
  'refund-granted': {
    key: ({ refundId }: Refunding) => `refund-granted:${refundId}`,
    subject,
    postings: ({ refundId, amount }: Refunding) => [
      debit(amount, 'goodwill'),
      credit(amount, 'refund/{refund}', refundId),
    ],
  } satisfies EventPostings<Refunding>,
  'refund-charged': {
    key: ({ order, refundId }: Charged) => `refund-charged:${order._id}:${refundId}`,
    subject: ({ order, refundId }: Charged) => ({ orderId: order._id, refundId }),
    postings: ({ order, refundId, amount, holdsCash }: Charged) => [
      shown(debit(amount, 'seller/{seller}', order.sellerId), `refund:${refundId}`),
      holdsCash ? credit(amount, 'store-cash/{order}', order._id) : credit(amount, 'goodwill'),
    ],
  } satisfies EventPostings<Charged>,
  /** A change of the order covers a refund that the seller bore: the goods are not sold, so they are not charged. */
  'charge-returned': {
    key: ({ order, refundId, covered }: ChargeReturned) => `charge-returned:${order._id}:${refundId}:${covered}`,
    subject: ({ order, refundId }: ChargeReturned) => ({ orderId: order._id, refundId }),
    postings: ({ order, refundId, amount, covered }: ChargeReturned) => [
      debit(amount, 'goodwill'),
      shown(credit(amount, 'seller/{seller}', order.sellerId), `refund:${refundId}:covered:${covered}`),
    ],
  } satisfies EventPostings<ChargeReturned>,
  /**
   * The share of a refund, which the seller bears, in the fee, in a discount of the platform, and in what the platform
   * gave because of the sale.
   */
  'sale-reduced': {
    key: ({ order, refundId }: SaleReduced) => `sale-reduced:${order._id}:${refundId}`,
    subject: ({ order, refundId }: SaleReduced) => ({ orderId: order._id, refundId }),
    postings: ({ order, refundId, fee, promotion, contribution, reel }: SaleReduced) => [
      debit(fee, 'fees'),
      debit(contribution, 'charity'),
      ...(reel ? [debit(reel.amount, 'reel/{consumer}', reel.consumerId)] : []),
      shown(credit(fee, 'seller/{seller}', order.sellerId), `refund:${refundId}:fee`),
      shown(debit(promotion, 'seller/{seller}', order.sellerId), `refund:${refundId}:promotion`),
      credit(promotion + contribution + (reel?.amount ?? 0), 'promotions'),
    ],
  } satisfies EventPostings<SaleReduced>,
  /** The seller, who keeps the cash of a cancelled order, was already charged for earlier refunds of it. */
  'charged-for-cash': {
    key: ({ orderId }: ChargedForCash) => `charged-for-cash:${orderId}`,
    subject: ({ orderId }: ChargedForCash) => ({ orderId }),
    postings: ({ orderId, amount }: ChargedForCash) => [
      debit(amount, 'goodwill'),
      credit(amount, 'store-cash/{order}', orderId),
    ],
  } satisfies EventPostings<ChargedForCash>,
  /** Another refund of the payment covers a part of this one. */
  'refund-cut': {
    key: ({ refundId, left }: Cut) => `refund-cut:${refundId}:${left}`,
    subject,
    postings: ({ refundId, amount }: Refunding) => [
      debit(amount, 'refund/{refund}', refundId),
      credit(amount, 'goodwill'),
    ],
  } satisfies EventPostings<Cut>,
  'refunded-by-gateway': {
    key: ({ refundId }: Refunding) => `refunded:${refundId}`,
    subject,
    postings: ({ refundId, amount }: Refunding) => [
      debit(amount, 'refund/{refund}', refundId),
      credit(amount, 'gateway'),
    ],
  } satisfies EventPostings<Refunding>,
  /** The gateway made a refund that was made by hand before: the account of the refund is below zero. */
  'refunded-twice': {
    key: ({ refundId }: Refunding) => `refunded-twice:${refundId}`,
    subject,
    postings: ({ refundId, amount }: Refunding) => [
      debit(amount, 'refund/{refund}', refundId),
      credit(amount, 'gateway'),
    ],
  } satisfies EventPostings<Refunding>,
  'refunded-by-bank': {
    key: ({ refundId }: Refunding) => `refunded:${refundId}`,
    subject,
    postings: ({ refundId, amount }: Refunding) => [debit(amount, 'refund/{refund}', refundId), credit(amount, 'bank')],
  } satisfies EventPostings<Refunding>,
  /** The store gave back the cash of a cancelled order. */
  'refunded-from-store-cash': {
    key: ({ refundId }: Refunding) => `refunded:${refundId}`,
    subject,
    postings: ({ refundId, orderId, amount }: Refunding) => [
      debit(amount, 'refund/{refund}', refundId),
      credit(amount, 'store-cash/{order}', orderId ?? 0),
    ],
  } satisfies EventPostings<Refunding>,
  /** The store paid a refund out of its own money, and gets it back: it may have been charged for the refund. */
  'refunded-by-store': {
    key: ({ refundId }: Refunding & { order: BookedOrder }) => `refunded:${refundId}`,
    subject,
    postings: ({ refundId, order, amount }: Refunding & { order: BookedOrder }) => [
      debit(amount, 'refund/{refund}', refundId),
      shown(credit(amount, 'seller/{seller}', order.sellerId), `refund:${refundId}:by_store`),
    ],
  } satisfies EventPostings<Refunding & { order: BookedOrder }>,
};
