import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import { knownPlace, pointOf } from '../../places/point.js';
import type { World } from '../../world.js';
import { checkStoreDetails, type StoreDetails } from './storeDetails.js';

/**
 * Opens a store of a seller with the status `coming_soon`. Refuses `stores_limit` when the seller has
 * `MAX_STORES_PER_SELLER` stores, and `overlapping_hours`.
 */
export function openStore(
  world: Pick<World, 'config' | 'now'>,
  sellerId: number,
  { latitude, longitude, ...details }: StoreDetails,
): Promise<StoreRecord> {
  checkStoreDetails(details);
  const place = knownPlace(latitude, longitude);
  return atomically(async () => {
    // Concurrent openings conflict on this row, and the retry counts again.
    await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
    const limit = world.config.maxStoresPerSeller;
    if ((await Store.countDocuments({ sellerId }, { limit })) >= limit) throw new Refused('stores_limit');
    return insert(Store, {
      ...details,
      sellerId,
      sellsIn: [details.storeType],
      ...(place && { position: pointOf(place) }),
    });
  });
}
