import type { CancellationCode } from '../../../models/fields/cancellationCodes.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { moveOrder } from './moveOrder.js';

/** Cancels a consumer's own pending order and notifies the seller. Refuses `order_not_found`, `not_cancellable`. */
export const cancelOrder = (
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  consumerId: number,
  orderId: number,
  cancellationReason: string | undefined,
  cancellationCode?: CancellationCode | undefined,
): Promise<StoreOrderRecord> => {
  const by = { kind: 'consumer' as const, id: consumerId };
  return moveOrder(world, {
    by,
    order: { _id: orderId, consumerId },
    to: 'cancelled',
    cancellationReason,
    cancellationCode,
  });
};
