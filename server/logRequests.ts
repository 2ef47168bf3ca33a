import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { routeOf } from './http/routeOf.js';
import { traceIdOf } from './http/traceIdOf.js';
import type { ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;
/** Monitors read them every few seconds; at level `info` their lines would hide the others. */
const probes = new Set(['/livez', '/readyz', '/metrics', '/api/health', '/api/v1/health']);
const longestPath = 200;

/**
 * Gives every request an id, the caller's own if it is well-formed, and returns it in `X-Request-Id`. Logs one line per
 * request: at `warn` for 5xx, at `debug` for a probe, else at `info`. No line contains a query, a header or a body.
 */
export const logRequests = (log: ServiceLog): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log,
    // No field of a line is secret, and the search for secrets would take most of its time. Do not use `request.log`.
    redact: [],
    genReqId: identify,
    // The only property bound per request, in place of the whole request.
    wrapSerializers: false,
    customAttributeKeys: { req: 'requestId', responseTime: 'durationMs' },
    serializers: { requestId: ({ id }: Request) => id },
    // A line that is not written is not built either.
    customLogLevel: (request, response) => {
      const level = levelOf(request, response);
      return log.isLevelEnabled(level) ? level : 'silent';
    },
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: fieldsOf,
    customErrorObject: (request, response, _error, times) => fieldsOf(request, response, times),
  });

function identify(request: Request, response: Response): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  request.bytesBefore = request.socket.bytesWritten;
  return id;
}

function levelOf(request: Request, { statusCode }: Response) {
  if (statusCode >= 500) return 'warn';
  return probes.has(pathOf(request)) ? 'debug' : 'info';
}

function pathOf({ originalUrl }: Request): string {
  const query = originalUrl.indexOf('?');
  return originalUrl.slice(0, Math.min(query < 0 ? originalUrl.length : query, longestPath));
}

function fieldsOf(request: Request, response: Response, { durationMs }: { durationMs: number }) {
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
    bytes: request.socket.bytesWritten - (request.bytesBefore ?? 0),
    traceId: traceIdOf(request),
  };
}
