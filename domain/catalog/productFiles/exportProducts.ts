import { type ProductRecord, productsOfStore } from '../../../models/catalog/Product.js';
import { byteOrderMark, csvLine } from '../../text/csvLine.js';
import { columnNames } from './productColumns.js';
import { rowsOf, variantColumn } from './variantRows.js';

const rowsAtOnce = 100;

/**
 * Exports the undeleted products of a store as CSV, newest first, with a row for each variant. Products are read as
 * they are consumed.
 */
export async function* exportProducts(storeId: number): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['id', ...columnNames, variantColumn]);
  let after: readonly unknown[] | undefined;
  do {
    const rows = await productsOfStore(storeId, after, rowsAtOnce);
    const page = rows.slice(0, rowsAtOnce);
    yield page.map(linesOf).join('');
    const last = rows.length > rowsAtOnce ? page.at(-1) : undefined;
    after = last && [last.createdAt, last._id];
  } while (after);
}

const linesOf = (product: ProductRecord): string =>
  rowsOf(product)
    .map((cells) => csvLine([String(product._id), ...cells]))
    .join('');
