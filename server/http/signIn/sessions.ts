import type { Response } from 'express';
import type { Account } from '../../../domain/accounts/accountModels.js';
import { issueAccessToken, tokenLifetime } from '../../../domain/accounts/sessions/accessToken.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { sellerCookie } from '../gates/guards.js';
import { requestOrigin } from '../inputs/clientAddress.js';
import { rememberDevice } from './knownDevice.js';

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

/** Starts a seller's session: the cookie carries the access token. */
export async function setSellerCookie(world: World, response: Response, account: Account): Promise<void> {
  response.cookie(sellerCookie, await issueSessionToken(world, response, 'seller', account), {
    ...flags(world),
    maxAge: tokenLifetime('seller'),
  });
}

/**
 * Starts the session of a verified seller. Throws `email_not_verified` with the `sellerId`, to request a code; the
 * device is known then too.
 */
export async function admitSeller(world: World, response: Response, account: Account): Promise<void> {
  if (account.emailVerified) await setSellerCookie(world, response, account);
  rememberDevice(world, response, 'seller', account);
  if (!account.emailVerified) throw new Refused('email_not_verified', { body: { sellerId: account._id } });
}

export const clearSellerCookie = (world: World, response: Response): void => {
  response.clearCookie(sellerCookie, flags(world));
};

const flags = ({ config }: World) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: (config.appUrl ?? config.publicUrl).startsWith('https:'),
  path: '/',
});
