import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import type { Operator as Actor } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/** Lets an operator sign in again, with the old password. @returns false if the operator is not disabled */
export const enableOperator = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, actor, Operator, {
      filter: { _id: operatorId, isActive: false },
      set: { isActive: true },
      action: 'enable',
    }),
  );
