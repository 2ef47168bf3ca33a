import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ServiceLog } from './log.js';

const wellFormedId = /^[\w.-]{8,64}$/;
/** Asked every few seconds by whoever watches the service: their lines would hide the others. */
const probes = new Set(['/livez', '/readyz', '/api/health', '/api/v1/health']);
const longestPath = 200;

/**
 * Gives every request an id, the caller's own if it is well-formed, and sends it back. Writes one access line a request:
 * at level `info`, at `warn` where we could not answer, at `debug` for a probe. Never a query, a header or a body.
 */
export function logRequests(log: ServiceLog): RequestHandler {
  // All fields are ours and none is secret. Looking for secrets in them would be most of what a line costs.
  const accessLog = log.child({}, { redact: [] });
  return (request, response, next) => {
    const begun = performance.now();
    const given = request.headers['x-request-id'];
    request.id = typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', request.id);
    response.once('close', () => {
      const path = pathOf(request);
      const level = levelOf(response.statusCode, path);
      if (!accessLog.isLevelEnabled(level)) return;
      const durationMs = Math.round(performance.now() - begun);
      accessLog[level]({ method: request.method, path, ...factsOf(request, response), durationMs }, 'request');
    });
    next();
  };
}

function levelOf(status: number, path: string) {
  if (status >= 500) return 'warn';
  return probes.has(path) ? 'debug' : 'info';
}

function pathOf({ originalUrl }: Request): string {
  const query = originalUrl.indexOf('?');
  return originalUrl.slice(0, Math.min(query < 0 ? originalUrl.length : query, longestPath));
}

/** What became of it, and whose it was as far as that is known. */
function factsOf(request: Request, response: Response) {
  const { caller, refusal } = response.locals;
  const operator = request.session?.adminUser;
  return {
    // A caller who went away before the answer got none.
    ...(response.headersSent && { status: response.statusCode }),
    ...(refusal && { code: refusal }),
    ...(!response.writableFinished && { aborted: true }),
    requestId: request.id,
    ...(caller && { by: { kind: caller.kind, id: caller.id } }),
    ...(operator && { by: { kind: 'operator', id: operator.id } }),
  };
}
