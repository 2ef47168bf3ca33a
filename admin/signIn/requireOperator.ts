import type { RequestHandler } from 'express';
import { discardBody } from '../middleware/discardBody.js';
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
