import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { type Account, type AccountKind, accountKinds } from '../../domain/accounts/accountKinds.js';
import { checkPassword } from '../../domain/accounts/checkPassword.js';
import { guardSignIn } from '../../domain/accounts/guardSignIn.js';
import { Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';

const passport = new Passport();

for (const kind of accountKinds) {
  passport.use(
    kind,
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      checkPassword(kind, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
}

/**
 * Signs in by e-mail and password; the one place where these are checked. `address` is where the request comes from.
 * Refuses `bad_credentials`, `account_suspended` and `sign_in_paused`.
 */
export async function signIn(
  world: World,
  kind: AccountKind,
  credentials: { email: string; password: string },
  address: string,
): Promise<Account> {
  const account = await guardSignIn(world, { kind, email: credentials.email, address }, () =>
    authenticate(kind, credentials),
  );
  if (!account) throw new Refused('bad_credentials');
  if (account.suspendedUntil && account.suspendedUntil > world.now()) throw new Refused('account_suspended');
  return account;
}

const authenticate = (kind: AccountKind, credentials: object) =>
  new Promise<Account | undefined>((resolve, reject) => {
    const decide = (error: unknown, found?: Account | false | null) =>
      error ? reject(error) : resolve(found || undefined);
    passport.authenticate(kind, { session: false }, decide)({ body: credentials }, {}, reject);
  });
