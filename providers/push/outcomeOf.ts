import { retryAfterMs } from '../network/retryAfterMs.js';
import type { PushOutcome } from './PushProvider.js';

/** The outcome that an HTTP status stands for. */
export function outcomeOf(status: number, retryAfter: string | null | undefined, now: Date): PushOutcome {
  const reason = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone', reason };
  if (status === 429 || status === 408 || status >= 500)
    return { state: 'later', reason, afterMs: retryAfterMs(retryAfter, now) };
  return { state: 'refused', reason };
}

/** The outcome of a failed call. Leaves out the error's text, which may contain an address. */
export function unreached(error: unknown): PushOutcome {
  const { name, code, cause } = Object(error) as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  const why = [cause?.code, code, name].find((word) => typeof word === 'string') ?? 'Error';
  return { state: 'later', reason: `the push service cannot be reached: ${why}` };
}
