import type { Request, Response } from 'express';
import type { LoginRecords } from '../../../domain/accounts/accountModels.js';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { requestOrigin } from '../inputs/clientAddress.js';
import { clearGoogleState } from './googleState.js';
import type { StrategyName } from './passport.js';

/** Starts a session and logs it with the network address of the request. @returns its access token */
export function issueSessionToken(
  world: Pick<World, 'secretKey' | 'now' | 'log'>,
  response: Response,
  kind: AccountKind,
  account: { _id: number; credentialVersion: number },
): Promise<string> {
  world.log.info({ ...requestOrigin(response.req), kind, accountId: account._id }, 'a session began');
  return issueAccessToken(world, kind, account);
}

/** A request that signs in, and its response. */
interface Exchange {
  request: Request;
  response: Response;
}

/** The values that strategies read from a request, after their checks. */
interface Checked {
  body?: { email: string; password: string };
  query?: { code?: string; state?: string };
}

/**
 * Signs an account in with Passport's password strategy.
 * Throws `bad_credentials`, `account_suspended` and `sign_in_paused`.
 */
export async function signIn<Kind extends AccountKind>(
  kind: Kind,
  exchange: Exchange,
  { email, password }: { email: string; password: string },
): Promise<LoginRecords[Kind]> {
  const account = await authenticate<Kind>(kind, exchange, { body: { email, password } });
  if (!account) throw new Refused('bad_credentials');
  return account;
}

/**
 * Sends the browser to Google, with a cookie for its return. Throws `google_not_configured`.
 * @returns the address; Passport has ended the response
 */
export function sendToGoogle(kind: AccountKind, { request, response }: Exchange): Promise<string> {
  requireGoogle(request);
  response.set('Cache-Control', 'private, no-store');
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(String(response.get('Location'))));
    run(`google-${kind}`, { request, response }, {}, reject);
  });
}

/**
 * Signs in the account that a browser returns from Google with. Throws `google_refused` for another browser's, an
 * expired or a used state and for a return without a code, `google_not_configured`, and as `signInWithGoogle` does.
 */
export async function returnFromGoogle<Kind extends AccountKind>(
  kind: Kind,
  exchange: Exchange,
  { code, state, error }: { code?: string; state?: string; error?: string },
): Promise<LoginRecords[Kind]> {
  requireGoogle(exchange.request);
  clearGoogleState(exchange.request.app.locals.world, exchange.response);
  if (error !== undefined || code === undefined) throw new Refused('google_refused');
  const account = await authenticate<Kind>(`google-${kind}`, exchange, { query: { code, ...(state && { state }) } });
  if (!account) throw new Refused('google_refused');
  return account;
}

/** Throws `google_not_configured` unless browsers can sign in with Google. */
export function requireGoogle({ app }: Request): void {
  if (!app.locals.world.google?.web) throw new Refused('google_not_configured');
}

const authenticate = <Kind extends AccountKind>(name: StrategyName, exchange: Exchange, checked: Checked) =>
  new Promise<LoginRecords[Kind] | undefined>((resolve, reject) => {
    run(name, exchange, checked, reject, (error, account) =>
      error ? reject(error) : resolve((account as LoginRecords[Kind]) || undefined),
    );
  });

/** Runs a strategy on the checked values of the request. Without `done`, Passport answers the request itself. */
function run(
  name: StrategyName,
  { request, response }: Exchange,
  { body = undefined, query = {} }: Checked,
  fail: (error: unknown) => void,
  done?: (error: unknown, account?: Express.User | false | null) => void,
): void {
  const checked: Request = Object.create(request, { body: { value: body }, query: { value: query } });
  request.app.locals.passport.authenticate(name, { session: false }, done)(checked, response, fail);
}
