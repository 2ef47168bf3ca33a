import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { deviceLifetime, issueDeviceToken } from '../../../domain/accounts/devices/deviceToken.js';
import type { Origin } from '../../../domain/accounts/devices/knownOrigin.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { deviceHeader } from '../gates/allowCrossOrigin.js';
import { clientAddress } from '../inputs/clientAddress.js';

const cookieOf = (kind: AccountKind) => `${kind}_device`;

/** Where a request about an account of this kind comes from. */
export const originOf = (request: Request, kind: AccountKind): Origin => ({
  networkAddress: clientAddress(request),
  deviceToken: request.get(deviceHeader) ?? parseCookie(request.headers.cookie ?? '')[cookieOf(kind)],
});

/** Makes the device of a sign-in known, by a cookie and a header of the answer. */
export function rememberDevice(
  world: Pick<World, 'config' | 'secretKey' | 'now' | 'random'>,
  response: Response,
  kind: AccountKind,
  account: { _id: number; credentialVersion: number },
): void {
  const token = issueDeviceToken(world, kind, account);
  response.set(deviceHeader, token);
  response.cookie(cookieOf(kind), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    maxAge: deviceLifetime,
    secure: (world.config.appUrl ?? world.config.publicUrl).startsWith('https:'),
  });
}
