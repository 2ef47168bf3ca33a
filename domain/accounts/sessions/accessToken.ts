import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { day } from '../../durations.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

const issuer = 'marketplace';
const audienceOf = (kind: AccountKind) => `marketplace:${kind}`;
const { consumerDays, sellerDays } = rules.token;
const days: Record<AccountKind, number> = { consumer: consumerDays, seller: sellerDays, doctor: consumerDays };

/** How long a token of this kind is valid, in milliseconds. */
export const tokenLifetime = (kind: AccountKind): number => days[kind] * day;

/** Issues the access token of a session (JWT, HS256), with the account and its credential version. */
export function issueAccessToken(
  world: Pick<World, 'secretKey' | 'now'>,
  kind: AccountKind,
  account: { _id: number; credentialVersion: number },
): Promise<string> {
  const now = world.now().getTime();
  return new SignJWT({ kind, ver: account.credentialVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(account._id))
    .setIssuer(issuer)
    .setAudience(audienceOf(kind))
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + tokenLifetime(kind)))
    .sign(world.secretKey);
}

/** The claims of a token. */
export interface Claims {
  id: number;
  version: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Verified tokens, by signing key. Verifying one costs as much as a database query. */
const verifiedByKey = new WeakMap<KeyObject, Map<string, Claims>>();
const verifiedAtMost = 5_000;
/** Our tokens contain no white space, unlike other valid encodings, and have about 250 characters. */
const tokenForm = /^[\w-]{1,200}\.[\w-]{1,500}\.[\w-]{1,100}$/;

/** The claims of a token; undefined unless it is ours and of this kind. An expired one has none. */
export async function readAccessToken(
  world: Pick<World, 'secretKey' | 'now'>,
  kind: AccountKind,
  token: string,
): Promise<Claims | 'expired' | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const verified = verifiedByKey.get(world.secretKey) ?? new Map<string, Claims>();
  verifiedByKey.set(world.secretKey, verified);
  const name = `${kind} ${token}`;
  const claims = verified.get(name) ?? (await verify(world, kind, token));
  if (claims === undefined || claims === 'expired') return claims;
  if (claims.expiresAt <= world.now().getTime()) return 'expired';
  if (verified.size >= verifiedAtMost) verified.clear();
  verified.set(name, claims);
  return claims;
}

async function verify(
  { secretKey, now }: Pick<World, 'secretKey' | 'now'>,
  kind: AccountKind,
  token: string,
): Promise<Claims | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: ['HS256'],
      issuer,
      audience: audienceOf(kind),
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'kind', 'ver'],
    });
    const id = Number(payload.sub);
    const valid = payload.kind === kind && Number.isSafeInteger(id) && Number.isSafeInteger(payload.ver);
    return valid ? { id, version: payload.ver as number, expiresAt: (payload.exp as number) * 1000 } : undefined;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : undefined;
  }
}
