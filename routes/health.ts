import { checkHealth, checkStatuses } from '../domain/health/checkHealth.js';
import { endpoints } from '../server/http/endpoint.js';
import { array, integer, object, oneOf, optional, string, timestamp, unchecked } from '../server/http/fields.js';
import { isSecret } from '../server/http/isSecret.js';

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
    return isSecret(key, world.config.healthCheckKey) ? { ...open, checks } : open;
  },
);
