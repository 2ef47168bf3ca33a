import { Store } from '../../../models/catalog/Store.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';

/**
 * Schedules a job that lists or unlists the products of a store that opened or closed. Call it in the transaction of
 * the change, which stays short for any number of products.
 */
export async function relistLater(world: Pick<World, 'now' | 'outbox'>, storeId: number): Promise<void> {
  const { listingVersion: version } = await Store.findOneAndUpdate(
    { _id: storeId },
    { $inc: { listingVersion: 1 } },
    { returnDocument: 'after', timestamps: false, projection: { listingVersion: 1 } },
  )
    .lean()
    .orFail();
  await recordEvent(world, 'store.relisted', { storeId, version }, `${storeId}:${version}`);
}
