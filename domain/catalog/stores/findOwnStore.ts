import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';

/** Finds a seller's own store. Refuses `store_not_found`, also for a store of another seller. */
export async function findOwnStore(sellerId: number, storeId: number): Promise<StoreRecord> {
  const record = await Store.findOne({ _id: storeId, sellerId }).lean();
  if (!record) throw new Refused('store_not_found');
  return record;
}
