import { Store } from '../../../models/catalog/Store.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';

/**
 * Lists or unlists the products of a store that opened or closed, by a job after the commit. Call it in the transaction
 * of the change, which so stays short however many products there are.
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
