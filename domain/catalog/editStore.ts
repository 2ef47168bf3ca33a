import { atomically } from '../../models/atomically.js';
import { Store, type StoreRecord } from '../../models/Store.js';
import { Refused } from '../errors.js';
import { positionOf, type StoreDetails } from './openStore.js';
import { relist, sellsInOf } from './relist.js';

/** Changes what a seller says of an own store; what is absent stays. Refuses `store_not_found`. */
export function editStore(
  sellerId: number,
  storeId: number,
  { latitude, longitude, ...changes }: Partial<StoreDetails>,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    store.set(changes);
    if (latitude !== undefined || longitude !== undefined) store.set('position', positionOf(latitude, longitude));
    if (changes.storeType) store.set('sellsIn', await sellsInOf(storeId, changes.storeType));
    const listingChanged = store.isModified('isActive');
    await store.save();
    const edited = store.toObject() as StoreRecord;
    if (listingChanged) await relist(edited);
    return edited;
  });
}
