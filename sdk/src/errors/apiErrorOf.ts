import type { components } from '../generated/schema.js';
import { ApiError } from './ApiError.js';
import { parseRetryAfter } from './parseRetryAfter.js';

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

function errorIn(body: unknown): components['schemas']['Error'] | undefined {
  const value = typeof body === 'string' ? parsed(body) : body;
  const isError = typeof value === 'object' && value !== null && 'code' in value && 'error' in value;
  return isError ? (value as components['schemas']['Error']) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
