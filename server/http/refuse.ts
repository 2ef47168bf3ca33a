import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { mongo, Error as mongooseErrors } from 'mongoose';
import { type RefusalCode, Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';
import { clientAddress } from './limits.js';

/** What body parsers and Express itself throw, by their `type`, `code` or name. */
const foreign: Record<string, RefusalCode> = {
  'entity.parse.failed': 'malformed_json',
  'entity.verify.failed': 'malformed_request',
  'request.aborted': 'malformed_request',
  'request.size.invalid': 'malformed_request',
  'entity.too.large': 'body_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
  URIError: 'malformed_request',
};

/** The server's own words for "not now": stepping down, shutting down, conflicts that did not end. */
const passingLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'SystemOverloadedError',
];
const passingCodes = new Set<unknown>([91, 189, 262, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** A write to a connection that the other side has just closed comes out of the driver as it is, without a name of its own. */
const brokenConnection = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOTCONN', 'ETIMEDOUT']);

/** Whether it is the database that is away, or busy with itself. What the driver says of its own accord is of that kind. */
const isPassing = (error: unknown) =>
  brokenConnection.has((error as NodeJS.ErrnoException | undefined)?.code) ||
  error instanceof mongooseErrors.MongooseServerSelectionError ||
  (error instanceof mongo.MongoError &&
    (!(error instanceof mongo.MongoServerError) ||
      passingCodes.has(error.code) ||
      passingLabels.some((label) => error.hasErrorLabel(label)))) ||
  // Mongoose without a connection and without buffering says this.
  (error instanceof mongooseErrors && /before initial connection|buffering timed out/.test(error.message));

/** Turns whatever was thrown into one of our refusals. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isPassing(error)) return new Refused('database_unavailable', { retryAfterSeconds: 5 });
  const { type, name } = error as { type?: string; name?: string };
  const code = foreign[type ?? ''] ?? foreign[name ?? ''];
  return new Refused(code ?? 'internal_error');
}

export interface ErrorBody {
  error: string;
  code: RefusalCode;
  requestId: string;
  details?: { field: string; message: string }[];
}

export const errorBody = (refused: Refused, requestId: string): ErrorBody => ({
  error: refused.message,
  code: refused.code,
  requestId,
  ...(refused.extras.details && { details: refused.extras.details }),
  ...refused.extras.body,
});

/** What tells of somebody at the door is logged, with where they came from (OWASP ASVS 5.0, 16.3). */
const atTheDoor = new Set<RefusalCode>([
  'bad_credentials',
  'sign_in_paused',
  'google_refused',
  'code_refused',
  'reset_link_invalid',
  'unauthenticated',
  'email_not_verified',
  'account_suspended',
  'cross_site',
  'bad_signature',
  'rate_limited',
]);

/** The one place where a refusal becomes an answer; nothing internal leaves the server. */
export const answerRefusal: ErrorRequestHandler = (error, request, response: Response, next) => {
  const refused = refusalOf(error);
  response.locals.refusal = refused.code;
  const { log }: World = request.app.locals.world;
  if (refused.code === 'internal_error') log.error({ err: error, requestId: request.id }, 'request failed');
  if (atTheDoor.has(refused.code)) {
    log.info({ requestId: request.id, code: refused.code, address: clientAddress(request) }, 'refused at the door');
  }
  if (response.headersSent) return next(error);
  if (refused.extras.retryAfterSeconds) response.set('Retry-After', String(refused.extras.retryAfterSeconds));
  response.set({ 'Cache-Control': 'no-store', ...refused.extras.headers });
  response.status(refused.status).json(errorBody(refused, String(request.id)));
};

/** What is mounted last: whatever nobody answered is not there. */
export const answerNotFound: RequestHandler = () => {
  throw new Refused('not_found');
};
