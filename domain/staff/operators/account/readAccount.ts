import { Operator } from '../../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../../models/fields/operatorRoles.js';
import type { World } from '../../../world.js';
import { listSessions, type OpenSession } from '../listSessions.js';

/** What an operator sees of the own account. */
export interface OwnAccount {
  name: string;
  email: string;
  role: OperatorRole;
  secondFactorSince?: Date | null | undefined;
  recoveryCodesLeft: number;
  sessions: OpenSession[];
}

/** The account of an operator. */
export async function readAccount(world: Pick<World, 'now'>, operatorId: number): Promise<OwnAccount> {
  const { name, email, role, secondFactorSince, secondFactor } = await Operator.findById(operatorId)
    .select('+secondFactor')
    .lean()
    .orFail();
  const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? 0;
  return { name, email, role, secondFactorSince, recoveryCodesLeft, sessions: await listSessions(world, operatorId) };
}
