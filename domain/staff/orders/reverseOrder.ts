import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { moveOrder } from '../../orders/moving/moveOrder.js';
import { withStockLocks } from '../../orders/placing/withStockLocks.js';
import type { World } from '../../world.js';

/**
 * Cancels an order on behalf of the platform, a completed one too, with all that a cancellation has for consequences:
 * stock and earnings go back, a paid order gets a refund task, consumer and seller are told.
 * Refuses `order_not_found`, and `invalid_status_move` for an order that is cancelled already.
 */
export function reverseOrder(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<StoreOrderRecord> {
  const reverse = async () => {
    const before = await StoreOrder.findById(orderId).lean();
    if (!before) throw new Refused('order_not_found');
    const by = { kind: 'operator' as const, id: operator.id };
    const after = await moveOrder(world, { by, order: { _id: orderId }, to: 'cancelled', cancellationReason: reason });
    await recordAudit(world, operator, {
      ...{ action: 'cancel', resource: 'StoreOrder', recordId: orderId, reason },
      ...{ changed: ['status', 'cancellationReason'], before, after },
    });
    return after;
  };
  return withStockLocks({ _id: orderId }, () => atomically(reverse));
}
