import type { Paise } from '../../money.js';
import type { AccountKind } from '../chartOfAccounts.js';
import { orderPostings } from './orderPostings.js';
import { paymentPostings } from './paymentPostings.js';
import { credit, debit, type EventPostings, nthKey, shown } from './posting.js';
import { refundPostings } from './refundPostings.js';

/** Money of a bank statement line. */
interface Line {
  lineId: number;
  amount: Paise;
  /** Counts the movements of the line in the books, from 1. */
  nth: number;
}

const moves = (kind: string, from: AccountKind | 'line', to: AccountKind | 'line') => {
  const on = (account: AccountKind | 'line', lineId: number): [AccountKind, number?] =>
    account === 'line' ? ['suspense/lines/{line}', lineId] : [account];
  return {
    key: ({ lineId, nth }: Line) => nthKey(`${kind}:${lineId}`, nth),
    subject: () => ({}),
    postings: ({ lineId, amount }: Line) => [debit(amount, ...on(to, lineId)), credit(amount, ...on(from, lineId))],
  } satisfies EventPostings<Line>;
};

/** Bank statement lines that match nothing. */
const linePostings = {
  'line-received': moves('line-received', 'line', 'bank'),
  /** Another event already booked the money to `bank`, or it was sent back. */
  'line-explained': moves('line-explained', 'bank', 'line'),
  /** A payout of the gateway. */
  'line-from-gateway': moves('line-from-gateway', 'gateway', 'line'),
  'line-kept': moves('line-kept', 'goodwill', 'line'),
  /** The bank took back money that another event booked, or that staff resolved. The account is in debit. */
  'line-taken-back': moves('line-taken-back', 'bank', 'line'),
  /** The platform bears money that the bank took back. */
  'line-lost': moves('line-lost', 'line', 'goodwill'),
};

interface Settled {
  settlementId: number;
  sellerId: number;
  /** Negative if the seller pays. */
  amount: Paise;
}

/** The part of a settlement that the rows of one store have. Payments of dues have none. */
interface ReturnedPart extends Settled {
  storeId: number | null;
}

const subject = ({ settlementId }: Settled) => ({ settlementId });

/** Settlements. The amounts at start and end are equal unless a row was added in between. */
const settlementPostings = {
  'settlement-started': {
    key: ({ settlementId }: Settled) => `settlement-started:${settlementId}`,
    subject,
    postings: ({ settlementId, sellerId, amount }: Settled) => [
      debit(amount, 'seller/{seller}', sellerId),
      credit(amount, 'payout/{settlement}', settlementId),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-paid': {
    key: ({ settlementId }: Settled) => `settlement-closed:${settlementId}`,
    subject,
    postings: ({ settlementId, amount }: Settled) => [
      debit(amount, 'payout/{settlement}', settlementId),
      credit(amount, 'bank'),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-waived': {
    key: ({ settlementId }: Settled) => `settlement-closed:${settlementId}`,
    subject,
    postings: ({ settlementId, amount }: Settled) => [
      debit(amount, 'payout/{settlement}', settlementId),
      credit(amount, 'goodwill'),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-returned': {
    key: ({ settlementId, storeId }: ReturnedPart) => `settlement-returned:${settlementId}:${storeId ?? 'dues'}`,
    subject,
    postings: ({ settlementId, sellerId, storeId, amount }: ReturnedPart) => [
      debit(amount, 'bank'),
      shown(credit(amount, 'seller/{seller}', sellerId), `returned:${settlementId}:${storeId ?? 'dues'}`),
    ],
  } satisfies EventPostings<ReturnedPart>,
};

interface DuesPaid {
  duesPaymentId: number;
  sellerId: number;
  amount: Paise;
  /** Counts the matches of a payment whose earlier match the bank reversed, from 1. */
  nth: number;
}

const duesKey = ({ duesPaymentId, nth }: DuesPaid) => nthKey(`dues_payment:${duesPaymentId}`, nth);

/** What sellers pay for cash orders. */
const duesPostings = {
  /** A transfer of the seller is in the bank statement. */
  'dues-paid': {
    key: ({ duesPaymentId, nth }: DuesPaid) => nthKey(`dues-paid:${duesPaymentId}`, nth),
    subject: () => ({}),
    postings: (paid: DuesPaid) => [
      debit(paid.amount, 'bank'),
      shown(credit(paid.amount, 'seller/{seller}', paid.sellerId), duesKey(paid)),
    ],
  } satisfies EventPostings<DuesPaid>,
  /** The bank took the transfer back. */
  'dues-returned': {
    key: ({ duesPaymentId, nth }: DuesPaid) => nthKey(`dues-returned:${duesPaymentId}`, nth),
    subject: () => ({}),
    postings: (paid: DuesPaid) => [
      shown(debit(paid.amount, 'seller/{seller}', paid.sellerId), `${duesKey(paid)}:returned`),
      credit(paid.amount, 'bank'),
    ],
  } satisfies EventPostings<DuesPaid>,
};

/** The table from events to postings. */
export const eventPostings = {
  ...paymentPostings,
  ...linePostings,
  ...orderPostings,
  ...refundPostings,
  ...settlementPostings,
  ...duesPostings,
};

export type EventKind = keyof typeof eventPostings;

/** The facts of each kind of event. */
export type FactsOf<Kind extends EventKind> = (typeof eventPostings)[Kind] extends {
  postings: (facts: infer Facts) => unknown;
  key: (facts: infer More) => string;
}
  ? Facts & More
  : never;

export const rowOf = <Kind extends EventKind>(kind: Kind) =>
  eventPostings[kind] as unknown as EventPostings<FactsOf<Kind>>;
