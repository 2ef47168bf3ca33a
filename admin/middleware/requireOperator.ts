import type { RequestHandler } from 'express';
import { discardBody } from './discardBody.js';

/** Redirects visitors without a session to the login page. Runs before every parser, so their bodies are not read. */
export const requireOperator =
  (loginPath: string): RequestHandler =>
  (request, response, next) => {
    if (request.session.adminUser) return next();
    discardBody(request, response);
    response.redirect(302, loginPath);
  };
