import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { type Account, type AccountKind, accountKinds } from '../../domain/accounts/accountKinds.js';
import { checkPassword } from '../../domain/accounts/checkPassword.js';
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
 * Signs in by e-mail and password; the one place where these are checked.
 * Refuses `bad_credentials` and `account_suspended`.
 */
export async function signIn(
  { now }: Pick<World, 'now'>,
  kind: AccountKind,
  credentials: { email: string; password: string },
): Promise<Account> {
  const account = await new Promise<Account | false | undefined>((resolve, reject) => {
    const decide = (error: unknown, found?: Account | false | null) =>
      error ? reject(error) : resolve(found ?? undefined);
    passport.authenticate(kind, { session: false }, decide)({ body: credentials }, {}, reject);
  });
  if (!account) throw new Refused('bad_credentials');
  if (account.suspendedUntil && account.suspendedUntil > now()) throw new Refused('account_suspended');
  return account;
}
