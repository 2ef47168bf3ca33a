import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { recordEarning } from '../../ledger/recordEarning.js';
import type { World } from '../../world.js';
import { stateOf } from './orderStates.js';

/**
 * Books the seller's earning and confirms the reel's, if the order is delivered and, for online payment, paid. Call it
 * in the transaction that moves the order or its payment.
 */
export async function bookDelivered(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { ledger, earning } = stateOf(order.status);
  if (ledger !== 'earned' || !(await recordEarning(world, order))) return;
  const isLeft = { $expr: { $lt: [{ $ifNull: ['$reversed', 0] }, '$amount'] } };
  await ReelEarning.updateOne({ orderId: order._id, ...isLeft }, { $set: { status: earning } });
}
