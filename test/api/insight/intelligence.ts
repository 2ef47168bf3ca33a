import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { BehaviourEvent } from '../../../models/insight/BehaviourEvent.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeReel, makeSeller, makeStore } from '../../support/factories.js';
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
    it('answers 401 to a seller', async () => {
      const seller = await api.as('seller', await makeSeller());
      expect((await api.post(path, { ...seller, body: { events: [view] } })).status).toBe(401);
    });

    it('answers 400 to an invalid list of events, and stores none', async () => {
      const wrong: [string, unknown][] = [
        ['no list', undefined],
        ['an empty list', []],
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

    const leftOut: [string, object, string][] = [
      ['an unknown type', { type: 'stare' }, 'type must be one of view, click'],
      ['an operator as its type', { type: { $ne: '' } }, 'type must be'],
      ['an unknown entityType', { entityType: 'shop' }, 'entityType must be one of product, store'],
      ['the name of a method', { entityType: 'constructor' }, 'entityType must be'],
      ['an unknown product', { entityType: 'product', entityId: 9_999_999 }, 'this product does not exist'],
      ['an unknown store', { entityType: 'store', entityId: 9_999_999 }, 'this store does not exist'],
      ['an unknown reel', { entityType: 'reel', entityId: 9_999_999 }, 'this reel does not exist'],
      ['a product by its name', { entityType: 'product', entityId: 'Rice' }, 'entityId must be'],
      ['a request 0', { entityType: 'request', entityId: 0 }, 'entityId must be'],
      ['an unknown category', { entityId: 'unicorns' }, 'entityId must be'],
      ['an operator as its entityId', { entityId: { $gt: '' } }, 'entityId must be'],
      ['a page of 201 characters', { entityType: 'page', entityId: '/'.repeat(201) }, 'entityId must be'],
      ['an invalid time', { at: 'yesterday' }, 'at must be'],
      ['a number as its time', { at: 1_700_000_000 }, 'at must be'],
      ['a time 91 days ago', { at: '2026-08-18T00:00:00Z' }, 'at must be'],
      ['properties that are a list', { properties: ['x'] }, 'properties must be'],
      ['properties in properties', { properties: { inner: { deep: 1 } } }, 'properties must be'],
      ['a property with an operator for its name', { properties: { $where: 'sleep(1)' } }, 'properties must be'],
      ['a property of 201 characters', { properties: { query: 'x'.repeat(201) } }, 'properties must be'],
      [
        '21 properties',
        { properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])) },
        'properties must be',
      ],
    ];

    it('rejects an invalid event with a reason', async () => {
      const answers = [];
      for (const [what, wrong] of leftOut) {
        const { status, body } = await send(view, { ...view, ...wrong }, view);
        answers.push([what, status, body]);
      }
      const said = (error: string) => ({
        accepted: 2,
        rejected: [{ index: 1, error: expect.stringContaining(error) }],
      });
      expect(answers).toEqual(leftOut.map(([what, , error]) => [what, 202, said(error)]));
      expect(await BehaviourEvent.countDocuments()).toBe(2 * leftOut.length);
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
        { type: 'view', entityType: 'page', entityId: '/shop' },
        { type: 'search', entityType: 'product', properties: { query: 'rice' } },
      ];
      expect((await send(...events)).body).toEqual({ accepted: 7, rejected: [] });
      const rows = await BehaviourEvent.find().sort({ _id: 1 }).lean();
      expect(rows.map(({ categories }) => categories)).toEqual([
        ...[['dairy'], ['bakery'], ['bakery', 'dairy'], [], ['grocery'], [], []],
      ]);
      expect(rows.every(({ consumerId }) => consumerId === consumer._id)).toBe(true);
      expect(rows[2]).toMatchObject({ type: 'dwell', entityId: reel._id, properties: { seconds: 12.5, muted: true } });
    });

    it('sets a missing or future time to now', async () => {
      await send(view, { ...view, at: '2031-01-01T00:00:00Z' }, { ...view, at: '2026-11-17T18:00:00+05:30' });
      const times = (await BehaviourEvent.find().sort({ _id: 1 }).lean()).map(({ at }) => at.toISOString());
      expect(times.map((time) => time.slice(0, 16))).toEqual([
        ...[someMorning.slice(0, 16), someMorning.slice(0, 16), '2026-11-17T12:30'],
      ]);
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

      it('stores 1 MB a day, also in sixteen concurrent batches, and lists the rejected events', async () => {
        const answers = await Promise.all(Array.from({ length: 16 }, () => send(...large)));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
        const accepted = answers.reduce((sum, { body }) => sum + body.accepted, 0);
        expect(await BehaviourEvent.countDocuments()).toBe(accepted);
        expect(await bytesKept()).toBeGreaterThan(0.8 * rules.behaviour.bytesADay);
        expect(await bytesKept()).toBeLessThan(1.1 * rules.behaviour.bytesADay);
        const { body } = await send(...large.slice(0, 1), { ...view, type: 'stare' });
        expect(body).toEqual({
          accepted: 0,
          rejected: [
            { index: 0, error: 'the daily limit of stored events is reached' },
            { index: 1, error: expect.stringContaining('type must be') },
          ],
        });
      });

      it('stores events of others, and of the same consumer a day later', async () => {
        for (let batch = 0; batch < 16; batch++) await send(...large);
        expect((await send(view)).body.accepted).toBe(0);
        const other = await api.as('consumer', await makeConsumer());
        expect((await api.post(path, { ...other, body: { events: [view] } })).body.accepted).toBe(1);
        api.world.clock.advance(24 * 60 * 60 * 1000);
        expect((await send(view)).body.accepted).toBe(1);
      });

      it('stores thousands of plain events a day', async () => {
        const batch = Array.from({ length: 100 }, () => view);
        for (let sent = 0; sent < 20; sent++) expect((await send(...batch)).body.accepted).toBe(100);
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
