import { parseCookie } from 'cookie';
import { type Request, Router } from 'express';
import { knownOrigin } from '../../domain/accounts/devices/knownOrigin.js';
import { guardSignIn } from '../../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../../domain/accounts/sessions/signIn.js';
import { findOperator } from '../../domain/staff/operators/findOperator.js';
import { guardNetworkAddress } from '../../domain/staff/operators/signInGuards.js';
import { emailAddress } from '../../domain/text/emailAddress.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress, requestOrigin } from '../../server/http/inputs/clientAddress.js';
import { discardBody } from '../middleware/discardBody.js';
import { beginPending, codeRouter } from './codeRouter.js';
import { completeSignIn, deviceCookie, type SignInOptions } from './completeSignIn.js';
import { sessionCookie } from './createSessions.js';
import { formText, type LoginPages, readLoginForm, type SendForm, sendForm } from './loginForm.js';
import { loginWith, wantedPage } from './returnPath.js';
import { showPause } from './showPause.js';

const longestEmail = 254;

type Part = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey' | 'outbox'>;

/**
 * The login page, sign-in and sign-out. They replace AdminJS's own, which keep the session id on sign-in and do not
 * limit failed sign-ins.
 */
export function loginRouter(world: Part, admin: LoginPages, options: SignInOptions & { logoutPath: string }): Router {
  const { rootPath, loginPath, logoutPath } = options;
  const router = Router();
  const sendPage: SendForm = (request, response, message) =>
    sendForm(admin, response, loginWith(loginPath, wantedPage(request)), message);
  const withinConsole = (path: string) => path.slice(rootPath.length);

  router.get(withinConsole(loginPath), (request, response) =>
    request.session.adminUser ? response.redirect(302, wantedPage(request) ?? rootPath) : sendPage(request, response),
  );
  router.post(withinConsole(loginPath), readLoginForm, async (request, response) => {
    const operator = await signIn(world, request);
    if (!operator) return sendPage(request, response.status(401), 'invalidCredentials');
    if (!operator.secondFactorSince) return completeSignIn(world, request, response, operator, options);
    const wanted = wantedPage(request);
    await beginPending(request, operator, world.now());
    response.redirect(302, loginWith(`${loginPath}/code`, wanted));
  });
  router.use(codeRouter(world, admin, options));
  router.use(withinConsole(loginPath), showPause(world, sendPage, 'tooManyRequests'));
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
  if (!operator) world.log.warn(requestOrigin(request), 'console: a sign-in failed');
  return operator;
}

function credentialsOf(request: Request): { email: string; password: string } {
  const email = emailAddress(formText(request, 'email').slice(0, longestEmail));
  return { email, password: formText(request, 'password') };
}
