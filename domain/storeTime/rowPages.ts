import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { minute } from '../durations.js';

/** The rows of a page, which is also what one read of the cursor returns. */
export const rowsOfPage = 200;
/** Pages that all exports of this process read concurrently, so that they leave the database to others. */
const reads = new ConcurrencyLimit(2, minute);

/**
 * Yields rows in pages. A page is read when the one before it has been consumed. Ends the generator of the rows when
 * the reader stops early, for example because a client disconnected.
 */
export async function* rowPages<Row>(rows: AsyncGenerator<Row>): AsyncGenerator<Row[]> {
  try {
    for (;;) {
      const page = await reads.run(() => nextPage(rows));
      if (page.length > 0) yield page;
      if (page.length < rowsOfPage) return;
    }
  } finally {
    await rows.return(undefined);
  }
}

async function nextPage<Row>(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const page: Row[] = [];
  while (page.length < rowsOfPage) {
    const { value, done } = await rows.next();
    if (done) break;
    page.push(value);
  }
  return page;
}
