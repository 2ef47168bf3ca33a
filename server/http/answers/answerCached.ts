import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressOf, sendCached } from './publicReads.js';

/**
 * Answers a cached public read before routing and input checks: the URL was checked when the answer was first read.
 * @param chain the handlers that every public read passes: request id, headers, rate limit
 */
export function answerCached(chain: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const hasCredential = request.headers.authorization !== undefined;
    const { publicReads } = request.app.locals;
    const cached = request.method === 'GET' ? publicReads.find(addressOf(request), hasCredential) : undefined;
    if (!cached) {
      next();
      return;
    }
    run(chain, request, response, (error) => {
      if (error) return next(error);
      response.setHeader('Cache-Control', 'public, no-cache');
      response.locals.route = cached.route;
      sendCached(request, response, cached.answer).catch(next);
    });
  };
}

/** Runs the handlers in order, then `next`. */
function run(chain: readonly RequestHandler[], request: Request, response: Response, next: NextFunction, at = 0): void {
  const handler = chain[at];
  if (!handler) next();
  else
    handler(request, response, (error?: unknown) =>
      error ? next(error) : run(chain, request, response, next, at + 1),
    );
}
