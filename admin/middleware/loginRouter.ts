import { parseCookie } from 'cookie';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { deviceLifetime, issueDeviceToken } from '../../domain/accounts/devices/deviceToken.js';
import { knownOrigin } from '../../domain/accounts/devices/knownOrigin.js';
import { guardSignIn } from '../../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../../domain/accounts/sessions/checkPassword.js';
import { Refused } from '../../domain/errors.js';
import { findOperator } from '../../domain/staff/operators/findOperator.js';
import { firstOperatorNote } from '../../domain/staff/operators/firstOperatorNote.js';
import { guardNetworkAddress } from '../../domain/staff/operators/guardNetworkAddress.js';
import { emailAddress } from '../../domain/text/emailAddress.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { beginSession } from './beginSession.js';
import { sessionCookie } from './createSessions.js';
import { discardBody } from './discardBody.js';
import { formText, type LoginMessage, type LoginPages, readLoginForm, sendForm } from './loginForm.js';
import { loginWith, returnPath } from './returnPath.js';

const longestEmail = 254;
const deviceCookie = 'admin_device';

type Part = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey' | 'outbox'>;

/** The paths of the console's pages, from the site's root, and the folder with the note about the first operator. */
interface LoginOptions {
  rootPath: string;
  loginPath: string;
  logoutPath: string;
  dataDir: string;
}

/**
 * The login page, sign-in and sign-out. They replace AdminJS's own, which keep the session id on sign-in and do not
 * limit failed sign-ins.
 */
export function loginRouter(
  world: Part,
  admin: LoginPages,
  { rootPath, loginPath, logoutPath, dataDir }: LoginOptions,
): Router {
  const router = Router();
  const sendPage: SendPage = (request, response, message) =>
    sendForm(admin, response, loginWith(loginPath, wantedPage(request)), message);
  const withinConsole = (path: string) => path.slice(rootPath.length);

  router.get(withinConsole(loginPath), (request, response) =>
    request.session.adminUser ? response.redirect(302, wantedPage(request) ?? rootPath) : sendPage(request, response),
  );
  router.post(withinConsole(loginPath), readLoginForm, async (request, response) => {
    const operator = await signIn(world, request);
    if (!operator) return sendPage(request, response.status(401), 'invalidCredentials');
    await beginSession(request, operator, world.now());
    response.cookie(deviceCookie, issueDeviceToken(world, 'operator', operator), {
      ...{ path: rootPath, httpOnly: true, sameSite: 'strict', maxAge: deviceLifetime },
      secure: world.config.publicUrl.startsWith('https:'),
    });
    await firstOperatorNote(dataDir).remove(operator.email);
    world.log.info({ ...originOf(request), operatorId: operator._id }, 'console: an operator signed in');
    response.redirect(302, wantedPage(request) ?? rootPath);
  });
  router.use(withinConsole(loginPath), showPause(world, sendPage));
  // Any page can make a browser send a GET, so a GET does not sign out.
  router.get(withinConsole(logoutPath), (_request, response) => response.redirect(302, rootPath));
  router.post(withinConsole(logoutPath), (request, response, next) => {
    discardBody(request, response);
    request.session.destroy((error) => {
      if (error) return next(error);
      response.clearCookie(sessionCookie, { path: rootPath }).redirect(302, loginPath);
    });
  });
  return router;
}

/** Sends the login page, which then returns to the wanted page. */
type SendPage = (request: Request, response: Response, message?: LoginMessage) => Promise<void>;

/** The page to return to after the sign-in. AdminJS opens the login page without `next` when a session has ended. */
const wantedPage = ({ query, headers }: Request): string | undefined =>
  returnPath('next' in query ? query.next : headers.referer);

const originOf = (request: Request) => ({ requestId: request.id, networkAddress: clientAddress(request) });

/** Answers `rate_limited` with the login page instead of JSON. */
const showPause =
  ({ log }: Part, sendPage: SendPage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof Refused && error.status === 429)) return next(error);
    log.warn({ ...originOf(request), code: error.code }, 'console: signing in is paused');
    response.status(429).set('Retry-After', String(error.extras.retryAfterSeconds));
    await sendPage(request, response, 'tooManyRequests');
  };

/** The operator with the sent e-mail and password. Undefined if they are wrong, or if the operator may not sign in. */
async function signIn(world: Part, request: Request): Promise<OperatorRecord | undefined> {
  const credentials = credentialsOf(request);
  const networkAddress = clientAddress(request);
  const deviceToken = parseCookie(request.headers.cookie ?? '')[deviceCookie];
  const attempt = { kind: 'operator' as const, email: credentials.email, networkAddress, deviceToken };
  const find = async () => {
    const account = await checkPassword('operator', credentials.email, credentials.password);
    return account && findOperator(world, { id: account._id, version: account.credentialVersion });
  };
  const guarded = () => guardSignIn(world, attempt, find);
  // Failures of others in the same network do not lock out a known operator.
  const isKnown = await knownOrigin(world, attempt);
  const operator = await (isKnown ? guarded() : guardNetworkAddress(world, networkAddress, guarded));
  if (!operator) world.log.warn(originOf(request), 'console: a sign-in failed');
  return operator;
}

function credentialsOf(request: Request): { email: string; password: string } {
  const email = emailAddress(formText(request, 'email').slice(0, longestEmail));
  return { email, password: formText(request, 'password') };
}
