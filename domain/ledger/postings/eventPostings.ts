import { linePostings } from './linePostings.js';
import { orderPostings } from './orderPostings.js';
import { paymentPostings } from './paymentPostings.js';
import type { EventPostings } from './posting.js';
import { refundPostings } from './refundPostings.js';
import { settlementPostings } from './settlementPostings.js';

/** The table from events to postings. */
export const eventPostings = {
  ...paymentPostings,
  ...linePostings,
  ...orderPostings,
  ...refundPostings,
  ...settlementPostings,
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
