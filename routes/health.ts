import { LRUCache } from 'lru-cache';
import { minute } from '../domain/durations.js';
import { checkHealth, checkStatuses, type Health } from '../domain/health/checkHealth.js';
import type { World } from '../domain/world.js';
import { endpoints } from '../server/http/endpoint.js';
import { secretsMatch } from '../server/http/gates/signatures.js';
import { clientAddress } from '../server/http/inputs/clientAddress.js';
import {
  anyText,
  anything,
  array,
  integer,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../server/http/inputs/fields.js';
import { showProduct } from './shapes/showProducts.js';

export const health = endpoints('/health', 'Health');

/** The health, at most five seconds old. */
export const readHealth = (world: World): Promise<Health> =>
  checkHealth(world, (id) => showProduct(world, id, undefined));

const guesses = { atMost: 10, withinMs: minute };
/** Wrong keys by network address. Kept in memory, since the health check must work without a database. */
const wrongKeys = new LRUCache<string, { count: number; since: number }>({ max: 10_000 });

/**
 * Whether the key is the health key. After ten wrong keys from one network address, all its keys are rejected for the
 * rest of the minute, even the right one, so that guessing reveals nothing. Other addresses are not affected.
 */
function isHealthKey({ now, config }: World, key: unknown, address: string): boolean {
  if (key === undefined) return false;
  const at = now().getTime();
  const last = wrongKeys.get(address);
  const wrong = last && Math.abs(at - last.since) < guesses.withinMs ? last : { count: 0, since: at };
  if (config.rateLimitsEnabled && wrong.count >= guesses.atMost) return false;
  if (secretsMatch(key, config.healthCheckKey)) return true;
  wrongKeys.set(address, { ...wrong, count: wrong.count + 1 });
  return false;
}

const count = (description: string) => integer({ min: 0, description });
const check = object({
  name: string({ description: 'The name of the check' }),
  status: oneOf(checkStatuses, 'The result of the check'),
  duration: count('How long the check took, in milliseconds'),
  message: string({ description: 'What was found' }),
  details: optional(anything('Findings: pages with their statuses, ids of reels or products')),
});

health.get(
  '',
  {
    summary: 'Get the health of the service',
    description:
      'Always returns 200; `status` shows problems. With the health key, the answer includes the single checks. They ' +
      'run at most once in five seconds. After ten wrong keys from one network address in a minute, every key from ' +
      'there is ignored for the rest of the minute.',
    for: 'public',
    urgent: true,
    alwaysAnswers: true,
    query: { key: optional(anyText('The health key; a wrong key is ignored')) },
    answer: [
      200,
      object({
        status: oneOf(['ok', 'degraded', 'error'], '`degraded` with a warning, `error` with a failed check'),
        timestamp: timestamp('When the checks ran'),
        duration: count('How long the checks took, in milliseconds'),
        summary: object(
          {
            total: count('The number of checks'),
            passed: count('The number of passed checks'),
            failed: count('The number of failed checks'),
            warnings: count('The number of checks with a warning'),
          },
          'The results of the checks',
        ),
        checks: optional(array(check, { description: 'One result for each check; only with the health key' })),
      }),
    ],
  },
  async ({ world, request, query: { key } }) => {
    const { checks, ...open } = await readHealth(world);
    return isHealthKey(world, key, clientAddress(request)) ? { ...open, checks } : open;
  },
);
