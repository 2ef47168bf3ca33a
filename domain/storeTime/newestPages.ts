import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { minute } from '../durations.js';
import type { DaysBetween } from './daysBetween.js';

const rowsAtOnce = 200;
/** Pages that all exports of this process read concurrently, so that they leave the database to others. */
const reads = new ConcurrencyLimit(2, minute);

interface Row {
  _id: number;
  createdAt: Date;
}

/**
 * Yields the rows of a period in pages, newest first. A page is read when the one before it has been consumed, so no
 * cursor stays open for a slow client.
 * @param read reads rows after these keys, newest first, and may return one row more than the limit
 */
export async function* newestPages<R extends Row>(
  { start, end }: Pick<DaysBetween, 'start' | 'end'>,
  read: (after: readonly [Date, number], limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  // Rows at the end itself follow these keys only with an id below 0, so the period excludes them.
  let after: readonly [Date, number] | undefined = [end, 0];
  while (after) {
    const keys: readonly [Date, number] = after;
    const rows: R[] = await reads.run(() => read(keys, rowsAtOnce));
    const page = rows.slice(0, rowsAtOnce).filter(({ createdAt }) => createdAt >= start);
    if (page.length > 0) yield page;
    const last: R | undefined = page.length === rowsAtOnce ? page.at(-1) : undefined;
    after = last && [last.createdAt, last._id];
  }
}
