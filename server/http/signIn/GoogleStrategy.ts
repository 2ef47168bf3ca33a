import type { Request } from 'express';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { googleAnswer, signInWithGoogle } from '../../../domain/accounts/google/signInWithGoogle.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { keepGoogleState, takeGoogleState } from './googleState.js';

type GoogleWeb = NonNullable<NonNullable<World['google']>['web']>;
type Done = (error: unknown, state?: string) => void;

/**
 * Passport's Google strategy for one kind of account. The library sends the browser to Google. Redeeming the code is
 * ours: the library's request has no timeout, and a malformed answer ends the process (decision 0051).
 */
export class GoogleStrategy extends Strategy {
  private readonly callbackUrl: string;

  constructor(
    private readonly world: World,
    private readonly web: GoogleWeb,
    private readonly kind: AccountKind,
  ) {
    const callbackURL = `${world.config.publicUrl}/api/auth/google/${kind}/callback`;
    const store = {
      // passport-oauth2 passes the PKCE verifier to a function of five parameters only.
      store: (request: Request, verifier: string, _state: unknown, _meta: unknown, done: Done) => {
        keepGoogleState(world, kind, request, verifier)
          .then((state) => done(null, state))
          .catch(done);
      },
      verify: unused,
    };
    const options = {
      clientID: web.clientId,
      clientSecret: '',
      authorizationURL: web.authUrl,
      callbackURL,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      // The library's types lack the PKCE verifier.
      store: store as unknown as NonNullable<StrategyOptions['store']>,
    };
    super(options, unused);
    this.callbackUrl = callbackURL;
  }

  override authenticate(request: Request, options?: object): void {
    const { code, state } = request.query;
    if (typeof code !== 'string') {
      super.authenticate(request, options);
      return;
    }
    this.redeem(request, code, typeof state === 'string' ? state : '').then(
      (account) => (account ? this.success(account) : this.fail(403)),
      (error) => this.error(error),
    );
  }

  /** The account that the code signs in; undefined if the state is not valid in this browser. */
  private async redeem(request: Request, code: string, state: string) {
    const { world, web, kind, callbackUrl } = this;
    const verifier = await takeGoogleState(world, kind, request, state);
    if (verifier === undefined) return undefined;
    const form = { grant_type: 'authorization_code', code, redirect_uri: callbackUrl, code_verifier: verifier };
    const { accessToken, idToken } = googleAnswer(await web.exchangeCode(form));
    const profile = googleAnswer(await web.profileOf(accessToken));
    return signInWithGoogle(world, kind, idToken, profile);
  }
}

function unused(): never {
  throw new Error('authenticate() redeems the code itself');
}
