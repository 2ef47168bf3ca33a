import { ApiError } from '../errors/ApiError.js';

/**
 * Whether the same call may succeed soon. The API sends `Retry-After` with every 503 that passes; one without it, such
 * as `payment_method_unavailable`, stays until the service is configured. A proxy sends neither header nor code.
 */
export function isTransient(error: unknown): boolean {
  // fetch reports a failed connection as a TypeError.
  if (!(error instanceof ApiError)) return error instanceof TypeError;
  const { status, code, retryAfter } = error;
  if (status === 503) return retryAfter !== undefined || code === undefined;
  return status === 429 || code === 'idempotency_in_progress';
}
