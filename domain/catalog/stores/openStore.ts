import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

type SellerField = Exclude<StoreFieldsWith<{ setBy: 'seller' }>, 'position'>;
type RequiredField = SellerField & StoreFieldsWith<{ stored: { required: true } }>;

/** What a seller enters about a store. Staff set the other fields. */
export type StoreDetails = Pick<StoreRecord, RequiredField> &
  Partial<Pick<StoreRecord, Exclude<SellerField, RequiredField>>> & {
    latitude?: number | null;
    longitude?: number | null;
  };

/**
 * Opens a seller's store; it is coming soon until staff set it live. Refuses `stores_limit` to a seller who has as many
 * as `MAX_STORES_PER_SELLER`.
 */
export function openStore(
  { config }: Pick<World, 'config'>,
  sellerId: number,
  { latitude, longitude, ...details }: StoreDetails,
): Promise<StoreRecord> {
  const position = positionOf(latitude, longitude);
  return atomically(async () => {
    // Of two that open a store at once, one conflicts on this row and counts again.
    await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
    const limit = config.maxStoresPerSeller;
    if ((await Store.countDocuments({ sellerId }, { limit })) >= limit) throw new Refused('stores_limit');
    return insert(Store, {
      ...details,
      sellerId,
      sellsIn: [details.storeType],
      ...(position && { position }),
    });
  });
}

/** GeoJSON has longitude first. */
export const positionOf = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'Point' as const, coordinates: [longitude, latitude] }
    : undefined;
