import { parseCookie } from 'cookie';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { deviceLifetime, issueDeviceToken } from '../../domain/accounts/devices/deviceToken.js';
import { knownOrigin } from '../../domain/accounts/devices/knownOrigin.js';
import { guardSignIn } from '../../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../../domain/accounts/sessions/signIn.js';
import { recordAudit } from '../../domain/audit/recordAudit.js';
import { minute } from '../../domain/durations.js';
import { Refused } from '../../domain/errors.js';
import { findOperator } from '../../domain/staff/operators/findOperator.js';
import { firstOperatorNote } from '../../domain/staff/operators/firstOperatorNote.js';
import { consumeCode } from '../../domain/staff/operators/secondFactor.js';
import { guardCode, guardNetworkAddress } from '../../domain/staff/operators/signInGuards.js';
import { emailAddress } from '../../domain/text/emailAddress.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress, requestOrigin } from '../../server/http/inputs/clientAddress.js';
import { discardBody } from '../middleware/inputs.js';
import { beginSession } from './beginSession.js';
import { sessionCookie } from './createSessions.js';
import { formText, type LoginMessage, type LoginPages, readLoginForm, type SendForm, sendForm } from './loginForm.js';
import { loginWith, wantedPage } from './returnPath.js';

const deviceCookie = 'admin_device';

type SignInWorld = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey'>;

/** The paths of the console, from the site's root, and the folder with the note about the first operator. */
interface SignInOptions {
  rootPath: string;
  loginPath: string;
  dataDir: string;
}

/** Begins the session of an operator who has proven everything, and opens the wanted page. */
async function completeSignIn(
  world: SignInWorld,
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

/** Answers a limit of tries with the form instead of JSON. */
const showPause =
  ({ log }: Pick<World, 'log'>, send: SendForm, message: LoginMessage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof Refused && error.status === 429)) return next(error);
    log.warn({ ...requestOrigin(request), code: error.code }, 'console: signing in is paused');
    response.status(429).set('Retry-After', String(error.extras.retryAfterSeconds));
    await send(request, response, message);
  };

type CodeWorld = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey' | 'outbox'>;

const pendingMs = 10 * minute;

declare module 'express-session' {
  interface SessionData {
    /** An operator whose password was right and whose code is missing. */
    pending: { id: number; version: number; until: Date };
  }
}

/** Remembers in a new session that the operator's password was right, and asks for the code of the second factor. */
async function beginPending(request: Request, operator: OperatorRecord, now: Date): Promise<void> {
  const until = new Date(now.getTime() + pendingMs);
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error) => (error ? reject(error) : resolve())),
  );
  request.session.pending = { id: operator._id, version: operator.credentialVersion, until };
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code, within ten minutes. */
function codeRouter(world: CodeWorld, pages: LoginPages, options: SignInOptions): Router {
  const router = Router();
  const path = `${options.loginPath}/code`.slice(options.rootPath.length);
  const send: SendForm = (request, response, message) =>
    sendForm(pages, response, loginWith(`${options.loginPath}/code`, wantedPage(request)), message);

  router.get(path, async (request, response) =>
    (await pendingOperator(world, request))
      ? send(request, response)
      : response.redirect(302, loginWith(options.loginPath, wantedPage(request))),
  );
  router.post(path, readLoginForm, async (request, response) => {
    const operator = await pendingOperator(world, request);
    if (!operator) return response.redirect(302, loginWith(options.loginPath, wantedPage(request)));
    const actor = { id: operator._id, email: operator.email, networkAddress: clientAddress(request) };
    const code = formText(request, 'code');
    const isRight = await guardCode(world, operator._id, () => consumeCode(world, actor, code));
    if (isRight) return completeSignIn(world, request, response, operator, options);
    world.log.warn({ ...requestOrigin(request), operatorId: operator._id }, 'console: a code was wrong');
    await send(request, response.status(401), 'invalidCode');
  });
  router.use(path, showPause(world, send, 'tooManyCodes'));
  return router;
}

/** The operator whose code is missing. Undefined after ten minutes, and if the operator may not sign in any more. */
async function pendingOperator(world: CodeWorld, { session }: Request): Promise<OperatorRecord | undefined> {
  const { pending } = session;
  return pending && pending.until > world.now() ? findOperator(world, pending) : undefined;
}

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
    const operator = await authenticateOperator(world, request);
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
async function authenticateOperator(world: Part, request: Request): Promise<OperatorRecord | undefined> {
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
