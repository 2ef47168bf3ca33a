import { ApiError } from '../errors/ApiError.js';
import { abortReason } from './abortReason.js';
import { backOff } from './backOff.js';
import { isTransient } from './isTransient.js';
import type { RetryPolicy } from './RetryPolicy.js';

interface Retries {
  /** Whether a repeated attempt has no further effect. Other calls run once. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
  settings: {
    retries: RetryPolicy;
    sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
    random(): number;
  };
}

/** Runs an attempt until it succeeds, fails for good, or the bounds are reached. Throws the error of the last one. */
export async function withRetries<T>(attempt: () => Promise<T>, options: Retries): Promise<T> {
  const { signal, settings } = options;
  for (let retry = 0; ; retry++) {
    if (signal?.aborted) throw abortReason(signal);
    try {
      return await attempt();
    } catch (error) {
      const waitMs = waitAfter(error, retry, options);
      if (waitMs === undefined || signal?.aborted) throw error;
      await settings.sleep(waitMs, signal);
    }
  }
}

/** @returns milliseconds, or undefined if the error is final */
function waitAfter(error: unknown, retry: number, { isRepeatable, settings }: Retries): number | undefined {
  const { maxRetries, backOffMs, maxWaitMs } = settings.retries;
  if (!isRepeatable || retry >= maxRetries || !isTransient(error)) return undefined;
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  if (retryAfter === undefined) return backOff(retry, settings.retries, settings.random);
  if (retryAfter * 1000 > maxWaitMs) return undefined;
  // Never before the time that the service named.
  return retryAfter * 1000 + Math.round(settings.random() * backOffMs);
}
