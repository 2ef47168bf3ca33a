import { afterEach, describe, expect, it } from '@jest/globals';
import { api, checkOf, key, makeWhole } from './healthy.js';

export function testHealthOfPages(): void {
  describe('GET /api/health', () => {
    describe('of the pages of the web app', () => {
      const { pages } = api.world;
      const { appUrl } = api.world.config;
      afterEach(() => {
        api.world.pages = pages;
        api.world.config.appUrl = appUrl;
      });
      const answering = (statuses: Record<string, number | undefined>) => {
        api.world.pages = {
          statusOf: async (url) => {
            const { pathname } = new URL(url);
            const status = pathname in statuses ? statuses[pathname] : 200;
            if (status === undefined) throw new Error('no answer');
            return status;
          },
        };
      };

      it.each<[string, string, number | undefined]>([
        ['is missing', '/shop', 404],
        ['is broken', '/', 500],
        ['cannot be reached', '/profile', undefined],
        ['is an archived one that is broken', '/food', 500],
      ])('reports error if a page %s', async (_what, path, status) => {
        await makeWhole();
        answering({ [path]: status });
        const found = await checkOf('critical_pages');
        expect(found).toMatchObject({ status: 'error', check: { status: 'fail' } });
        expect(found.check.details[path]).toBe(status ?? 'no answer');
      });

      it('reports degraded when an archived one is gone', async () => {
        await makeWhole();
        answering({ '/food': 404, '/reels': 307 });
        expect(await checkOf('critical_pages')).toEqual({
          status: 'degraded',
          check: expect.objectContaining({
            status: 'warn',
            details: { '/': 200, '/shop': 200, '/reels': 307, '/requests': 200, '/profile': 200, '/food': 404 },
          }),
        });
      });

      it('reports degraded when its address is not configured', async () => {
        await makeWhole();
        api.world.config.appUrl = undefined;
        expect(await checkOf('critical_pages')).toMatchObject({ status: 'degraded', check: { status: 'warn' } });
      });

      it('reports error when they hang, without delaying the other checks', async () => {
        await makeWhole();
        api.world.pages = { statusOf: () => new Promise(() => undefined) };
        const { body } = await api.get(`/health?key=${key}`);
        expect(body).toMatchObject({ status: 'error', summary: { total: 7, passed: 6, failed: 1 } });
      });
    });
  });
}
