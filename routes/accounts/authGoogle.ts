import type { Response } from 'express';
import type { Account } from '../../domain/accounts/accountModels.js';
import { signInWithGoogle } from '../../domain/accounts/google/signInWithGoogle.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { Refused } from '../../domain/errors.js';
import { appPage } from '../../domain/mails/appPage.js';
import type { World } from '../../domain/world.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { refusalOf } from '../../server/http/answers/refuse.js';
import { endpoints, redirected } from '../../server/http/endpoint.js';
import { admitSeller } from '../../server/http/gates/sellerCookie.js';
import { object, oneOf, optional, string } from '../../server/http/inputs/fields.js';
import { returnFromGoogle, sendToGoogle } from '../../server/http/signIn/googleRedirect.js';
import {
  consumerAccount,
  doctorAccount,
  presentConsumerAccount,
  presentDoctorAccount,
  presentSellerAccount,
  sellerAccount,
} from '../shapes/account.js';

export const authGoogle = endpoints('/auth', 'Accounts');

const firstTime = 'The first sign-in creates the account, or links the one with the same e-mail address.';
const body = { idToken: string({ min: 1, max: 10_000, description: 'As Google gives it to the app' }) };
const example = { idToken: 'header.payload.signature' };
const token = string({ description: 'For `Authorization: Bearer`' });
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
    description: `${firstTime} Web apps that have no id token start at \`GET /api/auth/google/{kind}\`.`,
    for: 'public',
    limit: 'login',
    body,
    example,
    answer: [200, object({ consumer: consumerAccount, token })],
    refuses,
  },
  async ({ world, body: { idToken } }) => {
    const account = await signInWithGoogle(world, 'consumer', idToken);
    return {
      consumer: presentConsumerAccount(account as ConsumerRecord),
      token: await issueAccessToken(world, 'consumer', account),
    };
  },
);

authGoogle.post(
  '/seller-google',
  {
    summary: 'Sign in a seller with Google',
    description:
      `${firstTime} Sets the \`seller_token\` cookie. ` +
      'If Google does not confirm the e-mail address, mails a code and answers 403 with the `sellerId`.',
    for: 'public',
    limit: 'login',
    body,
    example,
    answer: [200, object({ seller: sellerAccount })],
    refuses: [...refuses, 'email_not_verified'],
  },
  async ({ world, body: { idToken }, response }) => {
    const account = await signInWithGoogle(world, 'seller', idToken);
    await admitSeller(world, response, account);
    return { seller: presentSellerAccount(account as SellerRecord) };
  },
);

authGoogle.post(
  '/doctor-google',
  {
    summary: 'Sign in a doctor with Google',
    description: firstTime,
    for: 'public',
    limit: 'login',
    body,
    example,
    answer: [200, object({ doctor: doctorAccount, token })],
    refuses,
  },
  async ({ world, body: { idToken } }) => {
    const account = await signInWithGoogle(world, 'doctor', idToken);
    return {
      doctor: presentDoctorAccount(account as DoctorRecord),
      token: await issueAccessToken(world, 'doctor', account),
    };
  },
);

const params = { kind: oneOf(accountKinds, 'The kind of account') };

authGoogle.get(
  '/google/:kind',
  {
    summary: 'Sign in with Google in the browser',
    description: 'Redirects to Google. The sign-in must be finished within ten minutes.',
    for: 'public',
    limit: 'login',
    params,
    answer: [redirected, string({ description: 'The page of Google' })],
    refuses: ['google_not_configured'],
  },
  ({ world, params: { kind }, request, response }) => sendToGoogle({ world, kind, request, response }),
);

authGoogle.get(
  '/google/:kind/callback',
  {
    summary: 'Return from Google',
    description:
      'Redirects to `/auth/google#token=…&kind=…` of the web app, or, for a seller, sets the cookie and redirects to ' +
      '`/seller`. After a refusal, redirects to `/auth/google#error=…` with its code, and with the `sellerId` if the e-mail ' +
      'address is not verified.',
    for: 'public',
    limit: 'login',
    params,
    query: {
      code: optional(string({ description: 'What Google gives an id token for' })),
      state: optional(string({ description: 'As it was sent to Google' })),
      error: optional(string({ description: 'Why Google sends no code' })),
    },
    answer: [redirected, string({ description: 'The page of the web app' })],
    refuses: ['google_not_configured'],
  },
  async ({ world, params: { kind }, query, request, response }) => {
    if (!world.google?.web) throw new Refused('google_not_configured');
    try {
      const { idToken, profile } = await returnFromGoogle({ world, kind, request, response }, query);
      const account = await signInWithGoogle(world, kind, idToken, profile);
      return await arrivals[kind](world, response, account);
    } catch (error) {
      const { code, status, extras } = refusalOf(error);
      if (status >= 500) world.log.error({ err: error, requestId: request.id }, 'sign-in with Google failed');
      return arrival(world, { error: code, ...(extras.body as { sellerId?: string }) });
    }
  },
);

/** The page of the web app that reads the fragment. Browsers do not send a fragment to servers, so it is in no log. */
const arrival = (world: World, fragment: Record<string, string>) =>
  appPage(world, `/auth/google#${new URLSearchParams(fragment)}`);

const withToken = (kind: AccountKind) => async (world: World, _response: Response, account: Account) =>
  arrival(world, { token: await issueAccessToken(world, kind, account), kind });

/** Where each kind of account is sent after signing in. */
const arrivals: Record<AccountKind, (world: World, response: Response, account: Account) => Promise<string>> = {
  consumer: withToken('consumer'),
  doctor: withToken('doctor'),
  seller: async (world, response, account) => {
    await admitSeller(world, response, account);
    return appPage(world, '/seller');
  },
};
