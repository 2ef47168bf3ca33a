import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import type { Operator as Actor } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';
import { requireOwner } from './requireOwner.js';

/**
 * Gives an operator another role, from the next request on. Refuses `last_owner`.
 * @returns false if the operator does not exist or already has the role
 */
export const changeRole = (
  world: Pick<World, 'now'>,
  actor: Actor,
  operatorId: number,
  role: OperatorRole,
): Promise<boolean> =>
  atomically(async () => {
    const change = { filter: { _id: operatorId, role: { $ne: role } }, set: { role }, action: 'changeRole' };
    if (!(await updateAudited(world, actor, Operator, change))) return false;
    await requireOwner(world);
    return true;
  });
