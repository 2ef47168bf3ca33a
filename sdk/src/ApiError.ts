import type { components } from './generated/schema.js';

type ErrorBody = components['schemas']['Error'];

/** The codes of the errors that the API document lists. */
export type ErrorCode = ErrorBody['code'];

interface Refusal {
  status: number;
  /** Undefined for an answer that is not an error of the API, such as the page of a proxy. */
  body: ErrorBody | undefined;
  requestId: string | undefined;
  retryAfter: number | undefined;
}

/** A call or stream that the service refused. Connection failures are errors of `fetch` instead (`TypeError`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The stable code of the refusal. Undefined if something other than the API answered, such as a proxy. */
  readonly code: ErrorCode | undefined;
  /** What is wrong with which field. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** The name of the request in the log of the service, for support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the service said so. */
  readonly retryAfter: number | undefined;
  /** The whole answer, with the fields of single codes, such as `allowed` of `invalid_status_move`. */
  readonly body: ErrorBody | undefined;

  /** The message is the sentence for people, in the language of the client. */
  constructor({ status, body, requestId, retryAfter }: Refusal) {
    super(body?.error ?? `The service answered with status ${status}.`);
    this.status = status;
    this.code = body?.code;
    this.details = body?.details ?? [];
    this.requestId = body?.requestId ?? requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Whether the service refused a call, with one of these codes if any are given. */
export function isApiError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiError & { readonly code: Code } {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code as Code));
}

interface Answer {
  status: number;
  header(name: string): string | null;
  /** The body: JSON, parsed or as text, or any other text. */
  body: unknown;
}

/** The error that an answer without success stands for. `now` is the time in milliseconds. */
export function apiErrorOf({ status, header, body }: Answer, now: number): ApiError {
  return new ApiError({
    status,
    body: errorIn(body),
    requestId: header('X-Request-Id') ?? undefined,
    retryAfter: parseRetryAfter(header('Retry-After'), now),
  });
}

function errorIn(body: unknown): ErrorBody | undefined {
  const value = typeof body === 'string' ? parsed(body) : body;
  const isError = typeof value === 'object' && value !== null && 'code' in value && 'error' in value;
  return isError ? (value as ErrorBody) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 * @param now the time in milliseconds
 * @returns the seconds to wait, 0 for a date in the past; undefined without a valid value
 */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
