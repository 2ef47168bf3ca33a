import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasMetrics } from '../../../server/pages/metrics.js';
import { eventually } from '../../support/eventually.js';
import { filledFolder } from '../../support/filledFolder.js';
import { itForAll } from '../../support/itForAll.js';
import { type Service, startService } from '../../support/service.js';

const timeoutMs = 120_000;

export function testMetricsOfWorkers(): void {
  describe('the metrics of several processes', () => {
    let service: Service;
    beforeAll(async () => {
      service = await startService({ DATA_DIR: await filledFolder(), WEB_CONCURRENCY: '2' });
    }, timeoutMs);
    afterAll(() => service?.end('SIGTERM'));

    const scrape = (headers: Record<string, string> = {}) => fetch(`${service.url}/metrics`, { headers });
    const read = async (line: string) => {
      const text = await (await scrape()).text();
      return Number(
        text
          .split('\n')
          .find((each) => each.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    };

    it('are sums over all processes, whichever of them answers', async () => {
      await eventually('both processes answer', async () => (await read('marketplace_processes ')) === 2);
      const line = 'http_request_duration_seconds_count{method="GET",route="/api/categories",status="200"} ';
      for (let sent = 0; sent < 20; sent++) {
        await (await fetch(`${service.url}/api/categories`, { headers: { connection: 'close' } })).arrayBuffer();
      }
      await eventually('every request is counted', async () => (await read(line)) === 20);
      expect(await read(line)).toBe(20);
    });

    it('are not shown to a proxy of this machine without a token', async () => {
      for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
        expect([name, (await scrape({ [name]: '192.0.2.1' })).status]).toEqual([name, 404]);
      expect((await scrape()).status).toBe(200);
    });
  });

  describe('without METRICS_TOKEN', () => {
    const here = { metricsToken: undefined, production: false, host: '127.0.0.1', trustProxy: 0 };

    itForAll([
      ['in production', { production: true }],
      ['on an address that others reach', { host: '0.0.0.0' }],
      ['behind a proxy', { trustProxy: 1 }],
    ])('nothing is measured, except on this machine only', async (_where, change) => {
      expect(hasMetrics({ ...here, ...change })).toBe(false);
      expect(hasMetrics({ ...here, ...change, metricsToken: 'a token' })).toBe(true);
      expect(hasMetrics(here)).toBe(true);
    });
  });
}
