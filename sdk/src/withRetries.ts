import { ApiError } from './ApiError.js';

/** Bounds of the retries of a call, and of the waits of a stream. Times are milliseconds. */
export interface RetryPolicy {
  /** How often a failed call is repeated; 0 turns retries off. Default: 3. */
  maxRetries: number;
  /** The back-off before the first retry, which doubles with each further one. Default: 500. */
  backOffMs: number;
  /**
   * The longest wait. A call whose `Retry-After` is longer fails without a retry. A stream reconnects without end, with
   * back-offs of at most this. Default: 30,000.
   */
  maxWaitMs: number;
}

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

/**
 * The wait before a retry: exponential, and longer by up to half at random, so that clients that failed together retry
 * apart.
 * @param retry the number of earlier retries
 * @returns milliseconds, at least `backOffMs` and at most `maxWaitMs`
 */
export function backOff(retry: number, { backOffMs, maxWaitMs }: Bounds, random: () => number): number {
  return Math.min(maxWaitMs, Math.round(backOffMs * 2 ** retry * (1 + random() / 2)));
}

interface Bounds {
  backOffMs: number;
  maxWaitMs: number;
}

/** Whether `fetch` failed to connect. It throws a TypeError, whose class differs in an iframe or another realm. */
export const isFailedFetch = (error: unknown): boolean => (error as Error | undefined)?.name === 'TypeError';

/**
 * Whether the same call may succeed soon. The API sends `Retry-After` with every 503 that passes; one without it, such
 * as `payment_method_unavailable`, stays until the service is configured. A proxy sends neither header nor code.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isFailedFetch(error);
  const { status, code, retryAfter } = error;
  if (status === 503) return retryAfter !== undefined || code === undefined;
  return status === 429 || code === 'idempotency_in_progress';
}

/** The longest time of a timer; a longer one would end after a millisecond. */
const longestMs = 2 ** 31 - 1;

/** Waits for some milliseconds, at most 24 days. Rejects with the reason of the signal when it is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortReason(signal));
    const stop = () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(milliseconds, longestMs),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Why a signal was aborted. Signals of React Native have no `reason`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? Object.assign(new Error('The call was aborted.'), { name: 'AbortError' });
}
