import type { Request } from 'express';
import passport from 'passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { googleAnswer, signInWithGoogle } from '../../../domain/accounts/google/signInWithGoogle.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { keepGoogleState, takeGoogleState } from './googleState.js';

/** Stands for Google where browsers cannot sign in with it. */
export class NoGoogle extends passport.Strategy {
  override authenticate(): void {
    this.error(new Refused('google_not_configured'));
  }
}

type GoogleWeb = NonNullable<NonNullable<World['google']>['web']>;
type Done = (error: unknown, state?: string) => void;

/**
 * Passport's Google strategy for the kind of account in the path. The library sends the browser to Google. Redeeming
 * the code is ours: the library's request has no timeout, and a malformed answer ends the process (decision 0051).
 */
export class GoogleStrategy extends Strategy {
  constructor(
    private readonly world: World,
    private readonly web: GoogleWeb,
  ) {
    const store = {
      // passport-oauth2 passes the PKCE verifier to a function of five parameters only.
      store: (request: Request, verifier: string, _state: unknown, _meta: unknown, done: Done) => {
        keepGoogleState(world, kindOf(request), request, verifier)
          .then((state) => done(null, state))
          .catch(done);
      },
      verify: unused,
    };
    const options = {
      clientID: web.clientId,
      clientSecret: '',
      authorizationURL: web.authUrl,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      // The library's types lack the PKCE verifier.
      store: store as unknown as NonNullable<StrategyOptions['store']>,
    };
    super(options, unused);
  }

  override authenticate(request: Request, options?: object): void {
    const callbackURL = `${this.world.config.publicUrl}/api/auth/google/${kindOf(request)}/callback`;
    if (request.query.code === undefined && request.query.error === undefined) {
      request.res?.set('Cache-Control', 'private, no-store');
      super.authenticate(request, { ...options, callbackURL });
      return;
    }
    this.redeem(request, callbackURL).then(
      (account) => this.success(account),
      (error) => this.error(error),
    );
  }

  /** Throws `google_refused` without a code, and if the state is not valid in this browser. */
  private async redeem(request: Request, callbackURL: string) {
    const { world, web } = this;
    const { code, state } = request.query;
    if (typeof code !== 'string') throw new Refused('google_refused');
    const kind = kindOf(request);
    const verifier = await takeGoogleState(world, kind, request, typeof state === 'string' ? state : '');
    if (verifier === undefined) throw new Refused('google_refused');
    const form = { grant_type: 'authorization_code', code, redirect_uri: callbackURL, code_verifier: verifier };
    const { accessToken, idToken } = googleAnswer(await web.exchangeCode(form));
    const profile = googleAnswer(await web.profileOf(accessToken));
    return signInWithGoogle(world, kind, idToken, profile);
  }
}

const kindOf = ({ params }: Request) => params.kind as AccountKind;

function unused(): never {
  throw new Error('authenticate() redeems the code itself');
}
