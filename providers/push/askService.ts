import type { CircuitBreaker } from '../CircuitBreaker.js';
import { retryAfterMs } from '../network/postBytes.js';
import { readAtMost } from '../readAtMost.js';
import type { PushMessage, PushOutcome } from './PushProvider.js';

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
function unreached(error: unknown): PushOutcome {
  const { name, code, cause } = Object(error) as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  const why = [cause?.code, code, name].find((word) => typeof word === 'string') ?? 'Error';
  return { state: 'later', reason: `the push service cannot be reached: ${why}` };
}

/** The JSON payload of a push: `{ title, body, tag, url, data }`. */
export const payloadOf = ({ title, body, tag, url, data }: PushMessage): string =>
  JSON.stringify({ title, body, tag, url, data });

const bytesAtMost = 1_000_000;

/** Parses a response as JSON; undefined when it is not JSON. @throws when it exceeds the limit */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readAtMost(bytesAtMost, response);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls a push service, unless its host failed recently: pushes to other hosts must not wait for it. Never throws. */
export async function askService(
  breaker: CircuitBreaker,
  host: string,
  now: Date,
  ask: () => Promise<PushOutcome>,
): Promise<PushOutcome> {
  const afterMs = breaker.pauseOf(host, now);
  if (afterMs > 0) return { state: 'later', reason: 'the push service failed recently and is skipped', afterMs };
  try {
    const outcome = await ask();
    breaker.answered(host);
    return outcome;
  } catch (error) {
    breaker.failed(host, now);
    return unreached(error);
  }
}
