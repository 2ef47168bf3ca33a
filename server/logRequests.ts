import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import { formatRequestLine, type RequestFields } from './formatRequestLine.js';
import type { RequestObserver } from './http/RequestObserver.js';
import { routeOf } from './http/routeOf.js';
import { traceIdOf } from './http/traceIdOf.js';
import { requestMessage, type ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;
/** Monitors read them every few seconds; at level `info` their lines would hide the others. */
const probes = new Set(['/livez', '/readyz', '/metrics', '/api/health', '/api/v1/health']);
const longestPath = 200;

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
    customSuccessObject: fieldsOf,
    customErrorObject: (request, response, _error, times) => fieldsOf(request, response, times),
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

/** What each connection had sent when its last line was written. */
const sent = Symbol('sent');

function bytesSince(socket: Socket & { [sent]?: number }): number {
  const before = socket[sent] ?? 0;
  socket[sent] = socket.bytesWritten;
  return socket[sent] - before;
}

function levelOf(request: Request, { statusCode }: Response) {
  if (statusCode >= 500) return 'warn';
  return probes.has(pathOf(request)) ? 'debug' : 'info';
}

function pathOf({ originalUrl }: Request): string {
  const query = originalUrl.indexOf('?');
  return originalUrl.slice(0, Math.min(query < 0 ? originalUrl.length : query, longestPath));
}

function fieldsOf(request: Request, response: Response, { durationMs }: { durationMs: number }): RequestFields {
  const { caller, refusal, created } = response.locals;
  const operator = request.session?.adminUser;
  return {
    method: request.method,
    path: pathOf(request),
    route: routeOf(request, response),
    // A client that closed the connection before the answer received no status.
    ...(response.headersSent && { status: response.statusCode }),
    ...(refusal && { code: refusal }),
    ...(!response.writableFinished && { aborted: true }),
    ...(caller && { by: { kind: caller.kind, id: caller.id } }),
    ...(created && response.statusCode < 400 && { created }),
    ...(operator && { by: { kind: 'operator', id: operator.id } }),
    durationMs,
    // Of the connection, so that headers count and compressed answers are as small as they were sent.
    bytes: bytesSince(request.socket),
    requestId: request.id,
    traceId: traceIdOf(request),
  };
}
