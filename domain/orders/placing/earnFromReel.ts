import { insertRow } from '../../../database/insert.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { percentOf } from '../../money.js';
import type { World } from '../../world.js';

/**
 * Records the earning of a live reel's creator from the lines of an order with products that the reel tags. An own
 * order earns nothing.
 */
export async function earnFromReel(
  { config }: Pick<World, 'config'>,
  order: StoreOrderRecord,
  reelId: number,
): Promise<void> {
  const others = { _id: reelId, status: 'live' as const, consumerId: { $ne: order.consumerId } };
  const reel = await Reel.findOne(others, { consumerId: 1, productIds: 1 }).lean();
  const tagged = order.items.filter(({ productId }) => reel?.productIds.includes(productId));
  if (!reel || tagged.length === 0) return;
  const amount = percentOf(
    tagged.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    config.reelEarningRate,
  );
  await insertRow(ReelEarning, { orderId: order._id, reelId, consumerId: reel.consumerId, amount });
}
