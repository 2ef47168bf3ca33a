import { atomically } from '../../../database/transactions/atomically.js';
import { cancellationCodesOf, cancellationOf } from '../../../models/fields/cancellationCodes.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { bringBack } from '../../archive/bringBack.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { takenItems } from '../moving/finishMoves.js';
import { returnStock, withStockLocks } from '../stock/takeStock.js';

const codes = cancellationCodesOf('rider').filter((code) => cancellationOf(code).goods === 'back');

/**
 * Returns the goods of a failed delivery to stock, once, when the seller or staff have them back. An archived
 * order comes back for it. Refuses `order_not_found`, `no_goods_to_return`.
 * @param whose the order; a seller gives the store
 */
export function returnGoods(
  world: Pick<World, 'now' | 'outbox'>,
  whose: { _id: number; storeId?: number },
): Promise<StoreOrderRecord> {
  const work = async () => {
    if (await ArchivedOrder.exists(whose)) await bringBack(world, whose._id);
    const order = await StoreOrder.findOneAndUpdate(
      whose,
      { $set: { updatedAt: world.now() } },
      { returnDocument: 'after' },
    ).lean();
    if (!order) throw new Refused('order_not_found');
    const { modifiedCount } = await DeliveryAssignment.updateOne(
      { orderId: order._id, status: 'failed', 'failure.code': { $in: codes }, 'failure.returnedAt': null },
      { $set: { 'failure.returnedAt': world.now() } },
    );
    if (modifiedCount === 0 || order.status !== 'cancelled') throw new Refused('no_goods_to_return');
    await returnStock(world, takenItems(order));
    return order;
  };
  return withStockLocks(whose, () => atomically(work));
}
