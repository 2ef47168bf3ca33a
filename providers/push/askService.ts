import type { CircuitBreaker } from '../CircuitBreaker.js';
import { unreached } from './outcomeOf.js';
import type { PushOutcome } from './PushProvider.js';

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
