import { atomically } from '../../../../database/transactions/atomically.js';
import { Operator } from '../../../../models/accounts/Operator.js';
import { type Operator as Actor, recordAudit } from '../../../audit/recordAudit.js';
import { unseal } from '../../../text/seal.js';
import type { World } from '../../../world.js';
import { hashRecoveryCode } from './recoveryCodes.js';
import { sealOwner } from './sealOwner.js';
import { stepOf } from './totp.js';

type Part = Pick<World, 'now' | 'secretKey'>;

/**
 * Consumes a code of the operator's authenticator app or a recovery code. Each works once: a code of the app also
 * invalidates the earlier ones.
 * @returns whether the code was valid
 */
export const consumeCode = (world: Part, operator: Actor, typed: string): Promise<boolean> => {
  const code = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? consumeAppCode(world, operator.id, code) : consumeRecoveryCode(world, operator, code);
};

async function consumeAppCode(world: Part, operatorId: number, code: string): Promise<boolean> {
  const operator = await Operator.findById(operatorId).select('+secondFactor').lean();
  const key = operator?.secondFactor && unseal(world, sealOwner(operatorId), operator.secondFactor.key);
  const step = key ? stepOf(key, code, world.now()) : undefined;
  if (step === undefined) return false;
  const { modifiedCount } = await Operator.updateOne(
    { _id: operatorId, 'secondFactor.step': { $lt: step } },
    { $set: { 'secondFactor.step': step } },
  );
  return modifiedCount === 1;
}

const consumeRecoveryCode = (world: Part, operator: Actor, code: string): Promise<boolean> =>
  atomically(async () => {
    const recoveryCodes = { 'secondFactor.recoveryCodes': hashRecoveryCode(code) };
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, ...recoveryCodes },
      { $pull: recoveryCodes },
    );
    if (modifiedCount === 0) return false;
    await recordAudit(world, operator, { action: 'useRecoveryCode', resource: 'Operator', recordId: operator.id });
    return true;
  });
