import { atomically } from '../../../../database/transactions/atomically.js';
import { Operator } from '../../../../models/accounts/Operator.js';
import { type Operator as Actor, recordAudit } from '../../../audit/recordAudit.js';
import type { World } from '../../../world.js';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.js';

/**
 * Replaces an operator's recovery codes.
 * @returns the new ones, which are shown only now; none without a second factor
 */
export const replaceRecoveryCodes = (world: Pick<World, 'now' | 'random'>, operator: Actor): Promise<string[]> =>
  atomically(async () => {
    const codes = newRecoveryCodes(world);
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, secondFactorSince: { $ne: null } },
      { $set: { 'secondFactor.recoveryCodes': codes.map(hashRecoveryCode) } },
    );
    if (modifiedCount === 0) return [];
    await recordAudit(world, operator, { action: 'replaceRecoveryCodes', resource: 'Operator', recordId: operator.id });
    return codes;
  });
