import { jwtVerify, SignJWT } from 'jose';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import type { AccountKind } from './accountKinds.js';

const issuer = 'marketplace';
const audienceOf = (kind: AccountKind) => `marketplace:${kind}`;
const days: Record<AccountKind, number> = { consumer: rules.token.consumerDays, seller: rules.token.sellerDays };

/** How long a token of this kind is good for, in milliseconds. */
export const tokenLifetime = (kind: AccountKind): number => days[kind] * 24 * 60 * 60 * 1000;

/** A signed token (JWT, HS256) that names the account and its credential version. */
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

/** What a token says, if it is ours, of this kind and not expired; otherwise undefined. */
export async function readAccessToken(
  world: Pick<World, 'secretKey' | 'now'>,
  kind: AccountKind,
  token: string,
): Promise<{ id: number; version: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, world.secretKey, {
      algorithms: ['HS256'],
      issuer,
      audience: audienceOf(kind),
      currentDate: world.now(),
      requiredClaims: ['sub', 'exp', 'kind', 'ver'],
    });
    const id = Number(payload.sub);
    const valid = payload.kind === kind && Number.isSafeInteger(id) && Number.isSafeInteger(payload.ver);
    return valid ? { id, version: payload.ver as number } : undefined;
  } catch {
    return undefined;
  }
}
