import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { BehaviourEvent } from '../../../models/insight/BehaviourEvent.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from '../../support/factories.js';
import { someMorning } from '../../support/world.js';

const path = '/intelligence/events';

const view = { type: 'view', entityType: 'category', entityId: 'grocery' };

export function testIntelligence(): void {
  const api = useApi();

  let consumer: ConsumerRecord;
  let caller: Sent;
  beforeEach(async () => {
    consumer = await makeConsumer();
    caller = await api.as('consumer', consumer);
  });
  const send = (...events: unknown[]) => api.post(path, { ...caller, body: { events } });

  describe('POST /api/intelligence/events', () => {
    it('answers 400 to an invalid list of events, and stores none', async () => {
      const wrong: [string, unknown][] = [
        ['no list', undefined],
        ['a list of 101', Array.from({ length: 101 }, () => view)],
        ['an event alone', view],
        ['events that are not objects', [view, 'view']],
      ];
      for (const [what, events] of wrong) {
        const { status, body } = await api.post(path, { ...caller, body: { events } });
        expect([what, status, body.code]).toEqual([what, 400, 'validation_failed']);
      }
      expect(await BehaviourEvent.countDocuments()).toBe(0);
    });

    it('accepts an empty list, and a single event without a list', async () => {
      expect((await send()).body).toEqual({ accepted: 0, rejected: [] });
      expect((await api.post(path, { ...caller, body: view })).body).toEqual({ accepted: 1, rejected: [] });
      expect(await BehaviourEvent.find().lean()).toMatchObject([view]);
    });

    it('accepts the valid events of a list, and rejects each other one with a reason', async () => {
      const rejected: [object, string][] = [
        [{ type: 'stare' }, 'type must be one of view, click'],
        [{ type: { $ne: '' } }, 'type must be'],
        [{ entityType: 'constructor' }, 'entityType must be one of product, store'],
        [{ entityType: 'product', entityId: 9_999_999 }, 'this product does not exist'],
        [{ entityType: 'store', entityId: 9_999_999 }, 'this store does not exist'],
        [{ entityType: 'reel', entityId: 9_999_999 }, 'this reel does not exist'],
        [{ entityType: 'product', entityId: 'Rice' }, 'entityId must be'],
        [{ entityType: 'request', entityId: 0 }, 'entityId must be'],
        [{ entityId: 'unicorns' }, 'entityId must be'],
        [{ entityId: { $gt: '' } }, 'entityId must be'],
        [{ entityType: 'page', entityId: '/'.repeat(201) }, 'entityId must be'],
        [{ at: 'yesterday' }, 'at must be'],
        [{ at: 1_700_000_000 }, 'at must be'],
        // 91 days ago.
        [{ at: '2026-08-18T00:00:00Z' }, 'at must be'],
        [{ properties: ['x'] }, 'properties must be'],
        [{ properties: { inner: { deep: 1 } } }, 'properties must be'],
        [{ properties: { $where: 'sleep(1)' } }, 'properties must be'],
        [{ properties: { query: 'x'.repeat(201) } }, 'properties must be'],
        [{ properties: { isMongooseBuffer: true } }, 'properties must be'],
        [{ properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])) }, 'properties must be'],
      ];
      const { status, body } = await send(view, ...rejected.map(([wrong]) => ({ ...view, ...wrong })), view);
      expect([status, body]).toEqual([
        202,
        {
          accepted: 2,
          rejected: rejected.map(([, error], nth) => ({ index: nth + 1, error: expect.stringContaining(error) })),
        },
      ]);
      expect(await BehaviourEvent.countDocuments()).toBe(2);
    });

    it("stores events of every entity type, with the entity's categories", async () => {
      const store = await makeStore({ storeType: 'bakery' });
      const bread = await makeProduct(store, { category: 'bakery' });
      const milk = await makeProduct(store, { category: 'dairy' });
      const reel = await makeReel(await makeConsumer(), [bread, milk]);
      const events = [
        { type: 'like', entityType: 'product', entityId: milk._id },
        { type: 'view', entityType: 'store', entityId: store._id },
        { type: 'dwell', entityType: 'reel', entityId: reel._id, properties: { seconds: 12.5, muted: true } },
        { type: 'click', entityType: 'request', entityId: 7 },
        view,
        { type: 'view', entityType: 'page', entityId: '/shop', properties: {} },
        { type: 'search', entityType: 'product', properties: { query: 'rice' } },
      ];
      expect((await send(...events)).body).toEqual({ accepted: 7, rejected: [] });
      const rows = await BehaviourEvent.find().sort({ _id: 1 }).lean();
      const categories = [['dairy'], ['bakery'], ['bakery', 'dairy'], [], ['grocery'], [], []];
      expect(rows.map((row) => row.categories)).toEqual(categories);
      expect(rows.every(({ consumerId }) => consumerId === consumer._id)).toBe(true);
      expect(rows[5]?.properties).toEqual({});
      expect(rows[2]).toMatchObject({ type: 'dwell', entityId: reel._id, properties: { seconds: 12.5, muted: true } });
    });

    it('sets a missing or future time to now', async () => {
      await send(view, { ...view, at: '2031-01-01T00:00:00Z' }, { ...view, at: '2026-11-17T18:00:00+05:30' });
      const times = (await BehaviourEvent.find().sort({ _id: 1 }).lean()).map(({ at }) => at.toISOString());
      const now = someMorning.slice(0, 16);
      expect(times.map((time) => time.slice(0, 16))).toEqual([now, now, '2026-11-17T12:30']);
    });

    it('stores a batch once for one Idempotency-Key', async () => {
      const again = { ...caller, headers: { 'idempotency-key': 'batch-1' }, body: { events: [view, view] } };
      const answers = [await api.post(path, again), await api.post(path, again)];
      expect(answers.map(({ body }) => body.accepted)).toEqual([2, 2]);
      expect(await BehaviourEvent.countDocuments()).toBe(2);
    });

    describe('with very many events', () => {
      beforeEach(() => {
        api.world.config.rateLimitsEnabled = true;
      });
      afterEach(() => {
        api.world.config.rateLimitsEnabled = false;
      });
      const properties = Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`p${nth}`, 'x'.repeat(200)]));
      const large = Array.from({ length: 20 }, () => ({ ...view, properties }));
      const bytesKept = async () => Buffer.byteLength(JSON.stringify(await BehaviourEvent.find().lean()));

      it('stores 1 MB a day of a consumer, also in concurrent batches, and lists the rejected events', async () => {
        const answers = await Promise.all(Array.from({ length: 16 }, () => send(...large)));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
        const accepted = answers.reduce((sum, { body }) => sum + body.accepted, 0);
        expect(await BehaviourEvent.countDocuments()).toBe(accepted);
        expect(await bytesKept()).toBeGreaterThan(0.8 * rules.behaviour.bytesADay);
        expect(await bytesKept()).toBeLessThan(1.1 * rules.behaviour.bytesADay);
        const { body } = await send(large[0], { ...view, type: 'stare' });
        expect(body).toEqual({
          accepted: 0,
          rejected: [
            { index: 0, error: 'the daily limit of stored events is reached' },
            { index: 1, error: expect.stringContaining('type must be') },
          ],
        });

        const other = await api.as('consumer', await makeConsumer());
        expect((await api.post(path, { ...other, body: { events: [view] } })).body.accepted).toBe(1);
        api.world.clock.advance(24 * 60 * 60 * 1000);
        expect((await send(view)).body.accepted).toBe(1);
      });

      it('stores thousands of plain events a day', async () => {
        const batch = Array.from({ length: 100 }, () => view);
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(...batch)));
        expect(answers.map(({ body }) => body.accepted)).toEqual(Array(20).fill(100));
      });
    });

    it('is deleted by the database after 90 days', async () => {
      const indexes = await BehaviourEvent.collection.indexes();
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { receivedAt: 1 }, expireAfterSeconds: 90 * 24 * 60 * 60 }),
      );
    });
  });
}
