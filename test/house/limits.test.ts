import { describe, expect, it } from 'vitest';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { declared } from '../../routes/index.js';
import { audiences } from '../../server/http/guards.js';
import { limits } from '../../server/http/limits.js';
import { useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';

const api = useApi({ rateLimitsEnabled: true, paymentsOnlineEnabled: true });
/** Few enough that none waits in vain for a connection to the database. */
const atOnce = 20;

describe('a limit', () => {
  /** Each limit of an endpoint, with the body that is counted by it. */
  const limited = declared.flatMap(({ limit, method, path, for: audience, body }) => {
    if (!limit) return [];
    const endpoint = { method, path, audience, name: `${method.toUpperCase()} ${path}` };
    if (typeof limit === 'string') return [{ ...endpoint, limit, sent: body && { body: {} } }];
    return Object.entries(limit.limits).map(([value, name]) => ({
      ...endpoint,
      name: `${endpoint.name} ${value}`,
      limit: name,
      sent: { body: { [limit.field]: value } },
    }));
  });

  it.each(limited.map((one) => [one.name, one] as const))(
    'answers 429 at max + 1, with when to come back: %s',
    async (_name, { method, path, limit, audience, sent }) => {
      const { max, seconds } = limits[limit];
      const [kind] = audiences[audience] as readonly AccountKind[];
      const caller = kind ? await api.as(kind, await makeAccount[kind]()) : {};
      const ask = () => api[method](path.replace(/:\w+/g, '999999'), { ...caller, ...sent });
      for (let asked = 0; asked < max; asked += atOnce) {
        const answers = await Promise.all(Array.from({ length: Math.min(atOnce, max - asked) }, ask));
        // What the database had no time for was not counted either.
        expect(answers.filter(({ status }) => status === 429 || status === 503)).toEqual([]);
      }
      const { status, body, headers } = await ask();
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(body.retryAfterSeconds).toBe(wait);
      expect(headers.get('ratelimit')).toContain(`"${limit}"; r=0`);
      expect(headers.get('ratelimit-policy')).toContain(`q=${max}; w=${seconds}`);
    },
  );
});
