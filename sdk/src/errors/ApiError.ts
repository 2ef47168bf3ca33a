import type { ErrorCode } from '../generated/ErrorCode.js';
import type { components } from '../generated/schema.js';

type ErrorBody = components['schemas']['Error'];

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
    this.code = body?.code as ErrorCode | undefined;
    this.details = body?.details ?? [];
    this.requestId = body?.requestId ?? requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}
