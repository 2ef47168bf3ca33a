import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Store } from '../../models/catalog/Store.js';
import { favouriteId, StoreFavourite } from '../../models/catalog/StoreFavourite.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/**
 * Makes a store a favourite of a consumer. Doing it again changes nothing. Refuses `store_not_found`,
 * `favourites_limit`.
 */
export async function addFavourite({ now }: Pick<World, 'now'>, consumerId: number, storeId: number): Promise<void> {
  if (!(await Store.exists({ _id: storeId, isActive: true }))) throw new Refused('store_not_found');
  const _id = favouriteId(storeId, consumerId);
  await atomically(async () => {
    // Concurrent additions of one person conflict on this row, and the retry counts again.
    await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
    if (await StoreFavourite.exists({ _id })) return;
    const others = await StoreFavourite.countDocuments({ consumerId });
    if (others >= rules.favourites.storesAtMost) throw new Refused('favourites_limit');
    await StoreFavourite.create([{ _id, storeId, consumerId, addedAt: now() }]);
  });
}

/** Removes a favourite of a consumer if it exists. Refuses `store_not_found` for a store that never existed. */
export async function removeFavourite(consumerId: number, storeId: number): Promise<void> {
  const { deletedCount } = await StoreFavourite.deleteOne({ _id: favouriteId(storeId, consumerId) });
  if (deletedCount === 0 && !(await Store.exists({ _id: storeId }))) throw new Refused('store_not_found');
}
