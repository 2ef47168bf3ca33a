import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/**
 * Lets a consumer who refused cash deliveries pay at the door again, with an audit record.
 * @returns false if no refusal was counted
 */
export const allowCash = (
  world: Pick<World, 'now'>,
  operator: Operator,
  consumerId: number,
  reason: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Consumer as never, {
      action: 'allowCash',
      reason,
      personOf: () => ({ kind: 'consumer', id: consumerId }),
      filter: { _id: consumerId, 'refusedCashAt.0': { $exists: true } },
      set: { refusedCashAt: [] },
    }),
  );
