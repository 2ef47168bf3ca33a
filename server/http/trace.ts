import type { Request, RequestHandler } from 'express';
import { runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;
const hexadecimal = /^[\da-f]{32}$/;
const zeros = '0'.repeat(32);

/**
 * The id of a request's trace: that of its `traceparent` header (W3C), else its request id without hyphens. An id of
 * the caller that is not hexadecimal gets another trace.
 */
export function traceIdOf(request: Request): string {
  request.traceId ??= givenBy(request.headers.traceparent) ?? madeOf(request.id);
  return request.traceId;
}

function givenBy(header: string | string[] | undefined): string | undefined {
  const [, id] = (typeof header === 'string' && traceparent.exec(header)) || [];
  return id === zeros ? undefined : id;
}

function madeOf(requestId: string): string {
  const id = requestId.replaceAll('-', '').toLowerCase();
  return hexadecimal.test(id) && id !== zeros ? id : crypto.randomUUID().replaceAll('-', '');
}

/** The trace of what a request does. */
export const traceOf = (request: Request): Trace => ({ id: traceIdOf(request), spanId: request.spanId });

/** Runs what follows in the trace of the request. Parsers of bodies may lose it: `answerRequest` enters it again. */
export const traceRequests: RequestHandler = (request, _response, next) => runInTrace(traceOf(request), next);
