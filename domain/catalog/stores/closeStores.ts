import { atomically } from '../../../database/transactions/atomically.js';
import { Store } from '../../../models/catalog/Store.js';
import type { Position } from '../../outbox/workInBatches.js';
import type { World } from '../../world.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { relistLater } from './relistLater.js';

const batchSize = 50;

/**
 * Closes a batch of a seller's stores and removes their phone numbers.
 * @returns the position after the batch, or undefined at the end
 */
export function closeStores(
  world: Pick<World, 'now' | 'outbox'>,
  sellerId: number,
  [after = 0]: Position = [],
): Promise<Position | undefined> {
  return atomically(async () => {
    const stores = await Store.find({ sellerId, _id: { $gt: Number(after) } }, { status: 1, isActive: 1 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    const traces = [{ isActive: true }, { phone: { $ne: null } }, { allowWhatsApp: true }];
    await Store.updateMany(
      { _id: { $in: stores.map(({ _id }) => _id) }, $or: traces },
      { $set: { isActive: false, isAccepting: false, phone: null, allowWhatsApp: false } },
    );
    for (const { _id } of stores.filter(isOpenToPublic)) await relistLater(world, _id);
    const last = stores.at(-1);
    return last && stores.length === batchSize ? [last._id] : undefined;
  });
}
