import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { type Account, accountModel } from '../accountModels.js';
import { type AddressType, hashCode, reach, verificationId } from './verificationId.js';

/**
 * Verifies an address with the code that was sent to it. A code works once, for ten minutes, and is void after five
 * wrong tries. Throws `code_refused` with the reason: invalid, used or expired. @returns the verified account
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
  const found = await accountModel(kind).findById(accountId).lean();
  const codeHash = hashCode(world, id, (found && addressOf(found)) ?? '', code);
  const reason = await spendTry(id, codeHash, world.now());
  if (reason) throw new Refused('code_refused', { body: { reason } });
  // Verifies nothing if the number has changed, or if the account has changed hands (credential version).
  const { phone = null, credentialVersion = -1 } = found ?? {};
  const unchanged = {
    _id: accountId,
    credentialVersion,
    phone,
    ...(found && 'whatsappNumber' in found && { whatsappNumber: found.whatsappNumber }),
  };
  const account = await accountModel(kind)
    .findOneAndUpdate(unchanged, { $set: { [verified]: true } }, { returnDocument: 'after' })
    .lean();
  if (!account) throw new Refused('code_refused', { body: { reason: 'invalid' } });
  return account;
}

/**
 * One conditional update counts the try and, if the code is right, uses it up: among concurrent tries at most five are
 * checked and at most one succeeds.
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
