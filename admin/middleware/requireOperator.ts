import type { RequestHandler } from 'express';
import { discardBody } from './discardBody.js';

/** Redirects whoever is not signed in to the login page. It stands before every parser: their bodies are not read. */
export const requireOperator =
  (loginPath: string): RequestHandler =>
  (request, response, next) => {
    if (request.session.adminUser) return next();
    discardBody(request, response);
    response.redirect(302, loginPath);
  };
