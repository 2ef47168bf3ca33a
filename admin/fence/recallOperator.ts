import type { RequestHandler } from 'express';
import { findOperator } from '../../domain/staff/findOperator.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/Operator.js';
import { sessionMs } from './keepSessions.js';

/** The operator as AdminJS and the actions know them. It is written into every page: nothing more belongs in here. */
export interface SignedIn {
  id: number;
  email: string;
  title: string;
}

declare module 'express-session' {
  interface Session {
    /** Where AdminJS looks for the operator. Never kept: it is set anew on each request. */
    adminUser?: SignedIn;
  }
}

/** AdminJS writes it into a script of the page as it is. */
const harmless = (text: string): string => text.replace(/[<>\u2028\u2029]/g, '');

const present = ({ _id, email, name }: OperatorRecord): SignedIn => ({
  id: _id,
  email: harmless(email),
  title: harmless(name),
});

/**
 * Reads the operator of the session from the database on each request. One who was disabled, whose credentials changed or
 * whose day is over is out at once, and the session with them.
 */
export const recallOperator =
  (world: Pick<World, 'now'>): RequestHandler =>
  async (request, _response, next) => {
    const { session } = request;
    const kept = session.operator;
    if (!kept) return next();
    const inTime = kept.since + sessionMs > world.now().getTime();
    const operator = inTime ? await findOperator(world, kept) : undefined;
    if (operator) {
      // Not enumerable, so that the session keeps no copy of it.
      Object.defineProperty(session, 'adminUser', { value: present(operator), configurable: true });
      return next();
    }
    session.regenerate((error) => next(error));
  };
