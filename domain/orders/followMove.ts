import { insert } from '../../database/insert.js';
import { Contribution } from '../../models/Contribution.js';
import { DeliveryAssignment } from '../../models/DeliveryAssignment.js';
import { ReelEarning } from '../../models/ReelEarning.js';
import { RefundTask } from '../../models/RefundTask.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import { earningAfter } from './orderStates.js';
import { giveBackStock } from './takeStock.js';

/** What a move has for consequences in our own books. Call it in the transaction of the move, with the order after it. */
export async function followMove(order: StoreOrderRecord): Promise<void> {
  const orderId = order._id;
  const earning = earningAfter(order.status);
  if (earning) await ReelEarning.updateOne({ orderId }, { $set: { status: earning } });
  if (order.status !== 'cancelled') return;
  await giveBackStock(order.items.filter(({ stockTaken }) => stockTaken));
  await Contribution.updateOne({ orderId }, { $set: { status: 'reversed' } });
  await DeliveryAssignment.updateOne({ orderId, status: { $ne: 'delivered' } }, { $set: { status: 'cancelled' } });
  if (order.paymentStatus === 'paid') await insert(RefundTask, { orderId, amount: order.total });
}
