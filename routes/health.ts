import { checkHealth, type Health } from '../domain/health/checkHealth.js';
import { checkStatuses } from '../domain/health/checks.js';
import type { World } from '../domain/world.js';
import { endpoints } from '../server/http/endpoint.js';
import {
  anything,
  array,
  integer,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  unchecked,
} from '../server/http/fields.js';
import { isSecret } from '../server/http/isSecret.js';
import { showProduct } from './shapes/showProducts.js';

export const health = endpoints('/health', 'Health');

/** The health as it was found at most five seconds ago. */
export const readHealth = (world: World): Promise<Health> => checkHealth(world, (id) => showProduct(id, undefined));

const count = integer({ min: 0 });
const check = object({
  name: string(),
  status: oneOf(checkStatuses),
  duration: count,
  message: string(),
  details: optional(anything('What was found: pages with their statuses, ids of reels or products')),
});

health.get(
  '',
  {
    summary: 'Get the health of the service',
    description:
      'Always answers 200; `status` tells of problems. With the health key, the answer also has the single checks. They are ' +
      'made at most once in five seconds.',
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
    const { checks, ...open } = await readHealth(world);
    return isSecret(key, world.config.healthCheckKey) ? { ...open, checks } : open;
  },
);
