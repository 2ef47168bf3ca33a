import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { stateOfDatabase } from '../../../database/availability/stateOfDatabase.js';
import { Overloaded } from '../../../database/transactions/ConcurrencyLimit.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { type Detail, Refused, shownCode } from '../../../domain/errors.js';
import { errorTextIn } from '../../../domain/errorTexts/errorTextIn.js';
import type { RefusalCode } from '../../../domain/refusals.js';
import type { World } from '../../../domain/world.js';
import { languages } from '../../../models/fields/accountFields.js';
import { requestOrigin } from '../inputs/clientAddress.js';
import { preferredLanguage } from '../inputs/preferredLanguage.js';
import { traceIdOf } from '../trace.js';

/** Errors of body parsers, Express and our providers, by their `type` or name. */
const foreign: Record<string, RefusalCode> = {
  'entity.parse.failed': 'malformed_json',
  'entity.verify.failed': 'malformed_request',
  'request.aborted': 'malformed_request',
  'request.size.invalid': 'malformed_request',
  'entity.too.large': 'body_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
  URIError: 'malformed_request',
  'gateway.unavailable': 'provider_unavailable',
  'storage.unavailable': 'provider_unavailable',
  'provider.unavailable': 'provider_unavailable',
};

interface Thrown {
  type?: string;
  name?: string;
  status?: number;
  statusCode?: number;
  expose?: boolean;
}

/**
 * Other client errors of Express, made with `http-errors`: a body with a wrong content encoding, a range outside the
 * file.
 */
const isClientError = ({ status = 500, statusCode, expose }: Thrown) =>
  expose === true && status === statusCode && status >= 400 && status < 500;

/** Turns any thrown value into a refusal. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Overloaded) return new Refused('overloaded', { retryAfterSeconds: error.retryAfterSeconds });
  if (transientErrorKind(error)) {
    return new Refused('database_unavailable', { retryAfterSeconds: stateOfDatabase.retryAfterSeconds() });
  }
  const thrown = Object(error) as Thrown;
  const code = foreign[thrown.type ?? ''] ?? foreign[thrown.name ?? ''];
  return new Refused(code ?? (isClientError(thrown) ? 'malformed_request' : 'internal_error'));
}

/** Names of fields that are not words. */
const names: Record<string, string> = { lat: 'latitude', lng: 'longitude', url: 'URL', id: 'ID' };

/** `items[0].deliveryAddress` as people read it: "delivery address". A header keeps its name. */
function nameOf(field: string): string {
  const [, member = field, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(field) ?? [];
  const words = member.replace(/([a-z])([A-Z])/g, (_match, before, after) => `${before} ${after.toLowerCase()}`);
  const name = words
    .split(' ')
    .map((word) => names[word] ?? word)
    .join(' ');
  return index === undefined ? name : `entry ${Number(index) + 1} of ${name}`;
}

const withCapital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const startsWithVerb = /^(is|must|has|does|may|needs)\b/;

/** The message of a detail as a whole sentence: "Quantity must be a whole number from 1 to 99." */
export function sentenceOf({ field, message }: Detail): string {
  const text = startsWithVerb.test(message) ? `${nameOf(field)} ${message}` : message;
  return withCapital(/[.!?]$/.test(text) ? text : `${text}.`);
}

const errorLanguageOf = (request: Request) => preferredLanguage(request, languages) ?? 'en';

interface ErrorBody {
  error: string;
  code: RefusalCode;
  requestId: string;
  details?: { field: string; message: string }[];
}

/** The body of a refusal, in the language that the request prefers. */
export const errorBody = (refused: Refused, request: Request): ErrorBody => ({
  error: errorTextIn(errorLanguageOf(request), refused),
  code: shownCode(refused.code),
  requestId: String(request.id),
  ...(refused.extras.details && {
    details: refused.extras.details.map((detail) => ({ ...detail, message: sentenceOf(detail) })),
  }),
  ...refused.extras.body,
});

/** Security-relevant refusals are logged with the network address (OWASP ASVS 5.0, 16.3). */
const securityRelevant = new Set<RefusalCode>([
  'bad_credentials',
  'sign_in_paused',
  'google_refused',
  'code_refused',
  'reset_link_invalid',
  'unauthenticated',
  'session_expired',
  'wrong_account_kind',
  'email_not_verified',
  'account_suspended',
  'cross_site',
  'bad_signature',
  'rate_limited',
]);

/** Records a refusal and sets the headers of its answer, whatever its form. @returns the refusal */
export function recordRefusal(error: Error, request: Request, response: Response): Refused {
  const refused = refusalOf(error);
  response.locals.refusal = refused.code;
  const { log }: World = request.app.locals.world;
  const traceId = traceIdOf(request);
  if (refused.code === 'internal_error') log.error({ err: error, requestId: request.id, traceId }, 'request failed');
  if (refused.code === 'provider_unavailable') {
    log.warn({ requestId: request.id, traceId, reason: String(error.message) }, 'a provider gave no answer');
  }
  if (securityRelevant.has(refused.code)) {
    log.info({ ...requestOrigin(request), traceId, code: refused.code }, 'request refused');
  }
  if (response.headersSent) return refused;
  if (refused.extras.retryAfterSeconds) response.set('Retry-After', String(refused.extras.retryAfterSeconds));
  // The rest of a body that is too large is not read.
  if (refused.status === 413 && !request.complete) response.set('Connection', 'close');
  return refused;
}

/** The only place where an error of the API becomes an answer. Internal details stay on the server. */
export const answerRefusal: ErrorRequestHandler = (error, request, response: Response, _next) => {
  const refused = recordRefusal(error, request, response);
  // Abort a partial answer, so that it is not taken for a complete one.
  if (response.headersSent) return void response.destroy();
  response.set({
    'Cache-Control': 'no-store',
    'Content-Language': errorLanguageOf(request),
    ...refused.extras.headers,
  });
  response.vary('Accept-Language').status(refused.status).json(errorBody(refused, request));
};

/** Mounted last: nothing else has answered. */
export const answerNotFound: RequestHandler = () => {
  throw new Refused('not_found');
};
