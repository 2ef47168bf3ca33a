import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { AppUse } from '../../../models/insight/AppUse.js';
import { AppUseTally } from '../../../models/insight/AppUseTally.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { useApi } from '../../support/api.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

const concurrent = 30;
const counted = async () => {
  const tallies = await AppUseTally.find({ type: 'launch' }).lean();
  return tallies.reduce((sum, { count }) => sum + count, 0);
};

export function testInventedClients(): void {
  const api = useApi();
  const second = useSecondServer(api);
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));

  /** Sends concurrent launches, alternating between two processes. */
  const launchAll = (nameOf: (nth: number) => string) =>
    Promise.all(
      Array.from({ length: concurrent }, (_, nth) =>
        retryUntilSettled(
          () =>
            fetch(`${nth % 2 ? second.url : api.url}/api/analytics/pwa-launch`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ clientId: nameOf(nth) }),
            }),
          [],
        ),
      ),
    );

  describe(`CWE-362: race condition: ${concurrent} concurrent launches in two processes`, () => {
    it('count once for one client', async () => {
      const answers = await launchAll(() => 'one client');
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect([await AppUse.countDocuments(), await counted()]).toEqual([1, 1]);
    });

    it('count once for each client, and not again when repeated', async () => {
      for (const wanted of [concurrent, 0]) {
        const answers = await launchAll((nth) => `client ${nth}`);
        expect(answers.filter(({ body }) => body.recorded)).toHaveLength(wanted);
        expect([await AppUse.countDocuments(), await counted()]).toEqual([concurrent, concurrent]);
      }
    });
  });

  describe('CWE-770: unbounded invented clients', () => {
    const launch = (clientId: string, address: string) =>
      api.post('/analytics/pwa-launch', { body: { clientId }, headers: { 'x-forwarded-for': address } });

    it('are limited per network address and day', async () => {
      api.world.config.rateLimitsEnabled = true;
      try {
        expect((await launch('first', '203.0.113.7')).body).toEqual({ recorded: true });
        await RateCounter.updateOne({ _id: /^app-use:/ }, { hits: rules.appUse.ofAddressADay });
        const { status, body } = await launch('second', '203.0.113.7');
        expect([status, body.code]).toEqual([429, 'rate_limited']);
        expect((await launch('first', '203.0.113.7')).body).toEqual({ recorded: false });
        expect((await launch('second', '203.0.113.8')).body).toEqual({ recorded: true });
        expect(await counted()).toBe(2);
        api.world.clock.advance(24 * 60 * 60 * 1000);
        expect((await launch('second', '203.0.113.7')).body).toEqual({ recorded: true });
      } finally {
        api.world.config.rateLimitsEnabled = false;
      }
    });
  });
}
