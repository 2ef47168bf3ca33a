import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { customerOf } from '../../orders/customerOf.js';
import { moveOrder } from '../../orders/moving/moveOrder.js';
import { withStockLocks } from '../../orders/stock/takeStock.js';
import type { World } from '../../world.js';

/**
 * Cancels an order on behalf of the platform, even a completed one, with all effects of a cancellation: stock and
 * earnings are reversed, a paid order is refunded, consumer and seller are notified.
 * Refuses `order_not_found`, and `invalid_status_move` for a cancelled order.
 */
export function reverseOrder(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
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
      action: 'cancel',
      resource: 'StoreOrder',
      recordId: orderId,
      reason,
      changed: ['status', 'cancellationReason'],
      before,
      after,
      person: customerOf(before),
    });
    return after;
  };
  return withStockLocks({ _id: orderId }, () => atomically(reverse));
}
