import type { ErrorCode } from '../generated/ErrorCode.js';
import { ApiError } from './ApiError.js';

/** Whether the service refused a call, with one of these codes if any are given. */
export function isApiError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiError & { readonly code: Code } {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code as Code));
}
