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

/** Where Google sends the browser back to. */
const callbackOf = ({ config }: World, request: Request) =>
  `${config.publicUrl}/api/auth/google/${kindOf(request)}/callback`;

/** Passport's Google strategy for the kind of account in the path: it sends the browser to Google. */
export class GoogleStrategy extends Strategy {
  constructor(
    private readonly world: World,
    web: GoogleWeb,
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
    // The library would redeem the code of a return.
    if (request.query.code !== undefined || request.query.error !== undefined) {
      this.error(new Refused('google_refused'));
      return;
    }
    request.res?.set('Cache-Control', 'private, no-store');
    super.authenticate(request, { ...options, callbackURL: callbackOf(this.world, request) });
  }
}

/**
 * Passport's strategy for the return from Google. Redeeming the code is ours: the library's request has no timeout, and
 * a malformed answer ends the process (decision 0051).
 */
export class GoogleReturn extends passport.Strategy {
  constructor(
    private readonly world: World,
    private readonly web: GoogleWeb,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    this.redeem(request).then(
      (account) => this.success(account),
      (error) => this.error(error),
    );
  }

  /** Throws `google_refused` without a code, and if the state is not valid in this browser. */
  private async redeem(request: Request) {
    const { world, web } = this;
    const { code, state } = request.query;
    if (typeof code !== 'string') throw new Refused('google_refused');
    const kind = kindOf(request);
    const verifier = await takeGoogleState(world, kind, request, typeof state === 'string' ? state : '');
    if (verifier === undefined) throw new Refused('google_refused');
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackOf(world, request),
      code_verifier: verifier,
    };
    const { accessToken, idToken } = googleAnswer(await web.exchangeCode(form));
    const profile = googleAnswer(await web.profileOf(accessToken));
    return signInWithGoogle(world, kind, idToken, profile);
  }
}

const kindOf = ({ params }: Request) => params.kind as AccountKind;

function unused(): never {
  throw new Error('the code is redeemed by GoogleReturn');
}
