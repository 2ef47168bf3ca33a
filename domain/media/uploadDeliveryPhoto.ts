import { atomically } from '../../database/transactions/atomically.js';
import { carriedStatuses, DeliveryAssignment, isCarried } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { Refused } from '../errors.js';
import { findLinked } from '../orders/delivering/riderLinks.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { uploadPicture } from './uploadPicture.js';

const { atMost } = rules.rider.photos;

/**
 * Stores a picture that proves a delivery, in the storage of the seller. Sending it again changes nothing. Refuses
 * `delivery_not_found`, `rate_limited`, `delivery_over`, `photos_limit` and what `uploadPicture` refuses.
 */
export async function uploadDeliveryPhoto(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'storage'>,
  token: string,
  { bytes, network }: { bytes: Buffer; network: string },
): Promise<{ url: string; width: number; height: number }> {
  const delivery = await findLinked(world, token, network);
  if (!isCarried(delivery)) throw new Refused('delivery_over');
  if (delivery.photos.length >= atMost) throw new Refused('photos_limit');
  const { sellerId } = await StoreOrder.findById(delivery.orderId, { sellerId: 1 }).lean().orFail();
  const { key, width, height } = await uploadPicture(world, { kind: 'seller', id: sellerId }, { bytes, network });
  const url = `${world.storage.baseUrl}/${key}`;
  await atomically(async () => {
    const { _id, linkHash = null } = delivery;
    const open = { _id, linkHash, status: { $in: carriedStatuses } };
    const free = { $or: [{ photos: url }, { [`photos.${atMost - 1}`]: { $exists: false } }] };
    const { matchedCount } = await DeliveryAssignment.updateOne({ ...open, ...free }, { $addToSet: { photos: url } });
    if (matchedCount === 0)
      throw new Refused((await DeliveryAssignment.exists(open)) ? 'photos_limit' : 'delivery_over');
  });
  return { url, width, height };
}
