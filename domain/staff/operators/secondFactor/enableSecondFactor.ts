import { atomically } from '../../../../database/transactions/atomically.js';
import { Operator } from '../../../../models/accounts/Operator.js';
import { type Operator as Actor, recordAudit } from '../../../audit/recordAudit.js';
import { Refused } from '../../../errors.js';
import { seal } from '../../../text/seal.js';
import type { World } from '../../../world.js';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.js';
import { sealOwner } from './sealOwner.js';
import { isKey, stepOf } from './totp.js';

/**
 * Makes an authenticator app the second factor of an operator who has none, after a code proves that the app has the
 * key. Refuses `code_refused`.
 * @param key from `newKey`, in base32
 * @returns the recovery codes, which are shown only now
 */
export async function enableSecondFactor(
  world: Pick<World, 'now' | 'secretKey' | 'random'>,
  operator: Actor,
  { key, code }: { key: string; code: string },
): Promise<string[]> {
  const step = isKey(key) ? stepOf(key, code.replace(/\s/g, ''), world.now()) : undefined;
  const sentence = 'This code is wrong. Check the clock of your phone, wait for the next code and enter it.';
  if (step === undefined) throw new Refused('code_refused', { sentence });
  const codes = newRecoveryCodes(world);
  const secondFactor = {
    key: seal(world, sealOwner(operator.id), key),
    step,
    recoveryCodes: codes.map(hashRecoveryCode),
  };
  await atomically(async () => {
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, secondFactorSince: null },
      { $set: { secondFactor, secondFactorSince: world.now() } },
    );
    if (modifiedCount === 0) throw new Refused('code_refused', { sentence: 'A second factor is already in use.' });
    await recordAudit(world, operator, { action: 'enableSecondFactor', resource: 'Operator', recordId: operator.id });
  });
  return codes;
}
