import { changes, onChange } from '../../database/changes/changes.js';
import { listedPlaces, Store } from '../../models/catalog/Store.js';
import { second } from '../durations.js';
import { distanceKm, geoRadiusKm, type Place } from '../places/distance.js';
import { placeOf } from '../places/point.js';
import { byMetres, type Near } from '../places/readNearest.js';

/** A live store with a position, as far as lists by distance need it: about 150 bytes. */
export interface PlacedStore extends Place {
  _id: number;
  isAccepting: boolean;
  /** The categories of its list. */
  sellsIn: readonly string[];
}

/** After as many changed stores, all are read again. */
const changedAtMost = 2_000;
/** How old the places may be while writes of other processes are not received. */
const unwatchedForMs = 2 * second;

/**
 * The live stores with a position. They are kept in memory, because an index of MongoDB reads a whole town for the
 * nearest stores. The change stream names the stores that were written since.
 */
let stores = new Map<number, PlacedStore>();
let changed: Set<number> | 'all' = 'all';
let readAt = 0;
let reading: Promise<void> | undefined;

onChange(({ collection, ids }) => {
  if (collection !== Store.collection.name || changed === 'all') return;
  if (!ids || changed.size > changedAtMost) changed = 'all';
  else for (const id of ids) changed.add(Number(id));
});

function isOutdated(): boolean {
  if (changed === 'all' || changed.size > 0) return true;
  return !changes.isWatching && performance.now() - readAt > unwatchedForMs;
}

/** Waits for a read that shows every write before this call. Concurrent callers share it. */
async function update(): Promise<void> {
  // A read that runs may have begun before the last write.
  await reading?.catch(() => undefined);
  if (isOutdated()) {
    reading ??= readChanged().finally(() => {
      reading = undefined;
    });
  }
  await reading;
}

/** Reads the stores that were written since the last read, or all. */
async function readChanged(): Promise<void> {
  const ids = changed === 'all' || changed.size === 0 ? undefined : [...changed];
  // A write during the read is reported after it began, so the next call reads the store again.
  changed = new Set();
  const begun = performance.now();
  try {
    const rows = await listedPlaces(ids);
    if (ids) for (const id of ids) stores.delete(id);
    else [stores, readAt] = [new Map(), begun];
    for (const { _id, position, isAccepting, sellsIn } of rows) {
      const place = placeOf(position);
      if (place) stores.set(_id, { ...place, _id, isAccepting, sellsIn });
    }
  } catch (error) {
    changed = 'all';
    throw error;
  }
}

/**
 * The nearest of the live stores after `start`, with their distances as MongoDB computes them.
 * @param isWanted leaves out other stores
 */
export async function nearestStores(
  from: Place,
  start: Near,
  limit: number,
  isWanted: (store: PlacedStore) => boolean,
): Promise<Near[]> {
  await update();
  const near: Near[] = [];
  for (const store of stores.values()) {
    if (!isWanted(store)) continue;
    const each = { _id: store._id, metres: 1000 * distanceKm(from, store, geoRadiusKm) };
    if (byMetres(each, start) > 0) near.push(each);
  }
  // Sorting numbers and then the few nearest is faster than sorting all rows.
  const farthest = Float64Array.from(near, ({ metres }) => metres).sort()[limit - 1] ?? Number.POSITIVE_INFINITY;
  return near
    .filter(({ metres }) => metres <= farthest)
    .sort(byMetres)
    .slice(0, limit);
}
