import { describe, expect } from '@jest/globals';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { declared } from '../../../routes/index.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { countsValid, limitNamed } from '../../../server/http/gates/limits.js';
import { useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testLimits(): void {
  const api = useApi({ rateLimitsEnabled: true, paymentsOnlineEnabled: true });

  /** Each limit of each endpoint, with a body that it counts. */
  const limited = declared.flatMap(({ limit, method, path, for: audience, body, example = {} }) => {
    if (!limit) return [];
    const endpoint = { method, path, audience };
    const counted = countsValid(limit) ? example : {};
    if (typeof limit === 'string') return [{ ...endpoint, limit, sent: body && { body: counted } }];
    return Object.entries(limit.limits).map(([value, name]) => ({
      ...endpoint,
      limit: name,
      sent: { body: { [limit.field]: value } },
    }));
  });
  const endpointsOf = new Map(
    limited.map(({ limit }) => [limit, limited.filter((endpoint) => endpoint.limit === limit)]),
  );

  type Endpoint = (typeof limited)[number];
  async function sender({ method, path, audience, sent }: Endpoint) {
    const [kind] = audiences[audience] as readonly AccountKind[];
    const caller = kind ? await api.as(kind, await makeAccount[kind]()) : {};
    return () => api[method](path.replace(/:\w+/g, '999999'), { ...caller, ...sent });
  }

  describe('a limit', () => {
    itForAll([...endpointsOf.values()])(
      'answers 429 to request max + 1 with the time to wait, and counts each endpoint separately',
      async (first, second) => {
        await RateCounter.deleteMany({});
        const { limit } = first as Endpoint;
        const { max: usual, ofVerified: max = usual, seconds } = limitNamed(limit);
        const send = await sender(first as Endpoint);
        const answers = [await send()];
        // Leaves one request.
        const { matchedCount } = await RateCounter.updateMany({ _id: /^[A-Z]+ \//, hits: 1 }, { hits: max - 1 });
        expect(matchedCount).toBe(1);
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
        if (second) expect((await (await sender(second))()).status).not.toBe(429);
      },
    );
  });
}
