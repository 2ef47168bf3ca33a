import { createHash, timingSafeEqual } from 'node:crypto';
import { checkHealth, checkStatuses } from '../domain/health/checkHealth.js';
import { endpoints } from '../server/http/endpoint.js';
import { array, integer, object, oneOf, optional, string, timestamp, unchecked } from '../server/http/fields.js';

export const health = endpoints('/health', 'Health');

const count = integer({ min: 0 });
const check = object({ name: string(), status: oneOf(checkStatuses), duration: count, message: string() });

health.get(
  '',
  {
    summary: 'Get the health of the service',
    description:
      'Always answers 200; `status` tells of problems. With the health key, the answer also has the single checks.',
    for: 'public',
    urgent: true,
    query: { key: optional(unchecked('The health key; a wrong key is ignored')) },
    answer: [
      200,
      object({
        status: oneOf(['ok', 'degraded', 'error']),
        timestamp: timestamp(),
        duration: integer({ min: 0, description: 'Milliseconds' }),
        summary: object({ total: count, passed: count, failed: count, warnings: count }),
        checks: optional(array(check)),
      }),
    ],
  },
  async ({ world, query: { key } }) => {
    const { checks, ...open } = await checkHealth(world);
    return isHealthKey(key, world.config.healthCheckKey) ? { ...open, checks } : open;
  },
);

/** Compares digests of equal length in constant time, so that the time of an answer tells nothing about the key. */
function isHealthKey(given: unknown, expected: string | undefined): boolean {
  if (typeof given !== 'string' || !expected) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
