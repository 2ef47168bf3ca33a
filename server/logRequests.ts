import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import { type EndedRequest, formatRequestLine, pathOf } from './formatRequestLine.js';
import type { RequestObserver } from './http/RequestObserver.js';
import { requestMessage, type ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;
/** Monitors read them every few seconds; at level `info` their lines would hide the others. */
const probes = new Set(['/livez', '/readyz', '/metrics', '/api/health', '/api/v1/health']);

/**
 * Gives every request an id, the caller's own if it is well-formed, and returns it in `X-Request-Id`. Logs one line per
 * request: at `warn` for 5xx, at `debug` for a probe, else at `info`. No line contains a query, a header or a body.
 */
export function logRequests(log: ServiceLog, observer?: RequestObserver): RequestHandler {
  const middleware = pinoHttp<Request, Response>({
    logger: log,
    // No field of a line is secret, and the search for secrets would take most of its time. Do not use `request.log`.
    redact: [],
    genReqId: (request, response) => {
      observer?.begin(request);
      return identify(request, response);
    },
    wrapSerializers: false,
    customAttributeKeys: { responseTime: 'durationMs' },
    // A line that is not written is not built either.
    customLogLevel: (request, response) => {
      // Called once, at the end of each request. A listener of our own would cost more than the measurement.
      observer?.end(request, response);
      const level = levelOf(request, response);
      return log.isLevelEnabled(level) ? level : 'silent';
    },
    customSuccessMessage: () => requestMessage,
    customErrorMessage: () => requestMessage,
    customSuccessObject: endedRequest,
    customErrorObject: (request, response, _error, times) => endedRequest(request, response, times),
  });
  Object.assign(middleware.logger, {
    // A logger for each request costs as much as its line, and nothing uses it.
    child: () => middleware.logger,
    [pino.symbols.asJsonSym]: formatRequestLine,
  });
  return middleware;
}

function identify(request: Request, response: Response): string {
  const given = request.headers['x-request-id'];
  const isGiven = typeof given === 'string' && wellFormedId.test(given);
  const id = isGiven ? given : randomUUID();
  if (!isGiven && request.headers.traceparent === undefined) request.traceId = withoutHyphens(id);
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Of a UUID: cheaper than a replacement, for every request. */
const withoutHyphens = (id: string): string =>
  id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24);

function levelOf(request: Request, { statusCode }: Response) {
  if (statusCode >= 500) return 'warn';
  return probes.has(pathOf(request)) ? 'debug' : 'info';
}

const endedRequest = (request: Request, response: Response, { durationMs }: { durationMs: number }): EndedRequest => ({
  request,
  response,
  durationMs,
});
