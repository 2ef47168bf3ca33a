import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';

/** A seller's own store. Somebody else's is not found: refuses `store_not_found`. */
export async function findOwnStore(sellerId: number, storeId: number): Promise<StoreRecord> {
  const record = await Store.findOne({ _id: storeId, sellerId }).lean();
  if (!record) throw new Refused('store_not_found');
  return record;
}
