import {
  type GoogleCallbackParameters,
  type Profile,
  Strategy,
  type StrategyOptions,
  type VerifyCallback,
} from 'passport-google-oauth20';
import { googleAnswer } from '../../../domain/accounts/google/googleAnswer.js';
import type { World } from '../../../domain/world.js';

type GoogleWeb = NonNullable<NonNullable<World['google']>['web']>;
type StateStore = NonNullable<StrategyOptions['store']>;

type ExchangeCode = (
  code: string,
  asked: Record<string, string>,
  done: (error: unknown, accessToken?: string, refreshToken?: string, answer?: object) => void,
) => void;

/** Passport's strategy, which leaves asking Google to the provider: its own requests never give up. */
export class GoogleStrategy extends Strategy {
  constructor(
    private readonly web: GoogleWeb,
    callbackURL: string,
    store: object,
  ) {
    const options: StrategyOptions = {
      clientID: web.clientId,
      clientSecret: '',
      authorizationURL: web.authUrl,
      callbackURL,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      // The library's types do not know that it hands PKCE's verifier over as well.
      store: store as StateStore,
    };
    super(
      options,
      (_access: string, _refresh: string, tokens: GoogleCallbackParameters, profile: Profile, done: VerifyCallback) =>
        done(null, { idToken: tokens.id_token, profile }),
    );
    const exchangeCode: ExchangeCode = (code, asked, done) => {
      web
        .exchangeCode({ ...asked, code })
        .then(googleAnswer)
        .then(({ accessToken, idToken }) => done(null, accessToken, undefined, { id_token: idToken }))
        .catch(done);
    };
    Object.assign(this._oauth2, { getOAuthAccessToken: exchangeCode });
  }

  override userProfile(accessToken: string, done: (error?: unknown, profile?: unknown) => void): void {
    this.web
      .profileOf(accessToken)
      .then(googleAnswer)
      .then((profile) => done(null, profile))
      .catch(done);
  }
}
