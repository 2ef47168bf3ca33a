import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { Operator as Actor } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';
import { endOperatorSessions } from './endOperatorSessions.js';
import { requireOwner } from './requireOwner.js';

/**
 * Ends an operator's sessions and links, and refuses new sign-ins. Refuses `last_owner`.
 * @returns false if the operator does not exist or is already disabled
 */
export const disableOperator = (
  world: Pick<World, 'now'>,
  actor: Actor,
  operatorId: number,
  reason: string,
): Promise<boolean> =>
  atomically(async () => {
    const change = { filter: { _id: operatorId, isActive: true }, set: { isActive: false }, action: 'disable', reason };
    if (!(await updateAudited(world, actor, Operator, change))) return false;
    await requireOwner(world);
    await endOperatorSessions(operatorId);
    await PasswordReset.deleteMany({ kind: 'operator', accountId: operatorId });
    return true;
  });
