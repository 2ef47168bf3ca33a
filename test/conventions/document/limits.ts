import { describe, expect, it } from '@jest/globals';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { declared } from '../../../routes/index.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { limits } from '../../../server/http/gates/limits.js';
import { useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';

/** Limits up to this number are reached by requests, higher ones by setting the counter. */
const reachedByRequests = 6;

export function testLimits(): void {
  const api = useApi({ rateLimitsEnabled: true, paymentsOnlineEnabled: true });

  describe('a limit', () => {
    /** Each limit of each endpoint, with a body that it counts. */
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
      'answers 429 to request max + 1, with the time to wait: %s',
      async (_name, { method, path, limit, audience, sent }) => {
        const { max, seconds } = limits[limit];
        const [kind] = audiences[audience] as readonly AccountKind[];
        const caller = kind ? await api.as(kind, await makeAccount[kind]()) : {};
        const send = () => api[method](path.replace(/:\w+/g, '999999'), { ...caller, ...sent });
        const answers =
          max > reachedByRequests ? [await send()] : await Promise.all(Array.from({ length: max - 1 }, send));
        if (max > reachedByRequests) {
          // Leaves one request.
          const { modifiedCount } = await RateCounter.updateMany({ hits: 1 }, { hits: max - 1 });
          expect(modifiedCount).toBe(1);
        }
        answers.push(await send());
        expect(answers.filter(({ status }) => status === 429 || status === 503)).toEqual([]);
        const { status, body, headers } = await send();
        expect([status, body.code]).toEqual([429, 'rate_limited']);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(seconds);
        expect(body.retryAfterSeconds).toBe(wait);
        expect(headers.get('ratelimit')).toContain(`"${limit}"; r=0`);
        expect(headers.get('ratelimit-policy')).toContain(`q=${max}; w=${seconds}`);
      },
    );

    const perAddress = limited.filter(({ limit }) => limits[limit].per === 'address');
    const shared = [...new Set(perAddress.map(({ limit }) => limit))]
      .map((limit) => [limit, perAddress.filter((one) => one.limit === limit)] as const)
      .filter(([, endpoints]) => endpoints.length > 1);

    it.each(shared)('is counted separately for each of its endpoints: %s', async (limit, endpoints) => {
      const [one, ...others] = endpoints.map(({ method, path, audience, sent, name }) => {
        const [kind] = audiences[audience] as readonly AccountKind[];
        const send = async () => {
          const caller = kind ? await api.as(kind, await makeAccount[kind]()) : {};
          return (await api[method](path.replace(/:\w+/g, '999999'), { ...caller, ...sent })).status;
        };
        return { name, send };
      });
      const { max } = limits[limit];
      const reachesLimit = max <= reachedByRequests;
      for (let asked = 0; asked < (reachesLimit ? max : 1); asked++) await one?.send();
      // Leaves no request.
      if (!reachesLimit) await RateCounter.updateMany({ hits: 1 }, { hits: max });
      expect(await one?.send()).toBe(429);
      for (const { name, send } of others) expect([name, await send()]).not.toEqual([name, 429]);
    });
  });
}
