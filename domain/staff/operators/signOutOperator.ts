import { atomically } from '../../../database/transactions/atomically.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import { endOperatorSessions } from './endOperatorSessions.js';

/** Signs an operator out everywhere. @returns false if the operator does not exist */
export const signOutOperator = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(async () => {
    if ((await endOperatorSessions(operatorId)) === undefined) return false;
    await recordAudit(world, actor, { action: 'signOut', resource: 'Operator', recordId: operatorId });
    return true;
  });
