import type { Request, Response } from 'express';
import { deviceLifetime, issueDeviceToken } from '../../domain/accounts/devices/deviceToken.js';
import { recordAudit } from '../../domain/audit/recordAudit.js';
import { firstOperatorNote } from '../../domain/staff/operators/firstOperatorNote.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress, requestOrigin } from '../../server/http/inputs/clientAddress.js';
import { beginSession } from './beginSession.js';
import { wantedPage } from './returnPath.js';

export const deviceCookie = 'admin_device';

type Part = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey'>;

/** The paths of the console, from the site's root, and the folder with the note about the first operator. */
export interface SignInOptions {
  rootPath: string;
  loginPath: string;
  dataDir: string;
}

/** Begins the session of an operator who has proven everything, and opens the wanted page. */
export async function completeSignIn(
  world: Part,
  request: Request,
  response: Response,
  operator: OperatorRecord,
  { rootPath, dataDir }: SignInOptions,
): Promise<void> {
  const wanted = wantedPage(request);
  const { _id: id, email } = operator;
  const signedIn = { action: 'signIn', resource: 'Operator', recordId: id };
  await recordAudit(world, { id, email, networkAddress: clientAddress(request) }, signedIn);
  await beginSession(request, operator, world.now());
  response.cookie(deviceCookie, issueDeviceToken(world, 'operator', operator), {
    path: rootPath,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: deviceLifetime,
    secure: world.config.publicUrl.startsWith('https:'),
  });
  await firstOperatorNote(dataDir).remove(operator.email);
  world.log.info({ ...requestOrigin(request), operatorId: operator._id }, 'console: an operator signed in');
  response.redirect(302, wanted ?? rootPath);
}
