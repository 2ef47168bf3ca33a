import { abortReason } from '../retries/abortReason.js';

/**
 * Runs a call with a signal that is aborted with the given one, or after some milliseconds; 0 is no limit. React Native
 * has neither `AbortSignal.any` nor `AbortSignal.timeout`.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  given: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort(abortReason(given));
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  const late = Object.assign(new Error(`No answer within ${milliseconds} ms.`), { name: 'TimeoutError' });
  const timer = milliseconds > 0 ? setTimeout(() => limit.abort(late), milliseconds) : undefined;
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}
