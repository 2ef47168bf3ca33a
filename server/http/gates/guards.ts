import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import passport from 'passport';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { readAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { isSuspended, refuseSuspended } from '../../../domain/accounts/sessions/refuseSuspended.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { trustedOrigins } from './allowCrossOrigin.js';
import { secretsMatch } from './signatures.js';

interface Records {
  consumer: ConsumerRecord;
  seller: SellerRecord;
  doctor: DoctorRecord;
}

/** The caller: kind, id, current account, and expiry of the token (milliseconds since 1970). */
export type CallerOf<Kind extends AccountKind> = {
  [K in Kind]: { kind: K; id: number; account: Records[K]; expiresAt: number };
}[Kind];

/** The audiences of endpoints, and the kinds of account that each admits. */
export const audiences = {
  public: [],
  /** Public; a signed-in caller is identified, and may see more. */
  anyone: ['consumer', 'seller', 'doctor'],
  /** A scheduled call from outside, with CRON_SECRET. */
  cron: [],
  consumer: ['consumer'],
  seller: ['seller'],
  doctor: ['doctor'],
  /** People who offer services. */
  provider: ['seller', 'doctor'],
  account: ['consumer', 'seller', 'doctor'],
} as const satisfies Record<string, readonly AccountKind[]>;

export type Audience = keyof typeof audiences;
export type AccountAudience = Exclude<Audience, 'public' | 'cron'>;
export const accountAudiences: AccountAudience[] = ['anyone', 'consumer', 'seller', 'doctor', 'provider', 'account'];
export type Caller<A extends Audience> = (typeof audiences)[A][number] extends infer Kind
  ? [Kind] extends [never]
    ? undefined
    : CallerOf<Extract<Kind, AccountKind>> | (A extends 'anyone' ? undefined : never)
  : never;

export const sellerCookie = 'seller_token';

/** Where each kind of account sends its token. */
const credentials: Record<AccountKind, (request: Request) => string | undefined> = {
  consumer: bearer,
  doctor: bearer,
  seller: (request) => parseCookie(request.headers.cookie ?? '')[sellerCookie],
};

function bearer(request: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** With an Authorization header the cookie is ignored, even when the token is bad. */
const kindsToTry = (kinds: readonly AccountKind[], { headers }: Request): readonly AccountKind[] =>
  kinds.length > 1 && headers.authorization !== undefined ? kinds.filter((kind) => kind !== 'seller') : kinds;

/** The gate of scheduled calls from outside. */
export const admitCron: RequestHandler = (request, _response, next) => {
  const { cronSecret } = request.app.locals.world.config;
  if (!cronSecret) throw new Refused('cron_not_configured');
  const [, given] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!secretsMatch(given, cronSecret)) {
    throw new Refused('unauthenticated', { sentence: 'This needs CRON_SECRET, as `Authorization: Bearer`.' });
  }
  next();
};

/** Reads the caller's account, without the password hash. */
const readAccount = <Kind extends AccountKind>(kind: Kind, id: number) =>
  accountModel(kind).findById(id, { passwordHash: 0 }).lean<Records[Kind]>();

/** The claims of a request's credential of this kind. */
const claimsOf = (kind: AccountKind, request: Request) =>
  readAccessToken(request.app.locals.world, kind, credentials[kind](request) ?? '');

/** The account of a request's credential of this kind; undefined without a valid one, `ended` for one of the past. */
async function findSignedIn(kind: AccountKind, request: Request) {
  const claims = await claimsOf(kind, request);
  if (!claims) return undefined;
  if (claims === 'expired') return 'ended';
  const account = await readAccount(kind, claims.id);
  return account?.credentialVersion === claims.version ? { account, expiresAt: claims.expiresAt } : 'ended';
}

/** Whether a request has a session of this account. */
export async function isSignedInAs(kind: AccountKind, id: number, request: Request): Promise<boolean> {
  const signedIn = await findSignedIn(kind, request);
  return typeof signedIn === 'object' && signedIn.account._id === id;
}

/** The gate of a `personal` read. It refuses no one: all others read what the public reads. */
export const recognizeConsumer: RequestHandler = async (request, _response, next) => {
  const world: World = request.app.locals.world;
  const signedIn = await findSignedIn('consumer', request);
  if (typeof signedIn === 'object' && !isSuspended(signedIn.account, world.now()))
    request.viewerId = signedIn.account._id;
  next();
};

/** Passport's strategy of sessions: by a bearer token or the cookie of a seller, it finds a caller of this audience. */
export class SessionStrategy extends passport.Strategy {
  constructor(private readonly audience: AccountAudience) {
    super();
  }

  override authenticate(request: Request): void {
    findCaller(request, this.audience).then(
      (caller) => (caller ? this.success(caller) : this.pass()),
      (error) => this.error(error),
    );
  }
}

/**
 * The caller; undefined without a credential, where the audience is `anyone`. Throws `account_suspended` and
 * `cross_site`, and without a session of the right kind `unauthenticated`, `session_expired` or `wrong_account_kind`.
 */
async function findCaller(request: Request, audience: AccountAudience): Promise<CallerOf<AccountKind> | undefined> {
  const world: World = request.app.locals.world;
  const kinds = audiences[audience];
  let hasEnded = false;
  for (const kind of kindsToTry(kinds, request)) {
    const signedIn = await findSignedIn(kind, request);
    if (!signedIn) continue;
    hasEnded = true;
    if (signedIn === 'ended') continue;
    const { account, expiresAt } = signedIn;
    refuseSuspended(account, world.now());
    if (kind === 'seller') refuseCrossSite(request);
    return { kind, id: account._id, account, expiresAt } as CallerOf<AccountKind>;
  }
  // A bad header is an error of the client; browsers send an expired cookie on their own.
  if (audience === 'anyone' && request.headers.authorization === undefined) return undefined;
  if (hasEnded) throw new Refused('session_expired');
  throw new Refused((await hasOtherKind(request, kinds)) ? 'wrong_account_kind' : 'unauthenticated');
}

/** Whether the request has a token of a kind that is not among these, in any place. */
async function hasOtherKind(request: Request, kinds: readonly AccountKind[]): Promise<boolean> {
  const others = accountKinds.filter((kind) => !kinds.includes(kind));
  for (const token of [credentials.consumer(request), credentials.seller(request)]) {
    for (const kind of token ? others : []) {
      if (typeof (await readAccessToken(request.app.locals.world, kind, token ?? '')) === 'object') return true;
    }
  }
  return false;
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** The gate of a public write that only our own pages, or no page, may send. */
export const requireSameSite: RequestHandler = (request, _response, next) => {
  refuseCrossSite(request);
  next();
};

/** Browsers send the cookie from any page, so writes from unknown origins are refused. Throws `cross_site`. */
function refuseCrossSite(request: Request): void {
  if (safeMethods.includes(request.method)) return;
  const { origin } = request.headers;
  const { config } = request.app.locals.world;
  const trusted = [
    ...trustedOrigins(config),
    new URL(config.publicUrl).origin,
    config.appUrl && new URL(config.appUrl).origin,
    `${request.protocol}://${request.headers.host}`,
  ];
  if (origin && trusted.some((known) => (known instanceof RegExp ? known.test(origin) : known === origin))) return;
  const site = request.headers['sec-fetch-site'];
  const fromElsewhere = origin !== undefined || (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (fromElsewhere) throw new Refused('cross_site');
}
