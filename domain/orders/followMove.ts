import { insert } from '../../database/insert.js';
import { Contribution } from '../../models/Contribution.js';
import { DeliveryAssignment } from '../../models/DeliveryAssignment.js';
import { ReelEarning } from '../../models/ReelEarning.js';
import { RefundTask } from '../../models/RefundTask.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import { stateOf } from './orderStates.js';
import { isReceived } from './paymentStates.js';
import { giveBackStock } from './takeStock.js';

/**
 * What a move has for consequences in our own books, by the table of states. Call it in the transaction of the move, with
 * the order after it.
 */
export async function followMove(order: StoreOrderRecord): Promise<void> {
  const orderId = order._id;
  const { stock, contribution, earning, delivery, refund } = stateOf(order.status);
  if (earning) await ReelEarning.updateOne({ orderId }, { $set: { status: earning } });
  if (stock === 'given_back') await giveBackStock(order.items.filter(({ stockTaken }) => stockTaken));
  if (contribution) await Contribution.updateOne({ orderId }, { $set: { status: contribution } });
  if (delivery === 'called_off') {
    await DeliveryAssignment.updateOne({ orderId, status: { $ne: 'delivered' } }, { $set: { status: 'cancelled' } });
  }
  if (refund && isReceived(order.paymentStatus)) await insert(RefundTask, { orderId, amount: order.total });
}
