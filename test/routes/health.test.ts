import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fields } from '../../database/insert.js';
import { checkHealth } from '../../domain/health/checkHealth.js';
import { Restaurant } from '../../models/Restaurant.js';
import { Store, type StoreRecord } from '../../models/Store.js';
import { createApp } from '../../server/app.js';
import { connectDatabase } from '../../server/database.js';
import { close, listen } from '../../server/listen.js';
import { useApi } from '../support/api.js';
import { databaseUri } from '../support/database.js';
import { makeStore } from '../support/factories.js';

const api = useApi();
const key = 'health-key-for-tests';

/** An answer is kept for some seconds: each test looks a minute after all before it. */
let minutes = 0;
beforeEach(() => later());
const later = () => api.world.clock.advance(++minutes * 60_000);

const publicForm = {
  status: expect.stringMatching(/^(ok|degraded|error)$/),
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  duration: expect.any(Number),
  summary: {
    total: expect.any(Number),
    passed: expect.any(Number),
    failed: expect.any(Number),
    warnings: expect.any(Number),
  },
};

/** Runs `look` while there is no database. */
async function withoutDatabase(look: () => Promise<void>): Promise<void> {
  const uri = databaseUri(mongoose.connection.name);
  await mongoose.disconnect();
  try {
    await look();
  } finally {
    await connectDatabase(uri);
  }
}

describe('GET /api/health', () => {
  it.each([
    ['no key', ''],
    ['an empty key', '?key='],
    ['a wrong key', '?key=guess'],
    ['the start of the key', `?key=${key.slice(0, -1)}`],
    ['more than the key', `?key=${key}x`],
    ['the key in other letters', `?key=${key.toUpperCase()}`],
    ['a very long key', `?key=${'x'.repeat(3_000)}`],
    ['the key twice', `?key=${key}&key=${key}`],
    ['the key as a list', `?key[]=${key}`],
    ['another parameter', `?health_key=${key}`],
    ['what is no text', '?key=%00%E0%A4'],
  ])('answers 200 in the public form with %s', async (_what, query) => {
    const { status, body } = await api.get(`/health${query}`);
    expect(status).toBe(200);
    expect(body).toEqual(publicForm);
  });

  it('shows nobody the checks when no key is set', async () => {
    const { healthCheckKey } = api.world.config;
    api.world.config.healthCheckKey = undefined;
    try {
      for (const query of ['', '?key=', '?key=undefined', '?key=null']) {
        expect((await api.get(`/health${query}`)).body).toEqual(publicForm);
      }
    } finally {
      api.world.config.healthCheckKey = healthCheckKey;
    }
  });

  it('says error, with 200, while the database is away', async () => {
    await withoutDatabase(async () => {
      const { status, body } = await api.get(`/health?key=${key}`);
      expect([status, body.status]).toEqual([200, 'error']);
      expect(body.checks).toContainEqual(expect.objectContaining({ name: 'database', status: 'fail' }));
      expect(JSON.stringify(body)).not.toMatch(/mongo|127\.0\.0\.1|ECONN/i);
    });
  });

  it.each<[string, Fields<StoreRecord> | undefined]>([
    ['no store', undefined],
    ['a paused store', { status: 'paused' }],
    ['a store that is coming soon', { status: 'coming_soon' }],
    ['a store that is switched off', { isActive: false }],
  ])('says error when there is only %s', async (_what, fields) => {
    if (fields) await makeStore(fields);
    await Restaurant.create({ name: 'Karavali' });
    const { body } = await api.get(`/health?key=${key}`);
    expect(body.status).toBe('error');
    expect(body.summary.failed).toBe(1);
    expect(body.checks).toContainEqual(expect.objectContaining({ name: 'order_system', status: 'fail' }));
  });

  it('says degraded when there is no restaurant', async () => {
    await makeStore();
    const { body } = await api.get(`/health?key=${key}`);
    expect(body.status).toBe('degraded');
    expect(body.summary).toMatchObject({ failed: 0, warnings: 1 });
    expect(body.checks).toContainEqual(expect.objectContaining({ name: 'order_system', status: 'warn' }));
  });

  it('says ok when all is well, and with the key what was checked', async () => {
    await makeStore();
    await Restaurant.create({ name: 'Karavali' });
    const { body } = await api.get(`/health?key=${key}`);
    expect(body).toEqual({ ...publicForm, status: 'ok', checks: expect.any(Array) });
    const { total, passed, failed, warnings } = body.summary;
    expect([passed, failed, warnings, body.checks.length]).toEqual([total, 0, 0, total]);
    for (const check of body.checks) {
      expect(check).toEqual({
        name: expect.stringMatching(/^[a-z_]+$/),
        status: 'pass',
        duration: expect.any(Number),
        message: expect.stringMatching(/\w/),
      });
    }
  });

  it('runs once for many, and again after five seconds', async () => {
    await makeStore();
    const many = await Promise.all(Array.from({ length: 30 }, () => api.get('/health')));
    expect(new Set(many.map(({ body }) => body.timestamp)).size).toBe(1);
    await Store.deleteMany();
    api.world.clock.advance(1_000);
    expect((await api.get('/health')).body).toEqual(many[0]?.body);
    api.world.clock.advance(5_001);
    const { body } = await api.get('/health');
    expect([body.status, body.timestamp === many[0]?.body.timestamp]).toEqual(['error', false]);
  });

  it('is not stuck on an old answer when the clock is set back', async () => {
    await makeStore();
    const { timestamp } = (await api.get('/health')).body;
    api.world.clock.advance(-3_600_000);
    expect((await api.get('/health')).body.timestamp).not.toBe(timestamp);
  });

  it('keeps the answers of two worlds apart', async () => {
    const at = (iso: string) => ({ now: () => new Date(iso) });
    const [one, other] = await Promise.all([
      checkHealth(at('2026-01-01T00:00:00Z')),
      checkHealth(at('2026-01-02T00:00:00Z')),
    ]);
    expect(one.timestamp).not.toEqual(other.timestamp);
  });

  it('answers under /api/v1 just so', async () => {
    expect((await api.get('/v1/health')).body).toEqual((await api.get('/health')).body);
  });
});

describe('GET /livez and /readyz', () => {
  let server: Server | undefined;
  afterEach(async () => {
    if (server) await close(server);
    server = undefined;
  });
  const ask = async (url: string, path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.json(), response.headers.get('cache-control')];
  };

  it('answers 503 at /readyz, and 200 at /livez, while the database is away', async () => {
    await withoutDatabase(async () => {
      expect(await ask(api.url, '/readyz')).toEqual([503, { status: 'no database' }, 'no-store']);
      expect(await ask(api.url, '/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
    });
  });

  it('answers 503 at /readyz while the service stops, and asks every client to go', async () => {
    const app = createApp({ world: api.world, log: pino({ level: 'silent' }) });
    app.locals.draining.abort();
    server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await ask(url, '/readyz')).toEqual([503, { status: 'draining' }, 'no-store']);
    const response = await fetch(`${url}/api/categories`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await response.body?.cancel();
  });

  it('answers 200 when all is well', async () => {
    expect(await ask(api.url, '/readyz')).toEqual([200, { status: 'ok' }, 'no-store']);
    expect(await ask(api.url, '/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
  });
});
