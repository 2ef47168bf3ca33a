import { atomically } from '../../../../database/transactions/atomically.js';
import { Operator } from '../../../../models/accounts/Operator.js';
import { type Operator as Actor, recordAudit } from '../../../audit/recordAudit.js';
import type { World } from '../../../world.js';

/**
 * Removes an operator's second factor, by the operator or by an owner.
 * @returns false if the operator has none
 */
export const removeSecondFactor = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(async () => {
    const { modifiedCount } = await Operator.updateOne(
      { _id: operatorId, secondFactorSince: { $ne: null } },
      { $set: { secondFactor: null, secondFactorSince: null } },
    );
    if (modifiedCount === 0) return false;
    await recordAudit(world, actor, { action: 'removeSecondFactor', resource: 'Operator', recordId: operatorId });
    return true;
  });
