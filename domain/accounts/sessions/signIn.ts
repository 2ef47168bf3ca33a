import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import type { LoginRecords } from '../accountModels.js';
import type { Origin } from '../devices/knownOrigin.js';
import { guardSignIn } from '../passwords/guardSignIn.js';
import { checkPassword } from './checkPassword.js';
import { refuseSuspended } from './refuseSuspended.js';

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
