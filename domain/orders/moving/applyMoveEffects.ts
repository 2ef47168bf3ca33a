import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { keepFee } from '../../ledger/keptFees.js';
import { reverseEarning } from '../../ledger/reverseEarning.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { closeSession } from '../../paymentStates/closeSession.js';
import { isReceived } from '../../paymentStates/paymentStates.js';
import { refundOrder } from '../../refunds/refundOrder.js';
import type { World } from '../../world.js';
import { freeSlot } from '../placing/storeSlots.js';
import { returnStock } from '../placing/takeStock.js';
import { bookDelivered } from './bookDelivered.js';
import { stateOf } from './orderStates.js';

/**
 * Applies the effects of a move to stock, ledger, delivery and payment, as the table of states defines. Call it in the
 * transaction of the move, with the moved order.
 */
export async function applyMoveEffects(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const orderId = order._id;
  const { stock, contribution, earning, delivery, refund, ledger } = stateOf(order.status);
  if (earning === 'reversed') await ReelEarning.updateOne({ orderId }, { $set: { status: earning } });
  if (stock === 'returned') await returnStock(order.items.filter(({ stockTaken }) => stockTaken));
  if (stock === 'returned' && order.slot) await freeSlot(order.storeId, order.slot);
  if (contribution) await Contribution.updateOne({ orderId }, { $set: { status: contribution } });
  if (delivery === 'cancelled') {
    const open = { orderId, status: { $nin: ['delivered', 'cancelled'] } } as const;
    const cancelled = await DeliveryAssignment.findOneAndUpdate(open, { $set: { status: 'cancelled' } }).lean();
    if (cancelled) await recordEvent(world, 'delivery.cancelled', { assignmentId: cancelled._id });
  }
  if (ledger === 'earned') await bookDelivered(world, order);
  if (ledger === 'reversed') await reverseEarning(world, order);
  if (refund && order.paymentStatus === 'unpaid') await closeSession(orderId);
  // An order that is refunded already is closed in the books.
  if (refund && (isReceived(order.paymentStatus) || order.paymentStatus === 'refunded'))
    await refundOrder(world, order);
  const { from, by } = order.history.at(-1) ?? {};
  const isUndone = ledger === 'reversed' && from && stateOf(from).ledger === 'earned';
  if (isUndone && by?.kind === 'seller') await keepFee(world, order);
}
