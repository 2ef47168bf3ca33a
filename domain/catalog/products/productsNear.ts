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
import { inOrder, type ProductFilter, plainly } from './productsInOrder.js';
import { scannedAtMost, scanProducts } from './scanProducts.js';

/** The surroundings of a place. */
export interface Surroundings {
  from: Place;
  radiusKm: number;
}

/** The distance of a product in kilometres; undefined without a position. */
export function distanceOf({ position }: Pick<ProductRecord, 'position'>, from: Place): number | undefined {
  const place = placeOf(position);
  return place && distanceKm(from, place, geoRadiusKm);
}

interface Page<Position> {
  rows: ProductRecord[];
  /** The last row before the next page; undefined at the end. A page before the end may be short or empty. */
  last: Position | undefined;
}

/**
 * A page of listed products with a position, nearest first.
 * @param matching leaves out other products
 */
export async function productsByDistance(
  filter: ProductFilter,
  around: Surroundings,
  after: Near,
  limit: number,
  matching?: Matching,
): Promise<Page<Near>> {
  const { rows, next } = await readNearest(nearList(filter, around, matching), after, limit);
  const ids = rows.map(({ _id }) => _id);
  const found = byId(
    await publicly(Product.find({ isListed: true, ...plainly(filter), _id: { $in: ids } }, unshown))
      .hint({ _id: 1 })
      .lean(),
  );
  return { rows: ids.flatMap((id) => found.get(id) ?? []), last: next };
}

interface Matching {
  /** The same for the same query. */
  key: string;
  query: object;
}

const nearList = (filter: ProductFilter, { from, radiusKm }: Surroundings, matching?: Matching): NearList => ({
  key: JSON.stringify(['products', filter, from, radiusKm, matching?.key]),
  from,
  reach: radiusKm * 1000,
  filter: { isListed: true, ...plainly(filter) },
  read: (stages) => publicly(Product.aggregate<Near>([...stages, { $project: { metres: 1 } }])).hint(nearIndex),
  ...(matching && { keep: (rows: Near[]) => keepMatching(rows, matching.query) }),
});

async function keepMatching(rows: Near[], query: object): Promise<Near[]> {
  const ids = rows.map(({ _id }) => _id);
  const kept = await publicly(Product.find({ _id: { $in: ids }, ...query }, { _id: 1 }))
    .hint({ _id: 1 })
    .lean();
  const isKept = new Set(kept.map(({ _id }) => _id));
  return rows.filter(({ _id }) => isKept.has(_id));
}

/** A page of the listed products around a place, in an order that is not by distance. */
export async function productsAround(
  filter: ProductFilter,
  around: Surroundings,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Page<ProductRecord>> {
  // The index of positions does not have the store, but all products of a store are at one position.
  const isShort = !filter.storeId && (await countAround(filter, around)) <= scannedAtMost;
  if (isShort) return sortAround(filter, around, sort, after, limit);
  return scanProducts(inOrder(filter, sort, after), sort, within(around), limit);
}

/** The products around a place, as a filter that needs no index. */
const within = ({ from: { longitude, latitude }, radiusKm }: Surroundings): object => ({
  position: { $geoWithin: { $centerSphere: [[longitude, latitude], radiusKm / geoRadiusKm] } },
});

const counts = new LRUCache<string, number>({ max: 5_000, ttl: minute });

/** The number of products around a place, up to `scannedAtMost` + 1. It decides only how a page is read. */
async function countAround(filter: ProductFilter, around: Surroundings): Promise<number> {
  const key = JSON.stringify([filter, around]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const near = { isListed: true, ...plainly(filter), ...within(around) };
  const count = await publicly(Product.countDocuments(near, { limit: scannedAtMost + 1 })).hint(nearIndex);
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
