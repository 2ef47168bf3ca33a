import { atomically } from '../../../database/transactions/atomically.js';
import type { CancellationCode } from '../../../models/fields/cancellationCodes.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type Mover, type OrderStatus, stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused, type Sentence } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { isUncollected } from '../../ledger/OrderBooks.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { withStockLocks } from '../stock/takeStock.js';
import { allowedMoves, possibleMoves, waitsForAnswer, waitsForPayment } from './allowedMoves.js';
import { endPendingChanges } from './endPendingChanges.js';
import { finishMoves } from './finishMoves.js';
import { needsHandoverCode } from './handover.js';
import { moveFields } from './moveFields.js';
import { changePromise, checkPromise, dropEarlierPromise, type Promised, promisedFields } from './promises.js';

export interface Move {
  by: { kind: Mover; id: number };
  /** The order with its owner: a seller gives the store, a consumer their own id. */
  order: { _id: number; storeId?: number; consumerId?: number };
  /** Default: the current status, so that only the promised time changes. */
  to?: OrderStatus | undefined;
  promised?: Promised | undefined;
  /** Whether the seller or the rider gave the code of the consumer, or needs none. */
  isHandoverProven?: boolean;
  /** What a person wrote, or the reason of the service. */
  cancellationReason?: string | undefined;
  cancellationCode?: CancellationCode | undefined;
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

interface MoverRules {
  /** Whether a move to the current status is accepted; it can only change the promised time. */
  mayRepeat: boolean;
  refusal(allowed: OrderStatus[], status: OrderStatus): Refused;
}

function notCancellableAt(status: OrderStatus): Refused {
  const sentence = notCancellable[status];
  return new Refused('not_cancellable', { ...(sentence && { sentence }) });
}

const notAllowed = (allowed: OrderStatus[]) => new Refused('invalid_status_move', { body: { allowed } });

/** Why a consumer cannot cancel, where the store did not just accept the order. */
const notCancellable: Record<OrderStatus, Sentence | undefined> = {
  pending: undefined,
  accepted: undefined,
  preparing: undefined,
  ready: undefined,
  ready_for_pickup: undefined,
  out_for_delivery: specialSentences.orderOnItsWay,
  delivered: specialSentences.orderDelivered,
  completed: specialSentences.orderCompleted,
  cancelled: specialSentences.orderCancelled,
};

/** The rules and the refusal for each kind of mover. */
const moverRules: Record<Mover, MoverRules> = {
  consumer: { mayRepeat: false, refusal: (_allowed, status) => notCancellableAt(status) },
  seller: { mayRepeat: true, refusal: notAllowed },
  operator: { mayRepeat: false, refusal: notAllowed },
  system: { mayRepeat: true, refusal: notAllowed },
  rider: { mayRepeat: true, refusal: notAllowed },
};

/**
 * Moves an order to another status, with all effects that the table of states defines: timestamp, payment, stock,
 * ledger and notifications. A repeated status only updates the time that the seller promises. Refuses
 * `order_not_found`; for a move that is not allowed, `not_cancellable` to a consumer and otherwise
 * `invalid_status_move`, or `payment_pending` while it waits for the payment, with the allowed statuses;
 * `change_pending` if goods would leave the store while a replacement waits for the consumer's answer;
 * `handover_code_required` to a seller or rider who did not prove the hand-over.
 */
export function moveOrder(world: Part, move: Move): Promise<StoreOrderRecord> {
  const { by } = move;
  const { mayRepeat, refusal } = moverRules[by.kind];
  const work = async () => {
    const order = await findOrder(move.order);
    if (!order) throw new Refused('order_not_found');
    const { to = order.status, promised } = move;
    checkPromise(world, order, promised);
    if (order.status === to && mayRepeat) return changePromise(world, order, promised);
    const allowed = allowedMoves(order, by.kind).filter((status) => mayStillMove(order, status));
    if (waitsForPayment(order, to) && possibleMoves(order, by.kind).includes(to) && mayStillMove(order, to))
      throw new Refused('payment_pending', { body: { allowed } });
    if (waitsForAnswer(order, to) && possibleMoves(order, by.kind).includes(to))
      throw new Refused('change_pending', { body: { allowed } });
    if (!allowed.includes(to)) throw refusal(allowed, order.status);
    const provesHandover = by.kind === 'seller' || by.kind === 'rider';
    if (provesHandover && needsHandoverCode(order, to) && !move.isHandoverProven)
      throw new Refused('handover_code_required');
    if (by.kind === 'seller') await checkCourier(order._id, to, allowed);

    const isUnpaid = stateOf(to).refund && order.paymentStatus === 'paid' && (await isUncollected(order));
    const before = isUnpaid ? { ...order, paymentStatus: 'cod' as const } : order;
    const { cancellationReason, cancellationCode } = to === 'cancelled' ? move : {};
    const { set, step } = moveFields(before, to, {
      by,
      at: world.now(),
      cancellationReason,
      cancellationCode,
    });
    const moved = await StoreOrder.findOneAndUpdate(
      { _id: order._id, status: order.status },
      {
        $set: { ...set, ...(promised && promisedFields(promised)) },
        $push: { history: step },
        // The store works on it. It may be moved back when another order has its slot.
        ...(order.acceptedSlot && { $unset: { acceptedSlot: 1 } }),
      },
      { returnDocument: 'after' },
    ).lean();
    if (!moved) throw refusal(allowed, order.status);
    if (stateOf(to).over) await endPendingChanges(world, [order]);
    if (promised) await dropEarlierPromise(moved);
    await finishMoves(world, [moved]);
    const isAccepted = stateOf(to).taken && !order.history.some((earlier) => stateOf(earlier.to).taken);
    const orderId = moved._id;
    if (isAccepted) await recordEvent(world, 'order.accepted', { orderId }, String(orderId));
    return moved;
  };
  const changesStock = move.to !== undefined && stateOf(move.to).stock !== null;
  return changesStock ? withStockLocks(move.order, () => atomically(work)) : atomically(work);
}

/** An order that was moved very often can only be ended, because each move is stored and notifies the consumer. */
const mayStillMove = ({ history }: StoreOrderRecord, to: OrderStatus): boolean =>
  history.length < rules.order.movesAtMost || stateOf(to).over;

/** A seller cannot report goods as delivered that our courier did not deliver. */
async function checkCourier(orderId: number, to: OrderStatus, allowed: OrderStatus[]): Promise<void> {
  const isDelivered = (status: OrderStatus) => stateOf(status).ledger === 'earned';
  if (!isDelivered(to) || !(await DeliveryAssignment.exists({ orderId, status: 'failed' }))) return;
  const possible = allowed.filter((status) => !isDelivered(status));
  throw new Refused('invalid_status_move', { sentence: specialSentences.deliveryFailed, body: { allowed: possible } });
}
