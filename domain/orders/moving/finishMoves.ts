import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { recordEvents } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { announceMoves } from './announceMoves.js';
import { applyMoveEffects } from './applyMoveEffects.js';

/**
 * Applies the effects of moves to one status by one mover, announces them and records their events. Call it in the
 * transaction of the moves, with the moved orders.
 */
export async function finishMoves(
  world: Pick<World, 'now' | 'outbox'>,
  orders: [StoreOrderRecord, ...StoreOrderRecord[]],
): Promise<void> {
  await applyMoveEffects(world, orders);
  await announceMoves(world, orders);
  await recordEvents(
    world,
    'order.moved',
    orders.map(({ _id: orderId, status: to, history: { length: step }, paymentStatus, promisedAt }) => ({
      payload: { orderId, to, step, moment: { paymentStatus, promisedAt } },
      key: `${orderId}:${step}`,
    })),
  );
}
