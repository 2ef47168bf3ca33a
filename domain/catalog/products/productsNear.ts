import { LRUCache } from 'lru-cache';
import { afterKeys } from '../../../database/keyset.js';
import { publicly } from '../../../database/publicly.js';
import {
  nearIndex,
  Product,
  type ProductRecord,
  type ProductSort,
  productSorts,
  unshown,
} from '../../../models/catalog/Product.js';
import { byId } from '../../byId.js';
import { minute } from '../../durations.js';
import { distanceKm, geoRadiusKm, type Place } from '../../places/distance.js';
import { placeOf } from '../../places/point.js';
import { type Near, type NearList, readNearest } from '../../places/readNearest.js';
import { listProducts } from './listProducts.js';
import { inOrder, plainly, type ProductFilter } from './productsInOrder.js';

/** The surroundings of a place. */
export interface Surroundings {
  from: Place;
  radiusKm: number;
}

/** A product and its distance in kilometres. */
export type NearProduct = ProductRecord & { distance: number };

interface Page<Position> {
  rows: NearProduct[];
  /** The last row before the next page; undefined at the end. A page before the end may be short or empty. */
  last: Position | undefined;
}

/** One page reads at most this many products of a list. */
const readAtMost = 2_000;

/** A page of listed products with a position, nearest first. */
export async function productsByDistance(
  filter: ProductFilter,
  around: Surroundings,
  after: Near,
  limit: number,
): Promise<Page<Near>> {
  const { rows, next } = await readNearest(nearList(filter, around), after, limit);
  const ids = rows.map(({ _id }) => _id);
  const found = byId(
    await publicly(Product.find({ isListed: true, ...plainly(filter), _id: { $in: ids } }, unshown))
      .hint({ _id: 1 })
      .lean(),
  );
  const shown = rows.flatMap(({ _id, metres }) => {
    const product = found.get(_id);
    return product ? [{ ...product, distance: metres / 1000 }] : [];
  });
  return { rows: shown, last: next };
}

const nearList = (filter: ProductFilter, { from, radiusKm }: Surroundings): NearList => ({
  key: JSON.stringify(['products', { ...filter, words: filter.words?.map(String) }, from, radiusKm]),
  from,
  reach: radiusKm * 1000,
  filter: { isListed: true, ...plainly(filter) },
  read: (stages) => publicly(Product.aggregate<Near>([...stages, { $project: { metres: 1 } }])).hint(nearIndex),
});

/** A page of the listed products around a place, in an order that is not by distance. */
export async function productsAround(
  filter: ProductFilter,
  around: Surroundings,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Page<ProductRecord>> {
  const read = await readAround(filter, around, sort, after, limit);
  const rows = read.rows.flatMap((row) => {
    const place = placeOf(row.position);
    const distance = place ? distanceKm(around.from, place, geoRadiusKm) : Number.POSITIVE_INFINITY;
    return distance <= around.radiusKm ? [{ ...row, distance }] : [];
  });
  return { rows, last: read.last };
}

/** As `productsAround`, with rows that are farther away. */
async function readAround(
  filter: ProductFilter,
  around: Surroundings,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Pick<Page<ProductRecord>, 'last'> & { rows: ProductRecord[] }> {
  if (filter.words) return listProducts(filter, sort, after, limit);
  if ((await countAround(filter, around)) <= readAtMost) return sortAround(filter, around, sort, after, limit);
  return scanAround(filter, around, sort, after, limit);
}

const within = ({ from: { longitude, latitude }, radiusKm }: Surroundings): object => ({
  position: { $geoWithin: { $centerSphere: [[longitude, latitude], radiusKm / geoRadiusKm] } },
});

const counts = new LRUCache<string, number>({ max: 5_000, ttl: minute });

/** The number of products around a place, up to `readAtMost` + 1. It decides only how a page is read. */
async function countAround(filter: ProductFilter, around: Surroundings): Promise<number> {
  const key = JSON.stringify([filter, around]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const near = { isListed: true, ...plainly(filter), ...within(around) };
  const count = await publicly(Product.countDocuments(near, { limit: readAtMost + 1 })).hint(nearIndex);
  counts.set(key, count);
  return count;
}

/** Reads all products around the place, by the index of positions, and sorts them. */
async function sortAround(
  filter: ProductFilter,
  around: Surroundings,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) {
  const near = { isListed: true, ...plainly(filter), ...within(around) };
  const behind = after && afterKeys({}, productSorts[sort], after);
  const read = await publicly(Product.find({ ...near, ...behind }, unshown))
    .sort(productSorts[sort])
    .limit(limit + 1)
    .hint(nearIndex)
    .lean();
  const rows = read.slice(0, limit);
  return { rows, last: read.length > limit ? rows.at(-1) : undefined };
}

/** Scans at most `readAtMost` products of the list, in its order. The database returns those around the place. */
async function scanAround(
  filter: ProductFilter,
  around: Surroundings,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) {
  const list = inOrder(filter, sort, after);
  const read = await publicly(
    Product.aggregate<ProductRecord>([
      { $match: list.cast(Product) },
      { $sort: productSorts[sort] },
      { $limit: readAtMost },
      { $match: within(around) },
      { $limit: limit + 1 },
      { $project: unshown },
    ]),
  ).hint(list.getOptions().hint as Record<string, 1 | -1>);
  const rows = read.slice(0, limit);
  if (read.length > limit) return { rows, last: rows.at(-1) };
  const keys = Object.fromEntries(['_id', ...Object.keys(productSorts[sort])].map((field) => [field, 1]));
  const scanned = await list.select(keys).limit(readAtMost).lean();
  return { rows, last: scanned.length < readAtMost ? undefined : scanned.at(-1) };
}
