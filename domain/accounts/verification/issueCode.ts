import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { type AddressType, hashCode, verificationId } from './verificationId.js';

const { digits, minutes, strangersTries } = rules.verification;
const day = 24 * 60 * 60 * 1000;

/** Creates a code for an address and cancels the previous one. Only its hash is stored. @returns the code, to send */
export async function issueCode(
  world: Pick<World, 'now' | 'random' | 'secretKey'>,
  kind: AccountKind,
  accountId: number,
  type: AddressType,
  address: string,
): Promise<string> {
  const id = verificationId(kind, accountId, type);
  const code = String(world.random.integer(10 ** digits)).padStart(digits, '0');
  const now = world.now().getTime();
  const fresh = {
    codeHash: hashCode(world, id, address, code),
    triesLeft: strangersTries,
    ownTries: 0,
    triedFrom: [],
    usedAt: null,
    codeExpiresAt: new Date(now + minutes * 60 * 1000),
    expiresAt: new Date(now + day),
  };
  await VerificationCode.updateOne({ _id: id }, { $set: fresh }, { upsert: true });
  return code;
}
