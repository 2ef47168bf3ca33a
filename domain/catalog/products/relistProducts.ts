import { notHidden, Product, productBatch } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { Events } from '../../outbox/events.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { type Position, workInBatches } from '../../outbox/workInBatches.js';
import type { World } from '../../world.js';
import { isOpenToPublic } from '../stores/isOpenToPublic.js';

const batchSize = 250;

/**
 * Lists or unlists the products of a store by its current status, and moves them to its position. Works for about half
 * a second and leaves the rest to another event. Idempotent, also when run concurrently.
 */
export async function relistProducts(
  world: Pick<World, 'now' | 'outbox'>,
  { storeId, version, after: from }: Events['store.relisted'],
): Promise<void> {
  const after = await workInBatches(world, from, (after) => relistBatch(storeId, version, after));
  if (after) await recordEvent(world, 'store.relisted', { storeId, version, after });
}

async function relistBatch(
  storeId: number,
  version: number,
  after: Position | undefined,
): Promise<Position | undefined> {
  let store = await readListing(storeId);
  // A later change has its own event, which covers all products.
  if (store?.listingVersion !== version) return undefined;
  const products = await productBatch(storeId, after, batchSize);
  const ids = products.map(({ _id }) => _id);
  let written: Listing;
  do {
    written = store;
    await follow(written, ids);
    // If the store changed in the meantime, that change's job may have passed these products before this write.
    store = (await readListing(storeId)) ?? store;
  } while (store.listingVersion !== written.listingVersion);
  const last = products.at(-1);
  return last && products.length === batchSize ? [last.createdAt, last._id] : undefined;
}

type Listing = Pick<StoreRecord, 'status' | 'isActive' | 'listingVersion' | 'position'>;

async function follow(store: Listing, ids: number[]): Promise<void> {
  const isListed = isOpenToPublic(store);
  await Product.updateMany(
    { _id: { $in: ids }, isListed: { $ne: isListed }, ...notHidden, status: { $ne: 'deleted' } },
    { $set: { isListed } },
    // No wait for the disk: the outbox write that follows waits, and reaches the disk only after this one.
    { writeConcern: { w: 1 } },
  );
  const { position } = store;
  // Hidden products move, too: they are listed again without this job.
  await Product.updateMany(
    { _id: { $in: ids }, 'position.coordinates': position ? { $ne: position.coordinates } : { $exists: true } },
    position ? { $set: { position } } : { $unset: { position: 1 } },
    { writeConcern: { w: 1 }, timestamps: false },
  );
}

const readListing = (storeId: number): Promise<Listing | null> =>
  Store.findById(storeId, { status: 1, isActive: 1, listingVersion: 1, position: 1 }).lean<Listing>().exec();
