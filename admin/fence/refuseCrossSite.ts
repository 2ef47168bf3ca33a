import type { Request, RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';

const reading = ['GET', 'HEAD', 'OPTIONS'];

const isOurs = (request: Request, publicUrl: string): boolean => {
  // Only a browser can say this, and a page cannot make it lie.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === `${request.protocol}://${request.headers.host}` || origin === new URL(publicUrl).origin;
};

/** AdminJS has no token against forged requests, so whatever is not a read must come from the console's own pages: 403. */
export const refuseCrossSite =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (!reading.includes(request.method) && !isOurs(request, publicUrl)) throw new Refused('cross_site');
    next();
  };
