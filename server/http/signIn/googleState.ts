import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { consumeState } from '../../../domain/accounts/google/signInWithGoogle.js';
import { minute } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';

const cookie = 'google_state';
const issuer = 'marketplace';
const lifetimeMs = rules.signInByRedirect.minutes * minute;
const stateBytes = 32;

const audienceOf = (kind: AccountKind) => `marketplace:google:${kind}`;

const flags = ({ config }: World) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.publicUrl.startsWith('https:'),
  path: '/api/auth/google',
});

/**
 * Keeps the PKCE verifier in a signed cookie while the person is at Google, for ten minutes.
 * @returns the state that names it
 */
export async function keepGoogleState(
  world: World,
  kind: AccountKind,
  request: Request,
  verifier: string,
): Promise<string> {
  const state = world.random.bytes(stateBytes).toString('base64url');
  const now = world.now().getTime();
  const token = await new SignJWT({ state, verifier })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audienceOf(kind))
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + lifetimeMs))
    .sign(world.secretKey);
  request.res?.cookie(cookie, token, { ...flags(world), maxAge: lifetimeMs });
  return state;
}

/**
 * Uses up a state of this browser and this kind of account.
 * @returns its PKCE verifier; undefined if the state is another browser's, expired, altered or used
 */
export async function takeGoogleState(
  world: World,
  kind: AccountKind,
  request: Request,
  state: string,
): Promise<string | undefined> {
  const token = parseCookie(request.headers.cookie ?? '')[cookie] ?? '';
  const kept = await jwtVerify<{ state: string; verifier: string }>(token, world.secretKey, {
    algorithms: ['HS256'],
    issuer,
    audience: audienceOf(kind),
    currentDate: world.now(),
    requiredClaims: ['exp', 'state', 'verifier'],
  }).catch(() => undefined);
  if (kept?.payload.state !== state) return undefined;
  return (await consumeState(world, state)) ? kept.payload.verifier : undefined;
}

/** Removes the cookie, so that a state serves one callback only. */
export const clearGoogleState = (world: World, response: Response): void => {
  response.clearCookie(cookie, flags(world));
};
