import type { HangingHosts } from '../HangingHosts.js';
import { unreached } from './outcomeOf.js';
import type { PushOutcome } from './PushProvider.js';

/** Asks a push service, unless its host has not answered of late: others' pushes must not wait for it. Never throws. */
export async function askService(
  hosts: HangingHosts,
  host: string,
  now: Date,
  ask: () => Promise<PushOutcome>,
): Promise<PushOutcome> {
  const afterMs = hosts.pauseOf(host, now);
  if (afterMs > 0) return { state: 'later', reason: 'the push service does not answer at the moment', afterMs };
  try {
    const outcome = await ask();
    hosts.answered(host);
    return outcome;
  } catch (error) {
    hosts.failed(host, now);
    return unreached(error);
  }
}
