import type { Request, RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const isSameOrigin = (request: Request, publicUrl: string): boolean => {
  // Only the browser sets this header; a page cannot change it.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === `${request.protocol}://${request.headers.host}` || origin === new URL(publicUrl).origin;
};

/** Refuses unsafe requests from other sites with 403, because AdminJS has no CSRF token. */
export const refuseCrossSite =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (!safeMethods.includes(request.method) && !isSameOrigin(request, publicUrl)) throw new Refused('cross_site');
    next();
  };
