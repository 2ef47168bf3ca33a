import { describe, expect, it } from '@jest/globals';
import { AppUse } from '../../../models/insight/AppUse.js';
import { AppUseTally } from '../../../models/insight/AppUseTally.js';
import { useApi } from '../../support/api.js';

const clientId = 'client-5f0c2a9e';

const paths = ['/analytics/pwa-install', '/analytics/pwa-launch'] as const;

export function testAnalytics(): void {
  const api = useApi();

  describe.each(paths)('POST /api%s', (path) => {
    it('answers 400 for an invalid field', async () => {
      for (const body of [{ clientId: 'x'.repeat(101) }, { clientId, version: 'x'.repeat(51) }]) {
        const answer = await api.post(path, { body });
        expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      }
      expect(await AppUse.countDocuments()).toBe(0);
    });

    it('counts a network once that sends no name of a client', async () => {
      for (const recorded of [true, false]) {
        const { status, body } = await api.post(path, { body: {} });
        expect([status, body]).toEqual([200, { recorded }]);
      }
    });

    it('counts a client once, also in concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, { body: { clientId } })));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect(await AppUse.countDocuments()).toBe(1);
      expect(await AppUseTally.find().lean()).toMatchObject([{ day: '2026-11-18', count: 1 }]);
    });

    it('counts every client, and stores details of the app without the name of the client', async () => {
      const body = { clientId, platform: 'android', version: '2.4.0' };
      expect((await api.post(path, { body })).body).toEqual({ recorded: true });
      expect((await api.post(path, { body: { ...body, clientId: 'another' } })).body).toEqual({ recorded: true });
      const rows = await AppUse.find().lean();
      expect(rows).toMatchObject([{ platform: 'android', version: '2.4.0' }, { platform: 'android' }]);
      expect(JSON.stringify(rows)).not.toContain(clientId);
    });
  });

  describe('the next day', () => {
    /** An hour before midnight in Karnataka, which is still the day before in UTC. */
    const evening = '2026-11-18T17:30:00.000Z';

    it("starts at midnight in the marketplace's time zone", async () => {
      api.world.clock.set(evening);
      const launch = async () => (await api.post('/analytics/pwa-launch', { body: { clientId } })).body.recorded;
      expect([await launch(), await launch()]).toEqual([true, false]);
      api.world.clock.advance(90 * 60 * 1000);
      expect([await launch(), await launch()]).toEqual([true, false]);
      const days = (await AppUseTally.find().sort({ day: 1 }).lean()).map(({ day, count }) => [day, count]);
      expect(days).toEqual([
        ['2026-11-18', 1],
        ['2026-11-19', 1],
      ]);
    });

    it('does not count a second install', async () => {
      const install = async () => (await api.post('/analytics/pwa-install', { body: { clientId } })).body.recorded;
      expect(await install()).toBe(true);
      api.world.clock.advance(24 * 60 * 60 * 1000);
      expect(await install()).toBe(false);
    });
  });
}
