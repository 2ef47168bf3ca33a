import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { routeOf } from './http/routeOf.js';
import { traceIdOf } from './http/trace.js';
import type { ServiceLog } from './log.js';

/** Is called at the begin and at the end of each request. */
export interface RequestObserver {
  begin(request: Request): void;
  end(request: Request, response: Response): void;
}

const wellFormedId = /^[\w.-]{8,64}$/;
/** Monitors read them every few seconds; at level `info` their lines would hide the others. */
const probes = new Set(['/livez', '/readyz', '/metrics', '/api/health', '/api/v1/health']);
const message = () => 'request';
const longestPath = 200;

/**
 * Gives every request an id, the caller's own if it is well-formed, and returns it in `X-Request-Id`. Logs one line per
 * request: at `warn` for 5xx, at `debug` for a probe, else at `info`. No line contains a query, a header or a body.
 */
export function logRequests(log: ServiceLog, observer?: RequestObserver): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (request, response) => {
      observer?.begin(request);
      return identify(request, response);
    },
    quietReqLogger: true,
    quietResLogger: true,
    serializers: { req: () => undefined },
    wrapSerializers: false,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'durationMs' },
    customLogLevel: (request, response) => {
      observer?.end(request, response);
      const level = levelOf(request, response);
      return log.isLevelEnabled(level) ? level : 'silent';
    },
    customSuccessMessage: message,
    customErrorMessage: message,
    customSuccessObject: factsOf,
    customErrorObject: (request, response, _error, times) => factsOf(request, response, times),
  });
}

function identify(request: Request, response: Response): string {
  const given = request.headers['x-request-id'];
  const isGiven = typeof given === 'string' && wellFormedId.test(given);
  const id = isGiven ? given : randomUUID();
  if (!isGiven && request.headers.traceparent === undefined) request.traceId = id.replaceAll('-', '');
  response.setHeader('X-Request-Id', id);
  return id;
}

function levelOf(request: Request, { statusCode }: Response) {
  if (statusCode >= 500) return 'warn';
  return probes.has(pathOf(request)) ? 'debug' : 'info';
}

/** What the line of a request says besides its id. */
function factsOf(request: Request, response: Response, { durationMs }: { durationMs: number }) {
  const { refusal, created } = response.locals;
  const by = callerOf(request);
  return {
    method: request.method,
    path: withoutSecrets(pathOf(request)),
    route: routeOf(request, response),
    // A client that closed the connection before the answer received no status.
    ...(response.headersSent && { status: response.statusCode }),
    ...(refusal && { code: refusal }),
    ...(!response.writableFinished && { aborted: true }),
    ...(by && { by: { kind: by.kind, id: by.id } }),
    ...(created && response.statusCode < 400 && { created }),
    durationMs,
    // Bytes of the connection, so that headers count and compressed answers are as small as they were sent.
    bytes: bytesSince(request.socket),
    traceId: traceIdOf(request),
  };
}

/** The path of a request without its query and fragment, truncated. It may contain secrets. */
function pathOf({ originalUrl }: Request): string {
  const end = originalUrl.search(/[?#]/);
  return originalUrl.slice(0, Math.min(end < 0 ? originalUrl.length : end, longestPath));
}

/** Removes the user name and password of an absolute address, and the token of a link in a mail or of a rider. */
const withoutSecrets = (path: string): string =>
  path.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/(\/(?:unsubscribe|r|rider\/+deliveries)(?:\/|%2f)).+/i, '$1[secret]');

function callerOf(request: Request): { kind: string; id: unknown } | undefined {
  const operator = request.session?.adminUser;
  return operator ? { kind: 'operator', id: operator.id } : request.caller;
}

/** What each connection had sent when its last line was written. */
const sent = Symbol('sent');

function bytesSince(socket: Socket & { [sent]?: number }): number {
  const before = socket[sent] ?? 0;
  socket[sent] = socket.bytesWritten;
  return socket[sent] - before;
}
