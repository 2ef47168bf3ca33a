import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;

/** One line a request: never its query, headers or body. The id is the caller's if it is well-formed, and goes back. */
export const logRequests = (log: ServiceLog): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'debug'),
    quietReqLogger: true,
    // A refusal instead of the error that pino-http makes up for it: what is our mistake is logged where it is caught.
    customErrorObject: (_request, response, _error, { err, ...facts }) => {
      const code = (response as Response).locals?.refusal;
      return code ? { ...facts, code } : { ...facts, err };
    },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
