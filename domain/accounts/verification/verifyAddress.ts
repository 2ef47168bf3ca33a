import { atomically } from '../../../database/transactions/atomically.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';
import { type Account, accountModel } from '../accountModels.js';
import { knownOrigin, type Origin } from '../devices/knownOrigin.js';
import { type AddressType, hashCode, reach, verificationId } from './verificationId.js';

const { wrongTries, ownersTries } = rules.verification;

/** An entered code. */
interface Entered extends Origin {
  type: AddressType;
  code: string;
}

/**
 * Verifies an address with the code that was sent to it. A code works once, for ten minutes. Each network has five
 * tries; all unknown networks share fifteen, and those that the account has signed in from share ten of their own.
 * Strangers therefore cannot use up the owner's tries.
 * Throws `code_refused` with the reason: invalid, used or expired. @returns the verified account
 */
export async function verifyAddress(
  world: Pick<World, 'now' | 'outbox' | 'secretKey'>,
  kind: AccountKind,
  accountId: number,
  { type, code, ...origin }: Entered,
): Promise<Account> {
  const id = verificationId(kind, accountId, type);
  const { addressOf, verified } = reach[type];
  const found = await accountModel(kind).findById(accountId).lean();
  const codeHash = hashCode(world, id, (found && addressOf(found)) ?? '', code);
  const known = found && (await knownOrigin(world, { kind, email: found.email, ...origin }));
  const from = known?.key ?? hmacOf(world, 'network', origin.networkAddress);
  const reason = await spendTry({ id, codeHash, from, isOwn: Boolean(known) }, world.now());
  if (reason) throw new Refused('code_refused', { body: { reason } });
  // Verifies nothing if the number has changed, or if the account has changed hands (credential version).
  const { phone = null, credentialVersion = -1 } = found ?? {};
  const unchanged = {
    _id: accountId,
    credentialVersion,
    phone,
    ...(found && 'whatsappNumber' in found && { whatsappNumber: found.whatsappNumber }),
  };
  return atomically(async () => {
    const account = await accountModel(kind)
      .findOneAndUpdate(unchanged, { $set: { [verified]: true } }, { returnDocument: 'after' })
      .lean();
    if (!account) throw new Refused('code_refused', { body: { reason: 'invalid' } });
    if (kind === 'consumer' && type === 'email') await recordEvent(world, 'email.verified', { accountId });
    return account;
  });
}

interface Try {
  id: string;
  codeHash: string;
  /** The device or network of the try. */
  from: string;
  /** Whether the account has signed in from there. */
  isOwn: boolean;
}

/** A code of an earlier version has no counts of networks. */
const counted = { tries: { $ifNull: ['$triedFrom', []] }, own: { $ifNull: ['$ownTries', 0] } };

/**
 * One conditional update counts the try and, if the code is right, uses it up: concurrent tries do not exceed the
 * limits, and at most one succeeds.
 */
async function spendTry(
  { id, codeHash, from, isOwn }: Try,
  now: Date,
): Promise<'invalid' | 'used' | 'expired' | undefined> {
  const triesFromThere = { $size: { $filter: { input: counted.tries, cond: { $eq: ['$$this', from] } } } };
  const hasTries = isOwn ? { $lt: [counted.own, ownersTries] } : { $gt: ['$triesLeft', 0] };
  const tried = await VerificationCode.findOneAndUpdate(
    {
      _id: id,
      usedAt: null,
      codeExpiresAt: { $gt: now },
      $expr: { $and: [hasTries, { $lt: [triesFromThere, wrongTries] }] },
    },
    [
      {
        $set: {
          ...(isOwn ? { ownTries: { $add: [counted.own, 1] } } : { triesLeft: { $subtract: ['$triesLeft', 1] } }),
          triedFrom: { $concatArrays: [counted.tries, [from]] },
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
  const isExpired = dead.codeExpiresAt && dead.codeExpiresAt <= now;
  const { triedFrom = [], ownTries = 0, triesLeft } = dead;
  const hasTriesLeft = isOwn ? ownTries < ownersTries : triesLeft > 0;
  const isTriedOut = !hasTriesLeft || triedFrom.filter((one) => one === from).length >= wrongTries;
  return isExpired && !isTriedOut ? 'expired' : 'invalid';
}
