import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { signIn } from '../../../domain/accounts/sessions/signIn.js';
import type { World } from '../../../domain/world.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { GoogleStrategy } from './GoogleStrategy.js';
import { originOf } from './knownDevice.js';

/** A password strategy per kind of account, and a Google strategy per kind where Google is set up. */
export type StrategyName = AccountKind | `google-${AccountKind}`;

/** Passport with every strategy of this world. Sessions are our own tokens, so it has no serializers. */
export function createPassport(world: World): passport.Authenticator {
  const authenticator = new passport.Passport();
  const use = (name: StrategyName, strategy: passport.Strategy) => authenticator.use(name, strategy);
  const web = world.google?.web;
  for (const kind of accountKinds) {
    use(kind, passwordStrategy(world, kind));
    if (web) use(`google-${kind}`, new GoogleStrategy(world, web, kind));
  }
  return authenticator;
}

const passwordStrategy = (world: World, kind: AccountKind) =>
  new LocalStrategy({ usernameField: 'email', passReqToCallback: true }, (request, email, password, done) => {
    signIn(world, kind, { email, password, ...originOf(request, kind) }).then((account) => done(null, account), done);
  });
