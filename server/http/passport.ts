import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { Account, AccountKind } from '../../domain/accounts/accountKinds.js';
import { checkPassword, type Signer, signers } from '../../domain/accounts/sessions/checkPassword.js';
import { guardSignIn } from '../../domain/accounts/sessions/guardSignIn.js';
import { refuseSuspended } from '../../domain/accounts/sessions/refuseSuspended.js';
import { Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';

const passport = new Passport();

for (const kind of signers) {
  passport.use(
    kind,
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      checkPassword(kind, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
}

interface Credentials {
  email: string;
  password: string;
}

/**
 * Whose e-mail and password these are, or undefined; the one place where they are checked. Whether the account may be
 * used now is for the caller to say.
 */
export function authenticate(kind: Signer, credentials: Credentials): Promise<Account | undefined> {
  return new Promise((resolve, reject) => {
    const decide = (error: unknown, found?: Account | false | null) =>
      error ? reject(error) : resolve(found || undefined);
    passport.authenticate(kind, { session: false }, decide)({ body: credentials }, {}, reject);
  });
}

/**
 * Signs an account in by e-mail and password; `address` is where the request comes from.
 * Refuses `bad_credentials`, `account_suspended` and `sign_in_paused`.
 */
export async function signIn(
  world: World,
  kind: AccountKind,
  credentials: Credentials,
  address: string,
): Promise<Account> {
  const account = await guardSignIn(world, { kind, email: credentials.email, address }, () =>
    authenticate(kind, credentials),
  );
  if (!account) throw new Refused('bad_credentials');
  return refuseSuspended(account, world.now());
}
