import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { AppUseTally } from '../../../models/insight/AppUseTally.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { useApi } from '../../support/api.js';

export function testInventedClients(): void {
  const api = useApi({ rateLimitsEnabled: true });
  const launch = (clientId: string, address: string) =>
    api.post('/analytics/pwa-launch', { body: { clientId }, headers: { 'x-forwarded-for': address } });

  describe('CWE-770: unbounded invented clients', () => {
    it('are limited per network address and day', async () => {
      expect((await launch('first', '203.0.113.7')).body).toEqual({ recorded: true });
      await RateCounter.updateOne({ _id: /^app-use:/ }, { hits: rules.appUse.ofAddressADay });
      const { status, body } = await launch('second', '203.0.113.7');
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect((await launch('first', '203.0.113.7')).body).toEqual({ recorded: false });
      expect((await launch('second', '203.0.113.8')).body).toEqual({ recorded: true });
      const tallies = await AppUseTally.find({ type: 'launch' }).lean();
      expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      api.world.clock.advance(24 * 60 * 60 * 1000);
      expect((await launch('second', '203.0.113.7')).body).toEqual({ recorded: true });
    });
  });
}
