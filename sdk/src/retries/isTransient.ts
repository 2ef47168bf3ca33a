import { ApiError } from '../errors/ApiError.js';

/** Whether `fetch` failed to connect. It throws a TypeError, whose class differs in an iframe or another realm. */
export const isFailedFetch = (error: unknown): boolean => (error as Error | undefined)?.name === 'TypeError';

/**
 * Whether the same call may succeed soon. The API sends `Retry-After` with every 503 that passes; one without it, such
 * as `payment_method_unavailable`, stays until the service is configured. A proxy sends neither header nor code.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isFailedFetch(error);
  const { status, code, retryAfter } = error;
  if (status === 503) return retryAfter !== undefined || code === undefined;
  return status === 429 || code === 'idempotency_in_progress';
}
