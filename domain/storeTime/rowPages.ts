import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { minute } from '../durations.js';

/** The rows of a page, which is also what one read of the cursor returns. */
export const rowsOfPage = 200;
/** Pages that all exports of this process read concurrently, so that they leave the database to others. */
const reads = new ConcurrencyLimit(2, minute);

interface Cursor<Row> {
  next(): Promise<Row | null>;
  close(): Promise<unknown>;
}

/**
 * Yields the rows of a cursor in pages. A page is read when the one before it has been consumed. Closes the cursor when
 * the reader stops early, for example because a client disconnected.
 */
export async function* rowPages<Row>(cursor: Cursor<Row>): AsyncGenerator<Row[]> {
  try {
    for (;;) {
      const page = await reads.run(() => nextPage(cursor));
      if (page.length > 0) yield page;
      if (page.length < rowsOfPage) return;
    }
  } finally {
    await cursor.close();
  }
}

async function nextPage<Row>(cursor: Cursor<Row>): Promise<Row[]> {
  const page: Row[] = [];
  while (page.length < rowsOfPage) {
    const row = await cursor.next();
    if (row === null) break;
    page.push(row);
  }
  return page;
}
