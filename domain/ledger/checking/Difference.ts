import { formatPaise, type Paise } from '../../money.js';

/** A difference between the books and the other rows. */
export interface Difference {
  /** For example `order 34: seller/7`. Stable, so that an alert is raised once. */
  subject: string;
  orderId?: number;
  sentence: string;
  /** The keys of the transactions and rows to look at. */
  rows: string[];
}

export const differ = (subject: string, is: Paise, should: Paise, rows: string[], orderId?: number): Difference => ({
  subject,
  rows,
  sentence: `It is ₹${formatPaise(is)} instead of ₹${formatPaise(should)}.`,
  ...(orderId !== undefined && { orderId }),
});
