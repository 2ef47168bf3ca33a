import type { Request, RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';
import { mayDo } from './rights.js';

/**
 * Refuses a request whose operator may not perform an action of a resource or page: `role_forbidden` by the role, and
 * `not_found` if no role may.
 */
export function checkRight({ session }: Request, subject: string, action: string): void {
  if (mayDo(session.adminUser?.role, subject, action)) return;
  throw new Refused(mayDo('owner', subject, action) ? 'role_forbidden' : 'not_found');
}

/** Lets only operators with a right pass. */
export const requireRight =
  (subject: string, action: string): RequestHandler =>
  (request, _response, next) => {
    checkRight(request, subject, action);
    next();
  };
