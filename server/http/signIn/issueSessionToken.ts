import type { Response } from 'express';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { requestOrigin } from '../inputs/clientAddress.js';

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
