import type { QueryFilter } from 'mongoose';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import type { NotificationData } from '../../../models/notifications/notificationKinds.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import {
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  deliveryMove,
} from '../../../models/orders/DeliveryAssignment.js';
import { type Mover, type OrderStatus, orderStatuses, stateOf } from '../../../models/orders/orderStates.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { keepFee, recordEarning, reverseEarning } from '../../ledger/earnings.js';
import { OrderBooks } from '../../ledger/OrderBooks.js';
import { formatPaise } from '../../money.js';
import { notifyEach } from '../../notifications/notify.js';
import { recordEvent, recordEvents } from '../../outbox/recordEvent.js';
import { raiseAlert } from '../../paymentStates/alerts.js';
import { closeSession, isReceived } from '../../paymentStates/paymentStates.js';
import { returnUses } from '../../promotions/useOfPromotion.js';
import { refundOrder } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { announceDelivery } from '../announceDelivery.js';
import { freeSlot } from '../stock/storeSlots.js';
import { returnStock } from '../stock/takeStock.js';

type MoveTemplate = 'order_status' | 'order_cancelled';

const fill: { [Type in MoveTemplate]: (order: StoreOrderRecord, by: Mover) => NotificationData[Type] } = {
  order_status: (order) => ({
    ...aboutOrder(order),
    status: order.status,
    sellerPickupTime: (stateOf(order.status).promises && order.sellerPickupTime) || null,
    ...reasonOf(order),
  }),
  order_cancelled: (order, by) => ({
    ...aboutOrder(order),
    byCustomer: by === 'consumer',
    ...(by === 'rider' && { byRider: true }),
    ...reasonOf(order),
  }),
};

/** The templates translate this reason into the language of the reader. */
const reasonOf = ({ cancellationReason, cancellationCode }: StoreOrderRecord) => ({
  reason: cancellationReason ?? null,
  ...(cancellationCode && { cancellationCode }),
  ...(cancellationCode === 'payment_missing' && { wasUnpaid: true }),
  ...(cancellationCode === 'utr_rejected' && { utrRejected: true }),
});

/** Whether a move corrects an earlier one. */
const isStepBack = (from: OrderStatus | null, to: OrderStatus): boolean =>
  from !== null && orderStatuses.indexOf(to) < orderStatuses.indexOf(from);

/**
 * Notifies consumers and sellers in the app of moves to one status by one mover, as the table of states defines. The
 * mover is not notified, and a step back is not announced. Call it in the transaction of the moves.
 */
async function announceMoves(
  world: Pick<World, 'now' | 'outbox'>,
  orders: [StoreOrderRecord, ...StoreOrderRecord[]],
): Promise<void> {
  const by = orders[0].history.at(-1)?.by.kind as Mover;
  const { consumer, seller } = stateOf(orders[0].status).notifies;
  const announced = orders.filter(({ status, history }) => !isStepBack(history.at(-1)?.from ?? null, status));
  const send = <Type extends MoveTemplate>(kind: 'consumer' | 'seller', type: Type) =>
    notifyEach(
      world,
      announced.map((order) => ({ to: { kind, id: order[`${kind}Id`] }, type, data: fill[type](order, by) })),
    );
  if (consumer && by !== 'consumer') await send('consumer', consumer);
  if (seller && by !== 'seller') await send('seller', seller);
}

/**
 * Books the seller's earning and confirms the reel's, if the order is delivered and, for online payment, paid. Call it
 * in the transaction that moves the order or its payment.
 */
export async function bookDelivered(world: Pick<World, 'config' | 'now'>, order: StoreOrderRecord): Promise<void> {
  const { ledger, earning } = stateOf(order.status);
  if (ledger !== 'earned' || !(await recordEarning(world, order))) return;
  const isLeft = { $expr: { $lt: [{ $ifNull: ['$reversed', 0] }, '$amount'] } };
  await ReelEarning.updateOne({ orderId: order._id, ...isLeft }, { $set: { status: earning } });
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** The lines of an order whose stock a cancellation returns. */
export const takenItems = ({ items }: StoreOrderRecord) =>
  items.filter(({ stockTaken, quantity }) => stockTaken && quantity > 0);

/**
 * Applies the effects of moves to one status to stock, ledger, delivery and payment, as the table of states defines.
 * Call it in the transaction of the moves, with the moved orders.
 */
async function applyMoveEffects(world: Part, orders: [StoreOrderRecord, ...StoreOrderRecord[]]): Promise<void> {
  const orderId = { $in: orders.map(({ _id }) => _id) };
  const { stock, contribution, earning, delivery, ledger } = stateOf(orders[0].status);
  // A rider has the goods, and the delivery has its own end.
  const isByRider = orders[0].history.at(-1)?.by.kind === 'rider';
  if (earning === 'reversed') await ReelEarning.updateMany({ orderId }, { $set: { status: earning } });
  if (stock === 'returned') {
    if (!isByRider) await returnStock(world, orders.flatMap(takenItems));
    for (const { storeId, slot } of orders) if (slot) await freeSlot(storeId, slot);
    await returnUses(orders);
  }
  if (contribution) await Contribution.updateMany({ orderId }, { $set: { status: contribution } });
  if (delivery === 'cancelled' && !isByRider) await cancelDeliveries(world, orderId);
  if (ledger === 'earned' && !isByRider) await endStoreDeliveries(world, orderId);
  const booked = ledger === 'reversed' ? await LedgerTransaction.distinct('orderId', { orderId }) : [];
  for (const order of orders) {
    if (ledger === 'earned') await bookDelivered(world, order);
    if (booked.includes(order._id)) await reverseEarning(world, order);
    await applyToPayment(world, order);
  }
}

async function cancelDeliveries(world: Part, orderId: { $in: number[] }): Promise<void> {
  const open = { orderId, status: { $nin: ['delivered', 'cancelled'] as const } };
  for (const { _id: assignmentId, carrier } of await endDeliveries(world, open, 'cancelled')) {
    if (carrier !== 'store') await recordEvent(world, 'delivery.cancelled', { assignmentId });
  }
}

/** A seller who has delivered an order ends the delivery of the store's rider. */
const endStoreDeliveries = (world: Part, orderId: { $in: number[] }) =>
  endDeliveries(world, { orderId, carrier: 'store', status: { $nin: endedStatuses } }, 'delivered');

const endedStatuses = ['delivered', 'cancelled', 'failed'] as const;

/** Ends the deliveries that a filter finds. @returns the deliveries */
async function endDeliveries(
  world: Part,
  filter: QueryFilter<DeliveryAssignmentRecord>,
  status: 'cancelled' | 'delivered',
): Promise<DeliveryAssignmentRecord[]> {
  const deliveries = await DeliveryAssignment.find(filter).lean();
  if (deliveries.length === 0) return [];
  const moved = deliveryMove(status, world.now());
  await DeliveryAssignment.updateMany({ _id: { $in: deliveries.map(({ _id }) => _id) } }, { $set: moved });
  for (const delivery of deliveries) await announceDelivery(world, { ...delivery, ...moved });
  return deliveries;
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

/**
 * Applies the effects of moves to one status by one mover, announces them and records their events. Call it in the
 * transaction of the moves, with the moved orders.
 */
export async function finishMoves(world: Part, orders: [StoreOrderRecord, ...StoreOrderRecord[]]): Promise<void> {
  await applyMoveEffects(world, orders);
  await announceMoves(world, orders);
  await recordMoves(world, orders);
}

/** Records the events of moves. Call it in the transaction of the moves, with the moved orders. */
export const recordMoves = (world: Pick<World, 'now' | 'outbox'>, orders: StoreOrderRecord[]): Promise<void> =>
  recordEvents(
    world,
    'order.moved',
    orders.map(({ _id: orderId, status: to, history: { length: step }, paymentStatus, promisedAt, total }) => ({
      payload: { orderId, to, step, moment: { paymentStatus, promisedAt, total } },
      key: `${orderId}:${step}`,
    })),
  );
