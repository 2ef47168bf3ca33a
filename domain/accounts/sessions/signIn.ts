import type { AccountKind, LoginKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import { emailAddress } from '../../text/emailAddress.js';
import type { World } from '../../world.js';
import { accountModel, type LoginRecords } from '../accountModels.js';
import type { Origin } from '../devices/knownOrigin.js';
import { guardSignIn } from '../passwords/guardSignIn.js';
import { verifyPassword } from '../passwords/passwords.js';
import { refuseSuspended } from './refuseSuspended.js';

/**
 * The account with this e-mail and password, without the hash. Returns undefined if either is wrong; neither the result
 * nor its time reveals which.
 */
export async function checkPassword<Kind extends LoginKind>(
  kind: Kind,
  email: string,
  password: string,
): Promise<LoginRecords[Kind] | undefined> {
  const found = await accountModel(kind)
    .findOne({ email: emailAddress(email) })
    .select('+passwordHash')
    .lean();
  const isPlausible = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(isPlausible ? found?.passwordHash : null, isPlausible ? password : '');
  return found && matches ? { ...found, passwordHash: null } : undefined;
}

/** The credentials of a sign-in. */
interface Credentials extends Origin {
  email: string;
  password: string;
}

/** Signs in by e-mail and password. Throws `bad_credentials`, `account_suspended` and `sign_in_paused`. */
export async function signIn<Kind extends AccountKind>(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  kind: Kind,
  { email, password, ...origin }: Credentials,
): Promise<LoginRecords[Kind]> {
  const account = await guardSignIn(world, { kind, email, ...origin }, () => checkPassword(kind, email, password));
  if (!account) throw new Refused('bad_credentials');
  refuseSuspended(account, world.now());
  return account;
}
