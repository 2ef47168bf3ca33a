import { atomically } from '../../database/atomically.js';
import { insertRow } from '../../database/insert.js';
import { Notification } from '../../models/Notification.js';
import { type OrderStatus, StoreOrder, type StoreOrderRecord } from '../../models/StoreOrder.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { followMove } from './followMove.js';
import { inTurnOfStock } from './inTurnOfStock.js';
import { allowedMoves, arrivalAt, type Mover } from './orderStates.js';
import { statusNews } from './statusNews.js';

export interface Move {
  by: { kind: Mover; id: number };
  /** The order, and for a seller the store that it must belong to. */
  order: { _id: number; storeId?: number };
  to: OrderStatus;
  sellerPickupTime?: Date | undefined;
  cancellationReason?: string | undefined;
}

/**
 * Moves an order to another status, with all that follows: the moment, the payment, the reel's earning, the stock of a
 * cancelled one, the consumer's notification. The same status again changes nothing.
 * Refuses `order_not_found` and `invalid_status_move` with what is allowed.
 */
export function moveOrder(world: Pick<World, 'config' | 'now' | 'outbox'>, move: Move): Promise<StoreOrderRecord> {
  const { by, to } = move;
  const moveIt = async () => {
    const order = await StoreOrder.findOne(move.order).lean();
    if (!order) throw new Refused('order_not_found');
    if (order.status === to) return order;
    const allowed = allowedMoves(order, by.kind);
    if (!allowed.includes(to)) throw new Refused('invalid_status_move', { body: { allowed } });

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
    if (!moved) throw new Refused('invalid_status_move', { body: { allowed } });
    await followMove(moved);
    await tellConsumer(world, moved);
    return moved;
  };
  return to === 'cancelled' ? inTurnOfStock(move.order, () => atomically(moveIt)) : atomically(moveIt);
}

async function tellConsumer(world: Pick<World, 'config' | 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, consumerId, status, storeId, history } = order;
  const { title, body } = statusNews(order, world.config.storeTimezone);
  await insertRow(Notification, { consumerId, type: 'order_status', title, body, data: { orderId, storeId, status } });
  await recordEvent(world, 'order.moved', { orderId, to: status }, `${orderId}:${history.length}`);
}
