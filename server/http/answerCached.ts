import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { publicReadGate } from './limits.js';
import { addressOf, sendCached } from './publicReads.js';

/**
 * Answers what is cached without a way through all routes and checks: the address was checked when the answer was read. It
 * passes what every request passes, and counts as every public read does.
 * @param always what every answer of the API gets: its id, its headers
 */
export function answerCached(always: readonly RequestHandler[]): RequestHandler {
  const chain = [...always, publicReadGate];
  return (request, response, next) => {
    const cached = request.method === 'GET' ? request.app.locals.publicReads.find(addressOf(request)) : undefined;
    if (!cached) {
      next();
      return;
    }
    run(chain, request, response, (error) => {
      if (error) return next(error);
      response.setHeader('Cache-Control', 'public, no-cache');
      sendCached(request, response, cached).catch(next);
    });
  };
}

/** Runs the handlers one after the other, and then `next`. */
function run(chain: readonly RequestHandler[], request: Request, response: Response, next: NextFunction, at = 0): void {
  const handler = chain[at];
  if (!handler) next();
  else
    handler(request, response, (error?: unknown) =>
      error ? next(error) : run(chain, request, response, next, at + 1),
    );
}
