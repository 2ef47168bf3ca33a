import type { Response } from 'express';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { clientAddress } from '../inputs/clientAddress.js';

/** Starts a session and logs it with the network address of the request. @returns its access token */
export function issueSessionToken(
  world: Pick<World, 'secretKey' | 'now' | 'log'>,
  response: Response,
  kind: AccountKind,
  account: { _id: number; credentialVersion: number },
): Promise<string> {
  const networkAddress = clientAddress(response.req);
  const { id: requestId } = response.req;
  world.log.info({ requestId, kind, accountId: account._id, networkAddress }, 'a session began');
  return issueAccessToken(world, kind, account);
}
