import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { recordEvent, recordEvents } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';

/**
 * Schedules the job with which the products of a store follow its opening, closing or move. Call it in the transaction
 * of the change, which stays short for any number of products.
 */
export async function relistLater(world: Pick<World, 'now' | 'outbox'>, storeId: number): Promise<void> {
  const { listingVersion: version } = await Store.findOneAndUpdate(
    { _id: storeId },
    { $inc: { listingVersion: 1 } },
    { returnDocument: 'after', timestamps: false, projection: { listingVersion: 1 } },
  )
    .lean()
    .orFail();
  await recordEvent(world, 'store.relisted', { storeId, version }, keyOf(storeId, version));
}

/** Schedules the same for many stores that were read in this transaction. */
export async function relistAllLater(
  world: Pick<World, 'now' | 'outbox'>,
  stores: Pick<StoreRecord, '_id' | 'listingVersion'>[],
): Promise<void> {
  if (stores.length === 0) return;
  const ids = stores.map(({ _id }) => _id);
  await Store.updateMany({ _id: { $in: ids } }, { $inc: { listingVersion: 1 } }, { timestamps: false });
  const versions = stores.map(({ _id: storeId, listingVersion }) => ({ storeId, version: listingVersion + 1 }));
  await recordEvents(
    world,
    'store.relisted',
    versions.map((payload) => ({ payload, key: keyOf(payload.storeId, payload.version) })),
  );
}

const keyOf = (storeId: number, version: number): string => `${storeId}:${version}`;
