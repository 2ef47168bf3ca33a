import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { recordEarning } from '../../ledger/recordEarning.js';
import type { World } from '../../world.js';
import { stateOf } from './orderStates.js';

/**
 * Books what an order brings its seller, and confirms what its reel earns, if it is delivered; one that is paid online, not
 * before its money has come. Call it in the transaction that moves the order or its payment.
 */
export async function bookDelivered(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { ledger, earning } = stateOf(order.status);
  if (ledger !== 'earned' || !(await recordEarning(world, order))) return;
  await ReelEarning.updateOne({ orderId: order._id }, { $set: { status: earning } });
}
