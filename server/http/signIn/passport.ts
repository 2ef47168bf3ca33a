import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { LoginRecords } from '../../../domain/accounts/accountModels.js';
import { signIn } from '../../../domain/accounts/sessions/signIn.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { type AccountAudience, accountAudiences, SessionStrategy } from '../gates/guards.js';
import { GoogleReturn, GoogleStrategy, NoGoogle } from './GoogleStrategy.js';
import { originOf } from './knownDevice.js';

/** The strategies: a password per kind of account, the two ways of Google, and the session of a caller per audience. */
export type StrategyName = AccountKind | 'google' | 'google-return' | `session-${AccountAudience}`;

/** Passport with every strategy of this world. Sessions are our own tokens, so it has no serializers. */
export function createPassport(world: World): passport.Authenticator {
  const authenticator = new passport.Passport();
  const use = (name: StrategyName, strategy: passport.Strategy) => authenticator.use(name, strategy);
  for (const kind of accountKinds) use(kind, passwordStrategy(world, kind));
  for (const audience of accountAudiences) use(`session-${audience}`, new SessionStrategy(audience));
  const web = world.google?.web;
  use('google', web ? new GoogleStrategy(world, web) : new NoGoogle());
  use('google-return', web ? new GoogleReturn(world, web) : new NoGoogle());
  return authenticator;
}

const passwordStrategy = (world: World, kind: AccountKind) =>
  new LocalStrategy({ usernameField: 'email', passReqToCallback: true }, (request, email, password, done) => {
    signIn(world, kind, { email, password, ...originOf(request, kind) }).then((account) => done(null, account), done);
  });

/**
 * The gate of a strategy: the request gets whom it signs in. Strategies refuse by an error, so that the answer is a
 * refusal as any other.
 */
export const authenticate =
  (name: StrategyName, assignProperty: 'caller' | 'account'): RequestHandler =>
  (request, response, next) => {
    const options = { session: false, authInfo: false, assignProperty };
    request.app.locals.passport.authenticate(name, options)(request, response, next);
  };

/** Runs a strategy within a handler. @returns the account that it signs in */
export const authenticated = <Kind extends AccountKind>(
  name: Kind | 'google-return',
  { request, response }: { request: Request; response: Response },
): Promise<LoginRecords[Kind]> =>
  new Promise((resolve, reject) => {
    const done: passport.AuthenticateCallback = (error, account) =>
      account ? resolve(account as LoginRecords[Kind]) : reject(error ?? new Refused('bad_credentials'));
    request.app.locals.passport.authenticate(name, { session: false }, done)(request, response, reject);
  });
