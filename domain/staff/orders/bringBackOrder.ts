import { atomically } from '../../../database/transactions/atomically.js';
import { bringBack } from '../../archive/bringBack.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { customerOf } from '../../orders/customerOf.js';
import type { World } from '../../world.js';

/**
 * Moves an order out of the archive, with an audit record, so that staff can refund or cancel it.
 * @returns false if the order is not archived
 */
export const bringBackOrder = (
  world: Pick<World, 'now'>,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<boolean> =>
  atomically(async () => {
    const order = await bringBack(world, orderId);
    if (!order) return false;
    await recordAudit(world, operator, {
      action: 'bringBack',
      resource: 'StoreOrder',
      recordId: orderId,
      reason,
      before: { archivedAt: order.archivedAt },
      after: { archivedAt: null },
      person: customerOf(order),
    });
    return true;
  });
