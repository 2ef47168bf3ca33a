import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { LoginRecords } from '../../../domain/accounts/accountModels.js';
import { type Credentials, signIn as signInAs } from '../../../domain/accounts/sessions/signIn.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';

/**
 * Signs an account in by Passport's local strategy, for this request alone: it hands its outcome to the functions it is
 * given. Refuses as domain/accounts/sessions/signIn.ts does.
 */
export function signIn<Kind extends AccountKind>(
  world: World,
  kind: Kind,
  { networkAddress, ...typed }: Credentials,
): Promise<LoginRecords[Kind]> {
  return new Promise((resolve, reject) => {
    const strategy = new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      signInAs(world, kind, { email, password, networkAddress }).then((account) => done(null, account), done);
    });
    const fail = () => reject(new Refused('bad_credentials'));
    Object.assign(strategy, { success: resolve, error: reject, fail });
    strategy.authenticate({ body: typed } as Request);
  });
}
