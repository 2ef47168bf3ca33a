import { once } from 'node:events';
import { get } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { caddySource } from '../support/caddySource.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { goProgram } from '../support/goProgram.js';
import { type Market, openMarket } from '../support/market.js';
import { type PlainProxy, startPlainProxy } from '../support/plainProxy.js';
import type { Reply } from '../support/retryUntilSettled.js';
import { freePort, type Service, startService, temporaryFolder } from '../support/service.js';
import { startSteadyLoad } from '../support/steadyLoad.js';
import { type Caddy, startCaddy } from './startCaddy.js';

const program = goProgram(caddySource) ?? '';

// Without Go there is no Caddy.
(program ? describe : describe.skip)('docs/deploy/Caddyfile', () => {
  useNamedDatabase();
  let market: Market;
  let caddy: Caddy;
  let plain: PlainProxy;
  let settings: Record<string, string>[];
  let running: Service[] = [];

  beforeAll(async () => {
    market = await openMarket();
    const MONGODB_URI = databaseUri(mongoose.connection.name);
    settings = await Promise.all(
      [1, 2].map(async () => ({
        ...market.env,
        MONGODB_URI,
        DRAIN_SECONDS: '3',
        TRUST_PROXY: '1',
        PORT: String(await freePort()),
        DATA_DIR: await temporaryFolder(),
      })),
    );
    running = await Promise.all(settings.map(startService));
    caddy = await startCaddy(
      program,
      running.map(({ url }) => new URL(url).host),
    );
    plain = await startPlainProxy(caddy.url, caddy.authority);
  });
  afterAll(async () => {
    await plain?.stop();
    await caddy?.stop();
    await Promise.all(running.map(({ end }) => end('SIGKILL')));
  });

  it('serves TLS with a valid certificate, and redirects to it', async () => {
    const [answer] = await once(get(`${caddy.url}/readyz`, { ca: caddy.authority }), 'response');
    expect(answer.resume().statusCode).toBe(200);
    const { status, headers } = await fetch(`${caddy.plainUrl}/api/products`, { redirect: 'manual' });
    expect(status).toBe(308);
    expect(headers.get('location')).toMatch(/^https:\/\/localhost.*\/api\/products$/);
  });

  it('cuts no request while the processes are restarted one after the other', async () => {
    const readStatus = async () => (await fetch(`${plain.url}/api/categories`)).status;
    const load = startSteadyLoad(market, () => plain.url, readStatus);
    for (const [nth, service] of running.entries()) {
      await load.proceed();
      expect(await service.end('SIGTERM')).toBe(0);
      const restarted = await startService(settings[nth] as Record<string, string>);
      running[nth] = restarted;
      await eventually('it gets requests again', () => restarted.output().includes('"path":"/api/categories"'));
    }
    await load.expectUncut();
  });

  it('sends orders to the other process, before it has found that one was killed', async () => {
    await running[0]?.end('SIGKILL');
    const replies: Reply[] = [];
    await Promise.all(Array.from({ length: 20 }, () => market.send(plain.url, market.nextOrder(), replies)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  });
});
