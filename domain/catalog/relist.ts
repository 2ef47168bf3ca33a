import { Product } from '../../models/Product.js';
import type { StoreStatus } from '../../models/Store.js';

interface Listing {
  _id: number;
  status: StoreStatus;
  isActive: boolean;
}

/** Lists show the products of a store that is live and active. */
export const isOpenToPublic = ({ status, isActive }: Listing): boolean => status === 'live' && isActive;

/** Puts a store's products on the lists, or takes them off, after the store changed. */
export async function relist(store: Listing): Promise<void> {
  await Product.updateMany(
    { storeId: store._id, status: { $ne: 'deleted' } },
    { $set: { isListed: isOpenToPublic(store) } },
  );
}

/** The categories a store sells in: its type and those of its products. */
export async function sellsInOf(storeId: number, storeType: string): Promise<string[]> {
  const rows = await Product.aggregate<{ _id: string }>([
    { $match: { storeId, status: { $ne: 'deleted' } } },
    { $group: { _id: '$category' } },
  ]);
  return [...new Set([storeType, ...rows.map(({ _id }) => _id)])];
}
