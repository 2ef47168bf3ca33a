import type { Response } from 'express';
import type { Account } from '../../../domain/accounts/accountModels.js';
import { tokenLifetime } from '../../../domain/accounts/sessions/accessToken.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import { issueSessionToken } from '../signIn/authenticate.js';
import { rememberDevice } from '../signIn/knownDevice.js';
import { sellerCookie } from './guards.js';

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
