import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { Paise } from '../../money.js';
import { distanceKm } from '../../places/distance.js';

interface Place {
  deliveryLatitude?: number | null | undefined;
  deliveryLongitude?: number | null | undefined;
}

export interface DeliveryTerms {
  fee: Paise;
  minimumOrder: Paise;
}

type Store = Pick<
  StoreRecord,
  'position' | 'deliveryRadiusKm' | 'deliveryBands' | 'deliveryFee' | 'minimumOrder' | 'freeDeliveryFrom'
>;

/**
 * The fee and the minimum of a delivery to a place: of the nearest band that contains it, or of the store where there
 * are no bands or the distance is unknown. Undefined outside the radius or beyond the last band.
 */
export function deliveryTerms(store: Store, place: Place): DeliveryTerms | undefined {
  const { deliveryRadiusKm, deliveryBands, deliveryFee: fee, minimumOrder } = store;
  const distance = distanceTo(store, place);
  if (distance === undefined) return { fee, minimumOrder };
  if (typeof deliveryRadiusKm === 'number' && distance > deliveryRadiusKm) return undefined;
  if (!deliveryBands || deliveryBands.length === 0) return { fee, minimumOrder };
  const band = deliveryBands.find(({ upToKm }) => distance <= upToKm);
  return band && { fee: band.fee, minimumOrder: band.minimumOrder ?? minimumOrder };
}

function distanceTo({ position }: Store, { deliveryLatitude, deliveryLongitude }: Place): number | undefined {
  const [longitude, latitude] = position?.coordinates ?? [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (typeof deliveryLatitude !== 'number' || typeof deliveryLongitude !== 'number') return undefined;
  return distanceKm({ latitude, longitude }, { latitude: deliveryLatitude, longitude: deliveryLongitude });
}
