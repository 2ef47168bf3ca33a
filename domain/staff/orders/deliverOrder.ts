import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { customerOf } from '../../orders/customerOf.js';
import { returnGoods } from '../../orders/delivering/returnGoods.js';
import { moveOrder } from '../../orders/moving/moveOrder.js';
import { withStockLocks } from '../../orders/stock/takeStock.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/**
 * Marks an order as delivered without the proof that the marketplace asks for, with an audit record. Refuses
 * `order_not_found`, and `invalid_status_move`, `payment_pending` and `change_pending` as a move.
 */
export const deliverOrder = (
  world: Part,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<StoreOrderRecord> =>
  atomically(async () => {
    const before = await StoreOrder.findById(orderId).lean();
    if (!before) throw new Refused('order_not_found');
    const by = { kind: 'operator' as const, id: operator.id };
    const after = await moveOrder(world, { by, order: { _id: orderId }, to: 'delivered' });
    await recordAudit(world, operator, {
      action: 'deliver',
      resource: StoreOrder.modelName,
      recordId: orderId,
      reason,
      changed: ['status'],
      before,
      after,
      person: customerOf(before),
    });
    return after;
  });

/**
 * Returns the goods of a failed delivery to stock, once, with an audit record, also for an archived order. Refuses
 * `order_not_found`, `no_goods_to_return`.
 */
export const confirmReturn = (world: Part, operator: Operator, orderId: number): Promise<void> =>
  withStockLocks({ _id: orderId }, () =>
    atomically(async () => {
      await returnGoods(world, { _id: orderId });
      await recordAudit(world, operator, { action: 'returned', resource: StoreOrder.modelName, recordId: orderId });
    }),
  );
