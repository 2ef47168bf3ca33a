import type { Response } from 'express';
import type { Account } from '../../domain/accounts/accountModels.js';
import { signInWithGoogle } from '../../domain/accounts/google/signInWithGoogle.js';
import { Refused } from '../../domain/errors.js';
import { appPage } from '../../domain/mails/composeMail.js';
import type { World } from '../../domain/world.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { refusalOf } from '../../server/http/answers/refuse.js';
import { endpoints, redirected } from '../../server/http/endpoint.js';
import { object, oneOf, optional, string } from '../../server/http/inputs/fields.js';
import { clearGoogleState } from '../../server/http/signIn/googleState.js';
import { rememberDevice } from '../../server/http/signIn/knownDevice.js';
import { authenticated } from '../../server/http/signIn/passport.js';
import { admitSeller, issueSessionToken } from '../../server/http/signIn/sessions.js';
import { consumerAccount, doctorAccount, sellerAccount } from '../shapes/account.js';
import { startConsumerSession, startDoctorSession, startSellerSession, token } from './sessions.js';

export const authGoogle = endpoints('/auth', 'Accounts');

const firstTime = 'The first sign-in creates the account, or links the one with the same e-mail address.';
const byIdToken = {
  for: 'public',
  limit: 'login',
  body: { idToken: string({ min: 1, max: 10_000, description: 'The id token that Google gave to the app' }) },
  example: { idToken: 'header.payload.signature' },
} as const;
const refuses = [
  'google_refused',
  'account_suspended',
  'email_taken',
  'provider_unavailable',
  'google_not_configured',
] as const;

authGoogle.post(
  '/google',
  {
    summary: 'Sign in a consumer with Google',
    description: `${firstTime} Web apps without an id token start at \`GET /api/auth/google/{kind}\`.`,
    ...byIdToken,
    answer: [200, object({ consumer: consumerAccount, token })],
    refuses,
  },
  async ({ world, body, response }) =>
    startConsumerSession(world, response, await signInWithGoogle(world, 'consumer', body.idToken)),
);

authGoogle.post(
  '/seller-google',
  {
    summary: 'Sign in a seller with Google',
    description:
      `${firstTime} Sets the \`seller_token\` cookie. ` +
      'If Google does not confirm the e-mail address, mails a code and returns 403 with the `sellerId`.',
    ...byIdToken,
    answer: [200, object({ seller: sellerAccount })],
    refuses: [...refuses, 'email_not_verified'],
  },
  async ({ world, body, response }) =>
    startSellerSession(world, response, await signInWithGoogle(world, 'seller', body.idToken)),
);

authGoogle.post(
  '/doctor-google',
  {
    summary: 'Sign in a doctor with Google',
    description: firstTime,
    ...byIdToken,
    answer: [200, object({ doctor: doctorAccount, token })],
    refuses,
  },
  async ({ world, body, response }) =>
    startDoctorSession(world, response, await signInWithGoogle(world, 'doctor', body.idToken)),
);

const params = { kind: oneOf(accountKinds, 'The kind of account') };

authGoogle.get(
  '/google/:kind',
  {
    summary: 'Sign in with Google in the browser',
    description: 'Redirects to Google. Finish the sign-in within ten minutes.',
    for: 'public',
    limit: 'login',
    params,
    signsIn: 'google',
    answer: [redirected, string({ description: "Google's sign-in page" })],
    refuses: ['google_not_configured', 'google_refused'],
  },
  // Passport has redirected or refused every request.
  async () => {
    throw new Refused('google_refused');
  },
);

authGoogle.get(
  '/google/:kind/callback',
  {
    summary: 'Return from Google',
    description:
      'Redirects to `/auth/google#token=…&kind=…` of the web app. For a seller, sets the cookie and redirects to ' +
      '`/seller`. A refused sign-in redirects to `/auth/google#error=…` with the code of the error, and with the ' +
      '`sellerId` if the e-mail address is not verified.',
    for: 'public',
    limit: 'login',
    params,
    query: {
      code: optional(string({ description: 'Google exchanges it for an id token' })),
      state: optional(string({ description: 'The state that was sent to Google' })),
      error: optional(string({ description: 'The reason why Google sent no code' })),
    },
    answer: [redirected, string({ description: 'A page of the web app' })],
    refuses: ['google_not_configured'],
  },
  async ({ world, params: { kind }, query, request, response }) => {
    if (!world.google?.web) throw new Refused('google_not_configured');
    clearGoogleState(world, response);
    try {
      if (query.error !== undefined || query.code === undefined) throw new Refused('google_refused');
      const account = await authenticated<AccountKind>('google-return', { request, response });
      return await startSession[kind](world, response, account);
    } catch (error) {
      const { code, status, extras } = refusalOf(error);
      if (status >= 500) world.log.error({ err: error, requestId: request.id }, 'sign-in with Google failed');
      return landingPage(world, { error: code, ...(extras.body as { sellerId?: string }) });
    }
  },
);

/** The page of the web app that reads the fragment. Browsers do not send a fragment to servers, so it is in no log. */
const landingPage = (world: World, fragment: Record<string, string>) =>
  appPage(world, `/auth/google#${new URLSearchParams(fragment)}`);

const withToken = (kind: AccountKind) => async (world: World, response: Response, account: Account) => {
  rememberDevice(world, response, kind, account);
  return landingPage(world, { token: await issueSessionToken(world, response, kind, account), kind });
};

/** Starts a session for each kind of account. @returns the page of the web app to redirect to */
const startSession: Record<AccountKind, (world: World, response: Response, account: Account) => Promise<string>> = {
  consumer: withToken('consumer'),
  doctor: withToken('doctor'),
  seller: async (world, response, account) => {
    await admitSeller(world, response, account);
    return appPage(world, '/seller');
  },
};
