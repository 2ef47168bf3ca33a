import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { consumeState } from '../../../domain/accounts/google/consumeState.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';

const cookie = 'google_state';
const issuer = 'marketplace';
const lifetimeMs = rules.signInByRedirect.minutes * 60 * 1000;
const stateBytes = 32;

const audienceOf = (kind: AccountKind) => `marketplace:google:${kind}`;

const flags = ({ config }: World) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.publicUrl.startsWith('https:'),
  path: '/api/auth/google',
});

type Done<T> = (error: unknown, found?: T) => void;

/**
 * Where passport-oauth2 keeps the state and PKCE's verifier while the person is at Google: in a signed cookie of the
 * browser that was sent there, for ten minutes. A state is taken once, for the kind of account it was made for.
 */
export const googleState = (world: World, kind: AccountKind, request: Request, response: Response) => ({
  // Passport looks at the number of parameters.
  store: (_request: unknown, verifier: string, _state: unknown, _meta: unknown, done: Done<string>) => {
    keep(world, kind, response, verifier)
      .then((state) => done(null, state))
      .catch(done);
  },
  verify: (_request: unknown, state: string, _meta: unknown, done: Done<string | false>) => {
    take(world, kind, request, state)
      .then((verifier) => done(null, verifier))
      .catch(done);
  },
});

/** The next callback of this browser finds nothing. */
export const clearGoogleState = (world: World, response: Response): void => {
  response.clearCookie(cookie, flags(world));
};

async function keep(world: World, kind: AccountKind, response: Response, verifier: string): Promise<string> {
  const state = world.random.bytes(stateBytes).toString('base64url');
  const now = world.now().getTime();
  const token = await new SignJWT({ state, verifier })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audienceOf(kind))
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + lifetimeMs))
    .sign(world.secretKey);
  response.cookie(cookie, token, { ...flags(world), maxAge: lifetimeMs });
  return state;
}

/** PKCE's verifier for this state, or false when it is not this browser's, too old, altered or used. */
async function take(world: World, kind: AccountKind, request: Request, state: string): Promise<string | false> {
  const token = parseCookie(request.headers.cookie ?? '')[cookie] ?? '';
  const kept = await jwtVerify<{ state: string; verifier: string }>(token, world.secretKey, {
    algorithms: ['HS256'],
    issuer,
    audience: audienceOf(kind),
    currentDate: world.now(),
    requiredClaims: ['exp', 'state', 'verifier'],
  }).catch(() => undefined);
  if (!kept || kept.payload.state !== state) return false;
  return (await consumeState(world, state)) && kept.payload.verifier;
}
