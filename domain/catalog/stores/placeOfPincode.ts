import { publicly } from '../../../database/publicly.js';
import { Pincode } from '../../../models/places/Pincode.js';
import type { World } from '../../world.js';
import type { DeliveryPlace } from './deliveryTerms.js';

/**
 * The place of an address of which only the pincode is known; without a point if the list of pincodes does not have
 * it. Reads outside the running transaction.
 */
export async function placeOfPincode({ config }: Pick<World, 'config'>, pincode: string): Promise<DeliveryPlace> {
  const found = await publicly(Pincode.findById(pincode, null, { session: null })).lean();
  const point = found ? { latitude: found.latitude, longitude: found.longitude } : undefined;
  return { pincode, point, toleranceKm: config.pincodeToleranceKm };
}
