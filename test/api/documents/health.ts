import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fields } from '../../../database/insert.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, checkOf, key, later, makeWhole, withoutDatabase } from './healthy.js';

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

export function testHealth(): void {
  describe('GET /api/health', () => {
    itForAll([
      ['no key', ''],
      ['the start of the key', `?key=${key.slice(0, -1)}`],
      ['more than the key', `?key=${key}x`],
      ['the key in other letters', `?key=${key.toUpperCase()}`],
      ['a very long key', `?key=${'x'.repeat(3_000)}`],
      ['the key twice', `?key=${key}&key=${key}`],
      ['the key as a list', `?key[]=${key}`],
      ['what is no text', '?key=%00%E0%A4'],
    ])('answers 200 in the public form without the key', async (_what, query) => {
      const { status, body } = await api.get(`/health${query}`);
      expect([status, body]).toEqual([200, publicForm]);
    });

    it('never shows the checks when no key is set', async () => {
      const { healthCheckKey } = api.world.config;
      api.world.config.healthCheckKey = undefined;
      const answers = [await api.get('/health?key='), await api.get('/health?key=undefined')];
      api.world.config.healthCheckKey = healthCheckKey;
      for (const { body } of answers) expect(body).toEqual(publicForm);
    });

    describe('guessing the key', () => {
      beforeEach(() => {
        api.world.config.rateLimitsEnabled = true;
      });
      afterEach(() => {
        api.world.config.rateLimitsEnabled = false;
      });
      const from = async (address: string, given: string) => {
        const { status, body } = await api.get(`/health?key=${given}`, { headers: { 'x-forwarded-for': address } });
        expect(status).toBe(200);
        return 'checks' in body;
      };
      const guess = (address: string, count: number) =>
        Promise.all(Array.from({ length: count }, (_, nth) => from(address, `guess-${nth}`)));

      it('shows nothing to an address for a minute after ten wrong keys, not even for the right one', async () => {
        await makeWhole();
        await guess('203.0.113.7', 9);
        expect(await from('203.0.113.7', key)).toBe(true);
        await guess('203.0.113.7', 1);
        expect(await from('203.0.113.7', key)).toBe(false);
        expect(await from('203.0.113.9', key)).toBe(true);
        expect((await api.get('/health', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200);
        later();
        expect(await from('203.0.113.7', key)).toBe(true);
      });
    });

    it('reports error, with 200, while the database is away', async () => {
      await withoutDatabase(async () => {
        const { status, body } = await api.get(`/health?key=${key}`);
        expect([status, body.status]).toEqual([200, 'error']);
        expect(body.checks).toContainEqual(expect.objectContaining({ name: 'database', status: 'fail' }));
        expect(JSON.stringify(body)).not.toMatch(/mongo|127\.0\.0\.1|ECONN/i);
      });
    });

    itForAll<[string, Fields<StoreRecord> | undefined]>([
      ['no store', undefined],
      ['a paused store', { status: 'paused' }],
      ['a store that is coming soon', { status: 'coming_soon' }],
      ['a store that is switched off', { isActive: false }],
    ])('reports error without a live store', async (_what, fields) => {
      await Store.deleteMany();
      if (fields) await makeStore(fields);
      later();
      expect(await checkOf('order_system')).toMatchObject({ status: 'error', check: { status: 'fail' } });
    });

    it.each<[string, string, () => Promise<unknown>]>([
      ['no operator is active', 'auth_integrity', () => Operator.updateMany({}, { isActive: false })],
      ['a reel has no title', 'reel_data_integrity', () => Reel.updateMany({}, { title: ' ' })],
      ['a reel has no video', 'reel_data_integrity', () => Reel.updateMany({}, { videoUrl: 'javascript:alert(1)' })],
      ['a reel shows a missing product', 'reel_data_integrity', () => Reel.updateMany({}, { productIds: [9_999_999] })],
      ['a listed product has no page', 'route_integrity', () => Store.updateMany({}, { isActive: false })],
    ])('reports error when %s', async (_what, name, spoil) => {
      await makeWhole();
      await spoil();
      expect(await checkOf(name)).toMatchObject({ status: 'error', check: { status: 'fail' } });
    });

    it('reports error and the reel when a reel has no owner', async () => {
      const { reel } = await makeWhole();
      await Consumer.deleteMany();
      const check = { status: 'fail', details: { reels: [reel._id] } };
      expect(await checkOf('auth_integrity')).toMatchObject({ status: 'error', check });
    });

    it.each<[string, string, () => Promise<unknown>]>([
      ['restaurant', 'order_system', () => Restaurant.deleteMany()],
      ['product', 'route_integrity', () => Product.updateMany({}, { isListed: false })],
    ])('reports degraded without a %s', async (_what, name, spoil) => {
      await makeWhole();
      await spoil();
      expect(await checkOf(name)).toMatchObject({ status: 'degraded', check: { status: 'warn' } });
    });

    it('reports degraded without a WhatsApp number', async () => {
      await makeWhole();
      const { adminWhatsappNumber } = api.world.config;
      api.world.config.adminWhatsappNumber = undefined;
      const { status, check } = await checkOf('whatsapp_links');
      api.world.config.adminWhatsappNumber = adminWhatsappNumber;
      expect([status, check.status]).toEqual(['degraded', 'warn']);
    });

    it('reports ok when all is well, also without a reel, and the checks with the key', async () => {
      await makeWhole();
      const { body } = await api.get(`/health?key=${key}`);
      expect(body).toEqual({ ...publicForm, status: 'ok', checks: expect.any(Array) });
      expect(body.summary).toEqual({ total: 7, passed: 7, failed: 0, warnings: 0 });
      expect(body.checks.map(({ name }: { name: string }) => name)).toEqual([
        'database',
        'critical_pages',
        'auth_integrity',
        'reel_data_integrity',
        'route_integrity',
        'order_system',
        'whatsapp_links',
      ]);
      for (const { details: _its, ...check } of body.checks) {
        expect(check).toEqual({
          name: expect.any(String),
          status: 'pass',
          duration: expect.any(Number),
          message: expect.stringMatching(/\w/),
        });
      }
      await Reel.deleteMany();
      later();
      expect((await api.get('/v1/health')).body.status).toBe('ok');
    });

    it('accepts a store that has just closed: its products are listed until a job runs', async () => {
      const { store } = await makeWhole();
      const seller = await Seller.findById(store.sellerId).orFail();
      const asSeller = await api.as('seller', seller);
      const { status } = await api.put(`/seller/stores/${store._id}`, { ...asSeller, body: { isActive: false } });
      expect([status, await Product.countDocuments({ isListed: true })]).toEqual([200, 1]);
      expect((await checkOf('route_integrity')).check.status).toBe('pass');
      await OutboxMessage.updateMany({}, { state: 'deadLettered' });
      later();
      expect((await checkOf('route_integrity')).check.status).toBe('fail');
    });

    it('runs once for concurrent requests, and again after five seconds', async () => {
      await makeStore();
      const many = await Promise.all(Array.from({ length: 20 }, () => api.get('/health')));
      expect(new Set(many.map(({ body }) => body.timestamp)).size).toBe(1);
      await Store.deleteMany();
      api.world.clock.advance(1_000);
      expect((await api.get('/health')).body).toEqual(many[0]?.body);
      api.world.clock.advance(5_001);
      const { body } = await api.get('/health');
      expect([body.status, body.timestamp === many[0]?.body.timestamp]).toEqual(['error', false]);
    });

    it('does not keep an old answer when the clock is set back', async () => {
      await makeStore();
      const { timestamp } = (await api.get('/health')).body;
      api.world.clock.advance(-3_600_000);
      expect((await api.get('/health')).body.timestamp).not.toBe(timestamp);
    });

    describe('about the pages of the web app', () => {
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

      itForAll<[string, string, number | undefined]>([
        ['is missing', '/shop', 404],
        ['cannot be reached', '/profile', undefined],
        ['is an archived one that is broken', '/food', 500],
      ])('reports error if a page is missing, broken or out of reach', async (_what, path, status) => {
        later();
        answering({ [path]: status });
        expect((await checkOf('critical_pages')).check).toMatchObject({
          status: 'fail',
          details: { [path]: status ?? 'no answer' },
        });
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
