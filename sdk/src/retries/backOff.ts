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
