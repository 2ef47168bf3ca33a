import type AdminJS from 'adminjs';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { guardSignIn } from '../../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../../domain/accounts/sessions/checkPassword.js';
import { emailAddress } from '../../domain/emailAddress.js';
import { Refused } from '../../domain/errors.js';
import { mayWork } from '../../domain/staff/findOperator.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/Operator.js';
import { clientAddress, limitGate } from '../../server/http/limits.js';
import { sessionCookie } from './keepSessions.js';
import { leaveUnread } from './leaveUnread.js';

const formType = 'application/x-www-form-urlencoded';
/** An address and a password, with room to spare. */
const formLimit = 4 * 1024;
const longestEmail = 254;

type Part = Pick<World, 'config' | 'now' | 'log' | 'secretKey' | 'outbox'>;
type Pages = Pick<AdminJS, 'renderLogin'>;

/** Where the pages are, from the site's root. */
export interface ConsolePaths {
  rootPath: string;
  loginPath: string;
  logoutPath: string;
}

/** The login page, the login and the logout, in place of AdminJS's own, which keep the session's id and count nothing. */
export function signIn(world: Part, admin: Pages, { rootPath, loginPath, logoutPath }: ConsolePaths): Router {
  const router = Router();
  const sendPage: SendPage = async (response, errorMessage) => {
    response.send(await admin.renderLogin({ action: loginPath, errorMessage }));
  };
  const here = (path: string) => path.slice(rootPath.length);

  router.get(here(loginPath), (request, response) =>
    request.session.adminUser ? response.redirect(302, rootPath) : sendPage(response, null),
  );
  const readForm = express.urlencoded({ extended: false, limit: formLimit });
  const gate = limitGate('login', `POST ${loginPath}`);
  router.post(here(loginPath), refuseLargeForm, gate, readForm, async (request, response) => {
    if (await tryLogin(world, request, response, sendPage)) response.redirect(302, rootPath);
  });
  router.use(here(loginPath), sayWhenToComeBack(world, sendPage));
  // Reading an address, as a picture or a link on any page can make a browser do, signs nobody out.
  router.get(here(logoutPath), (_request, response) => response.redirect(302, rootPath));
  router.post(here(logoutPath), (request, response, next) => {
    leaveUnread(request, response);
    request.session.destroy((error) => {
      if (error) return next(error);
      response.clearCookie(sessionCookie, { path: rootPath }).redirect(302, loginPath);
    });
  });
  return router;
}

/** Sends the login page with a message of the locale, or without one. */
type SendPage = (response: Response, message: 'invalidCredentials' | 'tooManyRequests' | null) => Promise<void>;

const originOf = (request: Request) => ({ requestId: request.id, address: clientAddress(request) });

/** A limit, on the page that people see. */
const sayWhenToComeBack =
  ({ log }: Part, sendPage: SendPage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof Refused && error.status === 429)) return next(error);
    log.warn({ ...originOf(request), code: error.code }, 'console: refused at the door');
    await sendPage(response.status(429).set('Retry-After', String(error.extras.retryAfterSeconds)), 'tooManyRequests');
  };

/** Says no before anything of the body is read. */
const refuseLargeForm: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (length <= formLimit && request.is(formType)) return next();
  leaveUnread(request, response);
  throw length <= formLimit
    ? new Refused('unsupported_media_type', { sentence: `Send the form as ${formType}.` })
    : new Refused('body_too_large', { sentence: 'A login is an address and a password, nothing larger.' });
};

/** @returns whether the caller is signed in now; if not, the page that says why is on its way */
async function tryLogin(world: Part, request: Request, response: Response, sendPage: SendPage): Promise<boolean> {
  const credentials = credentialsOf(request.body);
  const attempt = { kind: 'operator', email: credentials.email, address: clientAddress(request) } as const;
  const operator = await guardSignIn(world, attempt, () => findSigner(world, credentials));
  if (!operator) {
    world.log.warn(originOf(request), 'console: a sign-in failed');
    await sendPage(response.status(401), 'invalidCredentials');
    return false;
  }
  await beginSession(request, operator, world.now());
  world.log.info({ ...originOf(request), operatorId: operator._id }, 'console: an operator signed in');
  return true;
}

/** The operator of these credentials, or undefined; whether they are wrong or the operator may not work is not told. */
async function findSigner({ now }: Part, credentials: Credentials): Promise<OperatorRecord | undefined> {
  const operator = await checkPassword('operator', credentials.email, credentials.password);
  return operator && mayWork(operator, now()) ? operator : undefined;
}

interface Credentials {
  email: string;
  password: string;
}

function credentialsOf(form: unknown): Credentials {
  const { email, password } = (form ?? {}) as Record<string, unknown>;
  return {
    email: typeof email === 'string' ? emailAddress(email.slice(0, longestEmail)) : '',
    password: typeof password === 'string' ? password : '',
  };
}

/** The id is renewed, so that one that somebody planted before the login is worth nothing after it. */
async function beginSession(request: Request, operator: OperatorRecord, now: Date): Promise<void> {
  const { _id: id, credentialVersion: version } = operator;
  await settled((done) => request.session.regenerate(done));
  request.session.operator = { id, version, since: now.getTime() };
  await settled((done) => request.session.save(done));
}

const settled = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
