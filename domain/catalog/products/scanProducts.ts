import { publicly } from '../../../database/publicly.js';
import {
  Product,
  type ProductRecord,
  type ProductSort,
  productSorts,
  unshown,
} from '../../../models/catalog/Product.js';
import type { inOrder } from './productsInOrder.js';

/** A page that scans a list reads at most this many of its products. */
export const scannedAtMost = 2_000;

/** A part of a list. */
interface ScannedPage {
  rows: ProductRecord[];
  /** The last row before the next page; undefined at the end. A page before the end may be short or empty. */
  last: ProductRecord | undefined;
}

/** Scans a list in its order. The database returns only the products that match. */
export async function scanProducts(
  list: ReturnType<typeof inOrder>,
  sort: ProductSort,
  matching: object,
  limit: number,
): Promise<ScannedPage> {
  const read = await publicly(
    Product.aggregate<ProductRecord>([
      { $match: list.cast(Product) },
      { $sort: productSorts[sort] },
      { $limit: scannedAtMost },
      { $match: matching },
      { $limit: limit + 1 },
      { $project: unshown },
    ]),
  ).hint(list.getOptions().hint as Record<string, 1 | -1>);
  const rows = read.slice(0, limit);
  if (read.length > limit) return { rows, last: rows.at(-1) };
  const keys = Object.fromEntries(['_id', ...Object.keys(productSorts[sort])].map((field) => [field, 1]));
  const scanned = await list.select(keys).limit(scannedAtMost).lean<ProductRecord[]>();
  return { rows, last: scanned.length < scannedAtMost ? undefined : scanned.at(-1) };
}
