import type { RequestHandler } from 'express';
import { findOperator } from '../../domain/staff/operators/findOperator.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { discardBody } from '../middleware/inputs.js';
import { sessionMs } from './createSessions.js';
import { loginWith, returnPath } from './returnPath.js';

/**
 * Redirects visitors without a session to the login page, which returns them to the page they asked for. Runs before
 * every parser, so their bodies are not read.
 */
export const requireOperator =
  (loginPath: string): RequestHandler =>
  (request, response, next) => {
    if (request.session.adminUser) return next();
    discardBody(request, response);
    response.redirect(302, loginWith(loginPath, returnPath(request.originalUrl)));
  };

/** The operator as AdminJS and the actions see them. Every page contains it, so it must hold no further fields. */
interface SignedIn {
  id: number;
  email: string;
  title: string;
  role: OperatorRole;
  networkAddress: string;
  /** The marketplace's time zone, in which the pages show times. */
  timezone: string;
}

declare module 'express-session' {
  interface Session {
    /** AdminJS reads the operator here. Set on each request, never stored. */
    adminUser?: SignedIn;
  }
}

/** AdminJS writes this text into a script of the page without escaping it. */
const withoutMarkup = (text: string): string => text.replace(/[<>\u2028\u2029]/g, '');

const present = (
  { _id, email, name, role }: OperatorRecord,
  here: Pick<SignedIn, 'networkAddress' | 'timezone'>,
): SignedIn => ({
  id: _id,
  email: withoutMarkup(email),
  title: withoutMarkup(name),
  role,
  ...here,
});

/**
 * Reads the operator of the session from the database on each request. The session ends when it expires, when the
 * operator is disabled or suspended, and when the credentials change.
 */
export const loadOperator =
  (world: Pick<World, 'now' | 'config'>): RequestHandler =>
  async (request, _response, next) => {
    const { session } = request;
    const signedIn = session.operator;
    if (!signedIn) return next();
    const inTime = signedIn.since.getTime() + sessionMs > world.now().getTime();
    const operator = inTime ? await findOperator(world, signedIn) : undefined;
    if (operator) {
      // Not enumerable, so that the session store does not save it.
      const here = { networkAddress: clientAddress(request), timezone: world.config.storeTimezone };
      const value = present(operator, here);
      Object.defineProperty(session, 'adminUser', { value, configurable: true });
      return next();
    }
    session.regenerate((error) => next(error));
  };
