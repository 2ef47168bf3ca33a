import { describe, expect, it } from '@jest/globals';
import type { Fields } from '../../../database/insert.js';
import { minute } from '../../../domain/durations.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { api, buyer, move, placed, seller, store, toldConsumer } from '../../support/orders/selling.js';

const at = (time: string) => `2026-11-18T${time}:00.000+05:30`;
const utc = (time: string) => new Date(at(time)).toISOString();

const setTerms = (terms: Fields<StoreRecord>) => Store.updateOne({ _id: store._id }, { $set: terms });
const orders = () => `/seller/stores/${store._id}/orders`;
const patch = (body: object) => api.patch(orders(), { ...seller, body });
const shown = async (orderId: number) => (await api.get(`/store-orders/${orderId}`, buyer)).body.order;

export function testPromisedTimes(): void {
  describe('the promised time of a new order', () => {
    it('is the delivery time of the store from now, if it states one, and longer in a rush', async () => {
      const orderId = await placed();
      expect(await shown(orderId)).toMatchObject({ promisedAt: null, acceptBy: null, sellerPickupTime: null });
      await setTerms({ deliveryTimeMinutes: 40 });
      const afterPlacing = async () => {
        const { promisedAt, createdAt } = await shown(await placed());
        return Math.round((Date.parse(promisedAt) - Date.parse(createdAt)) / minute);
      };
      expect(await afterPlacing()).toBe(40);
      await setTerms({ rush: { addMinutes: 20, until: new Date(at('12:00')) } });
      expect(await afterPlacing()).toBe(60);
      await setTerms({ rush: { addMinutes: 20, until: new Date(at('10:00')) } });
      expect(await afterPlacing()).toBe(40);
    });

    it('is the pickup time of a scheduled pickup', async () => {
      const orderId = await placed('pickup_scheduled');
      expect(await shown(orderId)).toMatchObject({ promisedAt: utc('15:00'), pickupTime: utc('15:00') });
    });
  });

  describe('PATCH /api/seller/stores/[id]/orders with promisedAt', () => {
    it('answers 400 without a status and a time, and for two different times', async () => {
      const orderId = await placed();
      const detailsOf = async (body: object) => {
        const answer = await patch({ orderId, ...body });
        return [answer.status, answer.body.details];
      };
      expect(await detailsOf({})).toEqual([
        400,
        [{ field: 'status', message: 'Status is required without a promised time.' }],
      ]);
      expect(await detailsOf({ promisedAt: at('13:00'), sellerPickupTime: at('13:01') })).toEqual([
        400,
        [{ field: 'promisedAt', message: 'Promised at must be the same time as sellerPickupTime.' }],
      ]);
      expect(await detailsOf({ cancellationReason: 'None' })).toMatchObject([400, [{ field: 'status' }]]);
    });

    it('answers 400 for a time before now and after more than 24 hours, with and without a move', async () => {
      const orderId = await placed();
      for (const promisedAt of ['2026-11-18T10:59:00+05:30', '2026-11-19T11:01:00+05:30']) {
        for (const status of [undefined, 'accepted']) {
          const { status: code, body } = await patch({ orderId, status, promisedAt });
          expect([code, body.code, body.details[0].field]).toEqual([400, 'validation_failed', 'promisedAt']);
        }
      }
      expect(await shown(orderId)).toMatchObject({ status: 'pending', promisedAt: null });
    });

    it('accepts a passed time that was promised before', async () => {
      const orderId = await placed();
      await patch({ orderId, promisedAt: at('11:30') });
      api.world.clock.set(at('12:30'));
      expect((await move(orderId, 'ready', { promisedAt: at('11:30') })).status).toBe(200);
      expect((await patch({ orderId, promisedAt: at('12:00') })).status).toBe(400);
    });

    it('accepts a time within a day of a scheduled pickup', async () => {
      const pickupTime = '2026-11-20T15:00:00.000+05:30';
      const orderId = await placed('pickup_scheduled', { pickupTime });
      expect((await patch({ orderId, promisedAt: pickupTime })).status).toBe(200);
      expect((await patch({ orderId, promisedAt: '2026-11-21T16:00:00.000+05:30' })).status).toBe(400);
    });

    it('changes the promise without a move, and sets sellerPickupTime for earlier clients', async () => {
      const orderId = await placed();
      const { status, body } = await patch({ orderId, promisedAt: at('13:00') });
      expect([status, body]).toMatchObject([
        200,
        { status: 'pending', promisedAt: utc('13:00'), sellerPickupTime: utc('13:00') },
      ]);
      expect(body.history).toHaveLength(1);
    });

    it('accepts the time by its earlier name, alone, with a status and together with an equal promisedAt', async () => {
      const orderId = await placed();
      const times = (time: string) => ({ promisedAt: utc(time), sellerPickupTime: utc(time) });
      expect((await patch({ orderId, sellerPickupTime: at('13:00') })).body).toMatchObject(times('13:00'));
      expect((await move(orderId, 'accepted', { sellerPickupTime: at('13:10') })).body).toMatchObject(times('13:10'));
      const both = { promisedAt: at('13:20'), sellerPickupTime: utc('13:20') };
      expect((await patch({ orderId, ...both })).body).toMatchObject(times('13:20'));
    });

    it('notifies the consumer once per change, which replaces an unread notification of an earlier time', async () => {
      const orderId = await placed();
      const told = async () => (await toldConsumer()).map(({ type, data }) => [type, data.sellerPickupTime]);
      for (const time of ['13:00', '13:00', '13:30']) await patch({ orderId, promisedAt: at(time) });
      expect(await told()).toEqual([['order_promised', new Date(at('13:30'))]]);
      await move(orderId, 'accepted', { promisedAt: at('14:00') });
      expect(await told()).toEqual([['order_status', new Date(at('14:00'))]]);
      const promise = (time: string) => patch({ orderId, promisedAt: at(time) });
      expect((await Promise.all([promise('14:30'), promise('14:30')])).map(({ status }) => status)).toEqual([200, 200]);
      const [, promised] = await toldConsumer();
      await api.post(`/notifications/${promised?._id}/read`, buyer);
      await promise('15:00');
      expect(await told()).toEqual([
        ['order_status', new Date(at('14:00'))],
        ['order_promised', new Date(at('14:30'))],
        ['order_promised', new Date(at('15:00'))],
      ]);
    });

    it('does not change a finished order', async () => {
      const orderId = await placed();
      for (const finished of ['delivered', 'cancelled'] as const) {
        const first = await move(orderId, finished);
        const { status, body } = await patch({ orderId, promisedAt: at('13:00') });
        expect([status, body]).toEqual([200, first.body]);
      }
    });
  });

  describe('GET /api/seller/stores/[id]/orders?sort=due', () => {
    const list = async (query: string) => (await api.get(`${orders()}?${query}`, seller)).body;

    it('lists the unfinished orders, the next promised one first, in pages and by status', async () => {
      const [late, soon, over, now] = [await placed(), await placed(), await placed(), await placed()];
      await patch({ orderId: late, promisedAt: at('15:00') });
      await patch({ orderId: soon, promisedAt: at('12:00') });
      await move(over, 'cancelled');
      const first = await list('sort=due&limit=2');
      const second = await list(`sort=due&limit=2&cursor=${first.nextCursor}`);
      const ids = [...first.orders, ...second.orders].map(({ id }) => id);
      expect([ids, second.nextCursor]).toEqual([[now, soon, late], null]);
      await move(soon, 'accepted');
      expect((await list('sort=due&status=accepted')).orders).toMatchObject([{ id: soon }]);
      expect((await list('sort=due&status=cancelled')).orders).toEqual([]);
    });

    it('answers 400 for another order, and for a cursor of the other list', async () => {
      await placed();
      await placed();
      const { nextCursor } = await list('limit=1');
      expect((await api.get(`${orders()}?sort=oldest`, seller)).status).toBe(400);
      expect((await api.get(`${orders()}?sort=due&cursor=${nextCursor}`, seller)).status).toBe(400);
    });
  });
}
