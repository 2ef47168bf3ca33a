import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { publicReadGate } from './limits.js';
import { sendCached } from './publicReads.js';

/**
 * Answers what is cached without a way through all routes and checks: the address was checked when the answer was read. It
 * passes what every request passes, and counts as every public read does.
 * @param always what every answer of the API gets: its id, its headers
 */
export function answerCached(always: readonly RequestHandler[]): RequestHandler {
  const chain = [...always, publicReadGate];
  return (request, response, next) => {
    const cached = request.method === 'GET' ? request.app.locals.publicReads.find(request.url) : undefined;
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

function run(
  [handler, ...others]: readonly RequestHandler[],
  request: Request,
  response: Response,
  next: NextFunction,
) {
  if (!handler) return next();
  handler(request, response, (error?: unknown) => (error ? next(error) : run(others, request, response, next)));
}
