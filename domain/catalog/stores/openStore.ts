import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord, type StoreType } from '../../../models/catalog/Store.js';
import type { Translations } from '../../../models/fields/translationsField.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import type { World } from '../../world.js';

/** What a seller enters about a store. Staff set the status, the commission and WhatsApp. */
export interface StoreDetails {
  name: string;
  storeType: StoreType;
  description?: string | null | undefined;
  translations?: Translations<'name' | 'description'> | null | undefined;
  imageUrl?: string | null | undefined;
  address?: string | null | undefined;
  phone?: string | null | undefined;
  isActive?: boolean | undefined;
  openingTime: string;
  closingTime: string;
  timezone?: string | null | undefined;
  supportsDelivery?: boolean | undefined;
  supportsPickup?: boolean | undefined;
  selfDelivery?: boolean | undefined;
  deliveryTimeMinutes?: number | null | undefined;
  pickupPrepTimeMinutes?: number | null | undefined;
  lastOrderBufferMinutes?: number | null | undefined;
  deliveryRadiusKm?: number | null | undefined;
  deliveryFee?: Paise | undefined;
  minimumOrder?: Paise | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

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
