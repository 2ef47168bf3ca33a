import type AdminJS from 'adminjs';
import { parseCookie } from 'cookie';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
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
import { sessionCookie } from './createSessions.js';
import { discardBody } from './discardBody.js';
import { loginWith, returnPath } from './returnPath.js';

const formType = 'application/x-www-form-urlencoded';
/** Enough for an e-mail address and a password. */
const formLimit = 4 * 1024;
const longestEmail = 254;
const deviceCookie = 'admin_device';

type Part = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey' | 'outbox'>;
type Pages = Pick<AdminJS, 'renderLogin'>;

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
  admin: Pages,
  { rootPath, loginPath, logoutPath, dataDir }: LoginOptions,
): Router {
  const router = Router();
  const sendPage: SendPage = async (request, response, errorMessage) => {
    response.send(await admin.renderLogin({ action: loginWith(loginPath, wantedPage(request)), errorMessage }));
  };
  const withinConsole = (path: string) => path.slice(rootPath.length);

  router.get(withinConsole(loginPath), (request, response) =>
    request.session.adminUser
      ? response.redirect(302, wantedPage(request) ?? rootPath)
      : sendPage(request, response, null),
  );
  const readForm = express.urlencoded({ extended: false, limit: formLimit });
  router.post(withinConsole(loginPath), refuseLargeForm, readForm, async (request, response) => {
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

/** Sends the login page, optionally with a message of the translations. */
type SendPage = (
  request: Request,
  response: Response,
  message: 'invalidCredentials' | 'tooManyRequests' | null,
) => Promise<void>;

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

/** Refuses a body that is too large or no form before reading it. */
const refuseLargeForm: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (length <= formLimit && request.is(formType)) return next();
  discardBody(request, response);
  throw length <= formLimit
    ? new Refused('unsupported_media_type', { sentence: `Send the form as ${formType}.` })
    : new Refused('body_too_large', { sentence: `Send only e-mail and password, at most ${formLimit} bytes.` });
};

/** The operator with the sent e-mail and password. Undefined if they are wrong, or if the operator may not sign in. */
async function signIn(world: Part, request: Request): Promise<OperatorRecord | undefined> {
  const credentials = credentialsOf(request.body);
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

function credentialsOf(form: Record<string, unknown> = {}): { email: string; password: string } {
  const { email, password } = form;
  return {
    email: typeof email === 'string' ? emailAddress(email.slice(0, longestEmail)) : '',
    password: typeof password === 'string' ? password : '',
  };
}

/** Signs in under a new session id, which prevents session fixation. */
async function beginSession(request: Request, operator: OperatorRecord, now: Date): Promise<void> {
  const { _id: id, credentialVersion: version } = operator;
  await promised((done) => request.session.regenerate(done));
  request.session.operator = { id, version, since: now.getTime() };
  await promised((done) => request.session.save(done));
}

const promised = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
