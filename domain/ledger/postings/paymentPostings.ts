import type { Paise } from '../../money.js';
import type { AccountKind } from '../chartOfAccounts.js';
import { credit, debit, type EventPostings, nthKey } from './posting.js';

/** What a payment is for: a store order, or a historical food order (`legacy`). */
interface PaidOrder {
  kind: 'store' | 'legacy';
  orderId: number;
}

interface Captured extends PaidOrder {
  gatewayPaymentId: string;
  paymentId: number;
  amount: Paise;
}

interface Returned {
  gatewayPaymentId: string;
  paymentId: number;
  /** The captured amount. */
  amount: Paise;
  refundId: number;
  /** The amount of the refund. The platform keeps the rest until it is refunded too. */
  refunded: Paise;
}

interface Typed extends PaidOrder {
  paymentId: number;
  amount: Paise;
  /** Counts the matches of a payment whose earlier match the bank reversed. Default: 1. */
  nth?: number;
}

interface Claim {
  claimId: number;
  paymentId: number;
  amount: Paise;
  /** How many times the claim was kept: a rejected one may be reopened. Default: 1. */
  nth?: number;
}

/** Goods that a customer has without paying, borne by the platform. */
interface Borne {
  orderId: number;
  paymentId: number;
  amount: Paise;
}

interface Dispute {
  disputeId: string;
  paymentId: number | null;
  orderId: number | null;
  amount: Paise;
  /** Counts the results of a dispute: one that is closed may be lost later. Default: 1. */
  nth?: number;
}

const owedTo = ({ kind }: PaidOrder): AccountKind => (kind === 'store' ? 'customer/{order}' : 'food/{order}');
const ofOrder = ({ kind, orderId, paymentId }: Typed) => ({ orderId: kind === 'store' ? orderId : null, paymentId });
const ofPayment = ({ paymentId }: { paymentId: number }) => ({ paymentId });
const ofDispute = ({ paymentId, orderId }: Dispute) => ({ paymentId, orderId });

/** Payments through the gateway and by UPI. */
export const paymentPostings = {
  captured: {
    key: ({ gatewayPaymentId }: Captured) => `captured:${gatewayPaymentId}`,
    subject: ofOrder,
    postings: (paid: Captured) => [debit(paid.amount, 'gateway'), credit(paid.amount, owedTo(paid), paid.orderId)],
  } satisfies EventPostings<Captured>,
  'captured-returned': {
    key: ({ gatewayPaymentId }: Returned) => `captured:${gatewayPaymentId}`,
    subject: ({ paymentId, refundId }: Returned) => ({ paymentId, refundId }),
    postings: ({ amount, refundId, refunded }: Returned) => [
      debit(amount, 'gateway'),
      credit(refunded, 'refund/{refund}', refundId),
      credit(amount - refunded, 'goodwill'),
    ],
  } satisfies EventPostings<Returned>,
  'captured-unknown': {
    key: ({ gatewayPaymentId }: { gatewayPaymentId: string; amount: Paise }) => `captured:${gatewayPaymentId}`,
    subject: () => ({}),
    postings: ({ amount }: { gatewayPaymentId: string; amount: Paise }) => [
      debit(amount, 'gateway'),
      credit(amount, 'suspense/gateway'),
    ],
  },
  'utr-claimed': {
    key: ({ paymentId }: Typed) => `utr-claimed:${paymentId}`,
    subject: ofOrder,
    postings: (typed: Typed) => [
      debit(typed.amount, 'claimed/{payment}', typed.paymentId),
      credit(typed.amount, owedTo(typed), typed.orderId),
    ],
  } satisfies EventPostings<Typed>,
  'utr-matched': {
    key: ({ paymentId, nth = 1 }: Typed) => nthKey(`utr-matched:${paymentId}`, nth),
    subject: ofOrder,
    postings: ({ amount, paymentId }: Typed) => [debit(amount, 'bank'), credit(amount, 'claimed/{payment}', paymentId)],
  } satisfies EventPostings<Typed>,
  'utr-rejected': {
    key: ({ paymentId }: Typed) => `utr-rejected:${paymentId}`,
    subject: ofOrder,
    postings: (typed: Typed) => [
      debit(typed.amount, owedTo(typed), typed.orderId),
      credit(typed.amount, 'claimed/{payment}', typed.paymentId),
    ],
  } satisfies EventPostings<Typed>,
  'claim-kept': {
    key: ({ claimId, nth = 1 }: Claim) => nthKey(`claim-kept:${claimId}`, nth),
    subject: ofPayment,
    postings: ({ claimId, paymentId, amount }: Claim) => [
      debit(amount, 'claimed/{payment}', paymentId),
      credit(amount, 'suspense/claims/{claim}', claimId),
    ],
  } satisfies EventPostings<Claim>,
  'claim-matched': {
    key: ({ claimId, nth = 1 }: Claim) => nthKey(`claim-matched:${claimId}`, nth),
    subject: ofPayment,
    postings: ({ paymentId, amount }: Claim) => [debit(amount, 'bank'), credit(amount, 'claimed/{payment}', paymentId)],
  } satisfies EventPostings<Claim>,
  'claim-dropped': {
    key: ({ claimId, nth = 1 }: Claim) => nthKey(`claim-dropped:${claimId}`, nth),
    subject: ofPayment,
    postings: ({ claimId, paymentId, amount }: Claim) => [
      debit(amount, 'suspense/claims/{claim}', claimId),
      credit(amount, 'claimed/{payment}', paymentId),
    ],
  } satisfies EventPostings<Claim>,
  'claim-accepted': {
    key: ({ claimId, nth = 1 }: Claim & PaidOrder) => nthKey(`claim-accepted:${claimId}`, nth),
    subject: ofOrder,
    postings: (claim: Claim & PaidOrder) => [
      debit(claim.amount, 'suspense/claims/{claim}', claim.claimId),
      credit(claim.amount, owedTo(claim), claim.orderId),
    ],
  } satisfies EventPostings<Claim & PaidOrder>,
  'claim-refunded': {
    key: ({ claimId, nth = 1 }: Claim & { refundId: number }) => nthKey(`claim-refunded:${claimId}`, nth),
    subject: ({ paymentId, refundId }: Claim & { refundId: number }) => ({ paymentId, refundId }),
    postings: ({ claimId, refundId, amount }: Claim & { refundId: number }) => [
      debit(amount, 'suspense/claims/{claim}', claimId),
      credit(amount, 'refund/{refund}', refundId),
    ],
  } satisfies EventPostings<Claim & { refundId: number }>,
  /** The seller earns delivered goods whose UTR was rejected, and the platform bears them. */
  'goods-borne': {
    key: ({ paymentId }: Borne) => `goods-borne:${paymentId}`,
    subject: ({ orderId, paymentId }: Borne) => ({ orderId, paymentId }),
    postings: ({ orderId, amount }: Borne) => [debit(amount, 'goodwill'), credit(amount, 'customer/{order}', orderId)],
  } satisfies EventPostings<Borne>,
  'dispute-opened': {
    key: ({ disputeId }: Dispute) => `dispute-opened:${disputeId}`,
    subject: ofDispute,
    postings: ({ disputeId, amount }: Dispute) => [
      debit(amount, 'gateway-dispute/{dispute}', disputeId),
      credit(amount, 'gateway'),
    ],
  } satisfies EventPostings<Dispute>,
  'dispute-won': {
    key: ({ disputeId }: Dispute) => `dispute-closed:${disputeId}`,
    subject: ofDispute,
    postings: ({ disputeId, amount }: Dispute) => [
      debit(amount, 'gateway'),
      credit(amount, 'gateway-dispute/{dispute}', disputeId),
    ],
  } satisfies EventPostings<Dispute>,
  /** The gateway ended the dispute without a result, and holds nothing back any more. */
  'dispute-dropped': {
    key: ({ disputeId }: Dispute) => `dispute-closed:${disputeId}`,
    subject: ofDispute,
    postings: ({ disputeId, amount }: Dispute) => [
      debit(amount, 'gateway'),
      credit(amount, 'gateway-dispute/{dispute}', disputeId),
    ],
  } satisfies EventPostings<Dispute>,
  'dispute-lost': {
    key: ({ disputeId, nth = 1 }: Dispute) => nthKey(`dispute-closed:${disputeId}`, nth),
    subject: ofDispute,
    postings: ({ disputeId, amount }: Dispute) => [
      debit(amount, 'goodwill'),
      credit(amount, 'gateway-dispute/{dispute}', disputeId),
    ],
  } satisfies EventPostings<Dispute>,
};
