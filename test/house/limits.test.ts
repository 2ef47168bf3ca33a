import { describe, expect, it } from '@jest/globals';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { declared } from '../../routes/index.js';
import { audiences } from '../../server/http/gates/guards.js';
import { limits } from '../../server/http/gates/limits.js';
import { useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';
import { longForm } from '../support/longForm.js';

const api = useApi({ rateLimitsEnabled: true, paymentsOnlineEnabled: true });
/** A limit of so many is really asked for so often. */
const askedOut = longForm ? 20 : 6;

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
      const answers = max > askedOut ? [await ask()] : await Promise.all(Array.from({ length: max - 1 }, ask));
      if (max > askedOut) {
        // As if all but one had been asked.
        const { modifiedCount } = await RateCounter.updateMany({ hits: 1 }, { hits: max - 1 });
        expect(modifiedCount).toBe(1);
      }
      answers.push(await ask());
      expect(answers.filter(({ status }) => status === 429 || status === 503)).toEqual([]);
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

  const perAddress = limited.filter(({ limit }) => limits[limit].per === 'address');
  const shared = [...new Set(perAddress.map(({ limit }) => limit))]
    .map((limit) => [limit, perAddress.filter((one) => one.limit === limit)] as const)
    .filter(([, endpoints]) => endpoints.length > 1);

  it.each(shared)('is counted for each of its endpoints: %s', async (limit, endpoints) => {
    const [one, ...others] = endpoints.map(({ method, path, audience, sent, name }) => {
      const [kind] = audiences[audience] as readonly AccountKind[];
      const ask = async () => {
        const caller = kind ? await api.as(kind, await makeAccount[kind]()) : {};
        return (await api[method](path.replace(/:\w+/g, '999999'), { ...caller, ...sent })).status;
      };
      return { name, ask };
    });
    const { max } = limits[limit];
    const asksAll = longForm || max <= askedOut;
    for (let asked = 0; asked < (asksAll ? max : 1); asked++) await one?.ask();
    // As if all had been asked.
    if (!asksAll) await RateCounter.updateMany({ hits: 1 }, { hits: max });
    expect(await one?.ask()).toBe(429);
    for (const { name, ask } of others) expect([name, await ask()]).not.toEqual([name, 429]);
  });
});
