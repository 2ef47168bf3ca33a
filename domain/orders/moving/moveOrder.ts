import { atomically } from '../../../database/transactions/atomically.js';
import { type Mover, type OrderStatus, StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { withStockLocks } from '../placing/withStockLocks.js';
import { announceMove } from './announceMove.js';
import { applyMoveEffects } from './applyMoveEffects.js';
import { allowedMoves, arrivalAt, stateOf } from './orderStates.js';

export interface Move {
  by: { kind: Mover; id: number };
  /** The order, and whose it must be: a seller names the store, a consumer themselves. */
  order: { _id: number; storeId?: number; consumerId?: number };
  to: OrderStatus;
  sellerPickupTime?: Date | undefined;
  cancellationReason?: string | undefined;
}

type Part = Pick<World, 'now' | 'outbox'>;

interface Manners {
  /** Whether the status that the order has already is fine, or refused as any other that is not allowed. */
  mayRepeat: boolean;
  refusal(allowed: OrderStatus[]): Refused;
}

const notAllowed = (allowed: OrderStatus[]) => new Refused('invalid_status_move', { body: { allowed } });

/** What each hears who asks for a move that is not allowed. */
const manners: Record<Mover, Manners> = {
  consumer: { mayRepeat: false, refusal: () => new Refused('not_cancellable') },
  seller: { mayRepeat: true, refusal: notAllowed },
  operator: { mayRepeat: false, refusal: notAllowed },
  system: { mayRepeat: true, refusal: notAllowed },
};

/**
 * Moves an order to another status, with all that follows by the table of states: the moment, the payment, stock and
 * ledger, who is told. The status that it has already changes nothing but the time that the seller promises.
 * Refuses `order_not_found`, and what is not allowed: `not_cancellable` to a consumer, `invalid_status_move` with what
 * is allowed to all others.
 */
export function moveOrder(world: Part, move: Move): Promise<StoreOrderRecord> {
  const { by, to } = move;
  const { mayRepeat, refusal } = manners[by.kind];
  const moveIt = async () => {
    const order = await StoreOrder.findOne(move.order).lean();
    if (!order) throw new Refused('order_not_found');
    if (order.status === to && mayRepeat) return promise(world, order, move.sellerPickupTime);
    const allowed = allowedMoves(order, by.kind);
    if (!allowed.includes(to)) throw refusal(allowed);

    const at = world.now();
    const reason = to === 'cancelled' ? (move.cancellationReason ?? null) : null;
    const moved = await StoreOrder.findOneAndUpdate(
      { _id: order._id, status: order.status },
      {
        $set: {
          ...arrivalAt(to, order.paymentStatus, at),
          ...(reason && { cancellationReason: reason }),
          ...(move.sellerPickupTime && { sellerPickupTime: move.sellerPickupTime }),
        },
        $push: { history: { from: order.status, to, at, by, reason } },
      },
      { returnDocument: 'after' },
    ).lean();
    if (!moved) throw refusal(allowed);
    await applyMoveEffects(world, moved);
    await announceMove(world, moved, by.kind);
    const orderId = moved._id;
    await recordEvent(world, 'order.moved', { orderId, to }, `${orderId}:${moved.history.length}`);
    const isAccepted = order.status === 'pending' && stateOf(to).taken;
    if (isAccepted) await recordEvent(world, 'order.accepted', { orderId }, String(orderId));
    return moved;
  };
  const takesTurns = stateOf(to).stock !== null;
  return takesTurns ? withStockLocks(move.order, () => atomically(moveIt)) : atomically(moveIt);
}

/** Keeps the time by which the seller promises the order, while it runs, and tells the consumer of a new one. */
async function promise(
  world: Part,
  order: StoreOrderRecord,
  sellerPickupTime: Date | undefined,
): Promise<StoreOrderRecord> {
  const { _id, status, consumerId } = order;
  const isNew = sellerPickupTime && sellerPickupTime.getTime() !== order.sellerPickupTime?.getTime();
  if (!isNew || !stateOf(status).promises) return order;
  const promised = await StoreOrder.findOneAndUpdate(
    { _id, status },
    { $set: { sellerPickupTime } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  const consumer = { kind: 'consumer' as const, id: consumerId };
  await notify(world, consumer, 'order_promised', { ...aboutOrder(promised), sellerPickupTime });
  return promised;
}
