import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;

/**
 * One line a request: never its query, headers or body. The id is the caller's if it is well-formed, and goes back.
 * The line is made only where it is written: a logger for each request, as pino-http has, costs more than small answers.
 */
export function logRequests(log: ServiceLog): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id');
    request.id = given !== undefined && wellFormedId.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', request.id);
    const begun = performance.now();
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const level = status >= 500 ? 'warn' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const path = request.originalUrl.split('?', 1)[0];
      const facts = { reqId: request.id, req: { method: request.method, path }, res: { status } };
      const responseTime = Math.round(performance.now() - begun);
      log[level]({ ...facts, responseTime }, writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}
