import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { type Account, accountModel } from '../accountModels.js';
import { type AddressType, hashCode, reach, verificationId } from './verificationId.js';

/**
 * Verifies an address by the code that was sent to it. A code works once, for ten minutes, and dies after five wrong
 * tries. Refuses `code_refused` with the reason: invalid, used or expired. @returns the account, verified
 */
export async function verifyAddress(
  world: Pick<World, 'now' | 'secretKey'>,
  kind: AccountKind,
  accountId: number,
  type: AddressType,
  code: string,
): Promise<Account> {
  const id = verificationId(kind, accountId, type);
  const { addressOf, verified } = reach[type];
  const asked = await accountModel(kind).findById(accountId).lean();
  const codeHash = hashCode(world, id, (asked && addressOf(asked)) ?? '', code);
  const reason = await spendTry(id, codeHash, world.now());
  if (reason) throw new Refused('code_refused', { body: { reason } });
  // Whoever changed the number meanwhile has another one to verify; whoever lost the account verifies nothing for its owner.
  const { phone = null, credentialVersion = -1 } = asked ?? {};
  const unchanged = {
    _id: accountId,
    credentialVersion,
    phone,
    ...(asked && 'whatsappNumber' in asked && { whatsappNumber: asked.whatsappNumber }),
  };
  const account = await accountModel(kind)
    .findOneAndUpdate(unchanged, { $set: { [verified]: true } }, { returnDocument: 'after' })
    .lean();
  if (!account) throw new Refused('code_refused', { body: { reason: 'invalid' } });
  return account;
}

/**
 * One conditional update counts the try and, if the code is right, uses it up: of any number of tries at once at most
 * five look at the code, and at most one succeeds.
 */
async function spendTry(id: string, codeHash: string, now: Date): Promise<'invalid' | 'used' | 'expired' | undefined> {
  const tried = await VerificationCode.findOneAndUpdate(
    { _id: id, usedAt: null, triesLeft: { $gt: 0 }, codeExpiresAt: { $gt: now } },
    [
      {
        $set: {
          triesLeft: { $subtract: ['$triesLeft', 1] },
          usedAt: { $cond: [{ $eq: ['$codeHash', codeHash] }, now, null] },
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true },
  ).lean();
  if (tried) return tried.usedAt ? undefined : 'invalid';
  const dead = await VerificationCode.findById(id).lean();
  if (dead?.codeHash !== codeHash) return 'invalid';
  if (dead.usedAt) return 'used';
  return dead.triesLeft > 0 ? 'expired' : 'invalid';
}
