import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { keepFee } from '../../ledger/keptFees.js';
import { OrderBooks } from '../../ledger/OrderBooks.js';
import { reverseEarning } from '../../ledger/reverseEarning.js';
import { formatPaise } from '../../money.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { closeSession } from '../../paymentStates/closeSession.js';
import { isReceived } from '../../paymentStates/paymentStates.js';
import { raiseAlert } from '../../paymentStates/raiseAlert.js';
import { refundOrder } from '../../refunds/refundOrder.js';
import type { World } from '../../world.js';
import { freeSlot } from '../stock/storeSlots.js';
import { returnStock } from '../stock/takeStock.js';
import { bookDelivered } from './bookDelivered.js';
import { stateOf } from './orderStates.js';

type Part = Pick<World, 'now' | 'outbox'>;

/**
 * Applies the effects of moves to one status to stock, ledger, delivery and payment, as the table of states defines.
 * Call it in the transaction of the moves, with the moved orders.
 */
export async function applyMoveEffects(world: Part, orders: [StoreOrderRecord, ...StoreOrderRecord[]]): Promise<void> {
  const orderId = { $in: orders.map(({ _id }) => _id) };
  const { stock, contribution, earning, delivery, ledger } = stateOf(orders[0].status);
  if (earning === 'reversed') await ReelEarning.updateMany({ orderId }, { $set: { status: earning } });
  if (stock === 'returned') {
    await returnStock(orders.flatMap(({ items }) => items.filter(({ stockTaken }) => stockTaken)));
    for (const { storeId, slot } of orders) if (slot) await freeSlot(storeId, slot);
  }
  if (contribution) await Contribution.updateMany({ orderId }, { $set: { status: contribution } });
  if (delivery === 'cancelled') await cancelDeliveries(world, orderId);
  const booked = ledger === 'reversed' ? await LedgerTransaction.distinct('orderId', { orderId }) : [];
  for (const order of orders) {
    if (ledger === 'earned') await bookDelivered(world, order);
    if (booked.includes(order._id)) await reverseEarning(world, order);
    await applyToPayment(world, order);
  }
}

async function cancelDeliveries(world: Part, orderId: { $in: number[] }): Promise<void> {
  const open = { orderId, status: { $nin: ['delivered', 'cancelled'] } } as const;
  const assignments = await DeliveryAssignment.find(open, { _id: 1 }).lean();
  if (assignments.length === 0) return;
  await DeliveryAssignment.updateMany(open, { $set: { status: 'cancelled' } });
  for (const { _id: assignmentId } of assignments) await recordEvent(world, 'delivery.cancelled', { assignmentId });
}

async function applyToPayment(world: Part, order: StoreOrderRecord): Promise<void> {
  const { refund, ledger } = stateOf(order.status);
  if (refund && order.paymentStatus === 'unpaid') await closeSession(order._id);
  // An order that is refunded already is closed in the books.
  if (refund && (isReceived(order.paymentStatus) || order.paymentStatus === 'refunded'))
    await refundOrder(world, order);
  const { from, by } = order.history.at(-1) ?? {};
  const isUndone = ledger === 'reversed' && from && stateOf(from).ledger === 'earned';
  if (isUndone && by?.kind === 'seller') await keepFee(world, order);
  if (refund && by?.kind === 'seller' && order.paymentMethod === 'cod') await alertCollected(order);
}

/** Alerts staff to a cancelled order whose cash our courier collected: the customer may have the goods. */
async function alertCollected(order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, orderNumber, total } = order;
  if (!(await OrderBooks.of(order)).hasOpen('collected-by-courier')) return;
  await raiseAlert('delivered_order_cancelled', `order ${orderNumber}`, {
    orderId,
    explanation:
      `Our courier delivered this order and collected ₹${formatPaise(total)}, then the seller cancelled it. Ask the ` +
      'customer who has the goods before you refund the cash: in “Refunds”, or with “Return collected cash” on the ' +
      'page of the order if there is no refund yet.',
  });
}
