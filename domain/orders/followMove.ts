import { Contribution } from '../../models/Contribution.js';
import { DeliveryAssignment } from '../../models/DeliveryAssignment.js';
import { ReelEarning } from '../../models/ReelEarning.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import { reverseEarning } from '../ledger/reverseEarning.js';
import { closeSession } from '../refunds/closeSession.js';
import { isReceived } from '../refunds/paymentStates.js';
import { refundOrder } from '../refunds/refundOrder.js';
import type { World } from '../world.js';
import { bookDelivered } from './bookDelivered.js';
import { stateOf } from './orderStates.js';
import { giveBackStock } from './takeStock.js';

/**
 * What a move has for consequences in our own books, by the table of states. Call it in the transaction of the move, with
 * the order after it.
 */
export async function followMove(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const orderId = order._id;
  const { stock, contribution, earning, delivery, refund, ledger } = stateOf(order.status);
  if (earning === 'reversed') await ReelEarning.updateOne({ orderId }, { $set: { status: earning } });
  if (stock === 'given_back') await giveBackStock(order.items.filter(({ stockTaken }) => stockTaken));
  if (contribution) await Contribution.updateOne({ orderId }, { $set: { status: contribution } });
  if (delivery === 'called_off') {
    await DeliveryAssignment.updateOne({ orderId, status: { $ne: 'delivered' } }, { $set: { status: 'cancelled' } });
  }
  if (ledger === 'earned') await bookDelivered(world, order);
  if (ledger === 'reversed') await reverseEarning(world, order);
  if (refund && order.paymentStatus === 'unpaid') await closeSession(orderId);
  if (refund && isReceived(order.paymentStatus)) await refundOrder(world, order);
}
