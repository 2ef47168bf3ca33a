import type { RequestHandler } from 'express';
import { leaveUnread } from './leaveUnread.js';

/**
 * Stands before every parser and every route that shows or changes something: without a signed-in operator there is only
 * the way to the login page, and a body that may follow is not read.
 */
export const admitSignedIn =
  (loginPath: string): RequestHandler =>
  (request, response, next) => {
    if (request.session.adminUser) return next();
    leaveUnread(request, response);
    response.redirect(302, loginPath);
  };
