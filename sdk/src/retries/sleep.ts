import { abortReason } from './abortReason.js';

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
