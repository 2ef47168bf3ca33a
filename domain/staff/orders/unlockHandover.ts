import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import { customerOf } from '../../orders/customerOf.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

/**
 * Lets the store of an order try hand-over codes again, with an audit record.
 * @returns false if the order is not locked
 */
export const unlockHandover = (
  world: Pick<World, 'now'>,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, StoreOrder, {
      action: 'unlockHandover',
      reason,
      personOf: customerOf,
      filter: { _id: orderId, wrongHandoverCodes: { $gte: rules.order.handover.triesAtMost } },
      set: { wrongHandoverCodes: 0 },
    }),
  );
