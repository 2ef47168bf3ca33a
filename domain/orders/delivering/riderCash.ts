import { atomically } from '../../../database/transactions/atomically.js';
import { findOrders } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment, movedAtOf } from '../../../models/orders/DeliveryAssignment.js';
import { Rider } from '../../../models/orders/Rider.js';
import { byId } from '../../byId.js';
import { findOwnStore } from '../../catalog/stores/findOwnStore.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

/** The cash of one rider of a store. It is the store's, so it is not in the books. */
export interface RiderCash {
  held: Paise;
  /** The newest deliveries with cash, and the newest handovers. */
  deliveries: { orderId: number; orderNumber: string; amount: Paise; at: Date }[];
  handovers: { amount: Paise; at: Date }[];
}

const { cashShown } = rules.rider;

const cashOf = (riderId: number) =>
  ({ riderId, carrier: 'store', status: 'delivered', 'report.cashCollected': { $gt: 0 } }) as const;

const amount = { $sum: '$report.cashCollected' };

async function findStoreRider(sellerId: number, storeId: number, riderId: number): Promise<void> {
  await findOwnStore(sellerId, storeId);
  if (!(await Rider.exists({ _id: riderId, storeId, isDeleted: false }))) throw new Refused('rider_not_found');
}

/** The cash of a rider of a seller's own store. Refuses `store_not_found`, `rider_not_found`. */
export async function readRiderCash(sellerId: number, storeId: number, riderId: number): Promise<RiderCash> {
  await findStoreRider(sellerId, storeId, riderId);
  const deliveries = await DeliveryAssignment.find(cashOf(riderId)).sort({ movedAt: -1 }).limit(cashShown).lean();
  const orders = byId(await findOrders({ _id: { $in: deliveries.map(({ orderId }) => orderId) } }, ['orderNumber']));
  const handovers = await DeliveryAssignment.aggregate<{ _id: Date | null; amount: Paise }>([
    { $match: cashOf(riderId) },
    { $group: { _id: '$cashHandedOverAt', amount } },
    { $sort: { _id: -1 } },
  ]);
  return {
    held: handovers.find(({ _id }) => _id === null)?.amount ?? 0,
    deliveries: deliveries.map((delivery) => ({
      orderId: delivery.orderId,
      orderNumber: orders.get(delivery.orderId)?.orderNumber ?? '',
      amount: delivery.report?.cashCollected ?? 0,
      at: movedAtOf(delivery),
    })),
    handovers: handovers.flatMap(({ _id: at, amount }) => (at ? [{ at, amount }] : [])).slice(0, cashShown),
  };
}

/**
 * Records that a rider has handed over all cash to a seller's own store. Refuses `store_not_found`, `rider_not_found`.
 * @returns the amount; 0 if the rider held none
 */
export const handOverRiderCash = (
  { now }: Pick<World, 'now'>,
  sellerId: number,
  storeId: number,
  riderId: number,
): Promise<Paise> =>
  atomically(async () => {
    await findStoreRider(sellerId, storeId, riderId);
    const held = { ...cashOf(riderId), cashHandedOverAt: null };
    const deliveries = await DeliveryAssignment.find(held, { report: 1 }).lean();
    // Concurrent handovers conflict on these rows.
    const ids = deliveries.map(({ _id }) => _id);
    await DeliveryAssignment.updateMany({ _id: { $in: ids } }, { $set: { cashHandedOverAt: now() } });
    return deliveries.reduce((sum, { report }) => sum + (report?.cashCollected ?? 0), 0);
  });
