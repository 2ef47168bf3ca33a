import { expect } from '@jest/globals';
import type { Product } from '../../../models/catalog/Product.js';
import { planOf, slow } from '../../support/queryPlan.js';

export const limit = 20;
/**
 * The rows of a page, the next row, which shows that there is another page, and one or two keys at the end of each
 * branch.
 */
export const onePage = limit + 1 + 6;

type Row = Record<string, unknown> & { _id: number };
export type Keys = readonly unknown[] | undefined;
export interface List {
  model: Pick<typeof Product, 'collection'>;
  filter: object;
  sort: Record<string, 1 | -1>;
  page: (after: Keys) => { explain(verbosity: 'executionStats'): unknown } & PromiseLike<Row[]>;
  keysAtMost?: number;
  rowsAtLeast?: number;
}

const sortedBy = {
  createdAt: 1,
  orderedAt: 1,
  dueAt: 1,
  price: 1,
  likeCount: 1,
  sortName: 1,
  ratingScore: 1,
  rating: 1,
} as const;
const found = new Map<string, Promise<Row[]>>();

/** The rows that MongoDB finds without a sort and without our query shapes; queried once for all orders. */
function rowsOf(collection: List['model']['collection'], filter: object): Promise<Row[]> {
  const what = `${collection.name} ${JSON.stringify(filter)}`;
  const rows = found.get(what) ?? collection.find<Row>(filter, { projection: sortedBy }).toArray();
  found.set(what, rows);
  return rows;
}

const inOrderOf = (sort: List['sort']) => (one: Row, other: Row) => {
  for (const [field, direction] of Object.entries(sort)) {
    const [left, right] = [one[field] as number, other[field] as number];
    if (left < right) return -direction;
    if (left > right) return direction;
  }
  return 0;
};

/** The first page, and one three quarters down the list: each by the index alone, in order, with the right rows. */
export async function holdPages({
  model: { collection },
  filter,
  sort,
  page,
  keysAtMost = onePage,
  rowsAtLeast = 4 * limit,
}: List): Promise<void> {
  const all = (await rowsOf(collection, filter)).toSorted(inOrderOf(sort));
  expect(all.length).toBeGreaterThanOrEqual(rowsAtLeast);
  const from = Math.floor(all.length * 0.75);
  const last = all[from - 1] ?? { _id: 0 };
  const pages: [Keys, Row[]][] = [
    [undefined, all.slice(0, limit + 1)],
    [Object.keys(sort).map((field) => last[field]), all.slice(from, from + limit + 1)],
  ];
  for (const [after, expected] of pages) {
    expect((await page(after)).map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
    const { stages, keys, documents } = await planOf(page(after));
    expect(stages).toContain('IXSCAN');
    expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
    expect(keys).toBeLessThanOrEqual(keysAtMost);
    expect(documents).toBeLessThanOrEqual(3 * keysAtMost);
  }
}
