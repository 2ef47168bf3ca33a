import { beforeEach, describe, expect, it } from '@jest/globals';
import { Rider } from '../../../models/orders/Rider.js';
import type { Sent } from '../../support/api.js';
import { makeStore } from '../../support/factories.js';
import {
  addRider,
  answerOf,
  api,
  assigned,
  deliveryOf,
  path,
  report,
  seller,
  store,
} from '../../support/riders/riding.js';

const sathish = { name: 'Sathish Poojary', phone: '9480011111' };

export function testSellerRiders(): void {
  let stranger: Sent;
  beforeEach(async () => {
    stranger = await api.as('seller', { _id: (await makeStore()).sellerId, credentialVersion: 0 });
  });

  describe('GET, POST /api/seller/stores/[id]/riders', () => {
    it('answers 404 for the store of another seller, and 400 without a name or a phone number', async () => {
      expect(answerOf(await api.get(path('/riders'), stranger))).toEqual([404, 'store_not_found']);
      expect(answerOf(await api.post(path('/riders'), { ...stranger, body: sathish }))).toEqual([
        404,
        'store_not_found',
      ]);
      for (const wrong of [{ name: '' }, { name: '\u0001' }, { phone: '12' }, { phone: null }]) {
        const { status } = await api.post(path('/riders'), { ...seller, body: { ...sathish, ...wrong } });
        expect(status).toBe(400);
      }
    });

    it('keeps a name as one line', async () => {
      await addRider({ name: 'Ravi\r\nRao' });
      expect((await api.get(path('/riders'), seller)).body.riders).toMatchObject([{ name: 'Ravi Rao' }]);
    });

    it('answers 409 for the 51st rider, also if several are added concurrently', async () => {
      const rows = Array.from({ length: 48 }, (_, nth) => ({ ...sathish, _id: 1_000 + nth, storeId: store._id }));
      await Rider.insertMany(rows);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => api.post(path('/riders'), { ...seller, body: sathish })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('riders_limit');
    });

    it('adds riders and lists them by name', async () => {
      const { status, body } = await api.post(path('/riders'), { ...seller, body: sathish });
      const rider = { ...sathish, phone: '+919480011111', id: expect.any(Number), storeId: store._id, isActive: true };
      expect([status, body]).toEqual([201, { rider }]);
      await addRider({ name: 'Praveen' });
      const { riders } = (await api.get(path('/riders'), seller)).body;
      expect(riders).toEqual([expect.objectContaining({ name: 'Praveen' }), rider]);
    });
  });

  describe('PUT, DELETE /api/seller/stores/[id]/riders/[riderId]', () => {
    it('answers 404 for a rider of another store and for a deleted one', async () => {
      const other = await makeStore({ sellerId: store.sellerId });
      const riderId = await addRider();
      const elsewhere = `/seller/stores/${other._id}/riders/${riderId}`;
      expect(answerOf(await api.put(elsewhere, { ...seller, body: {} }))).toEqual([404, 'rider_not_found']);
      expect(answerOf(await api.delete(elsewhere, seller))).toEqual([404, 'rider_not_found']);
      expect((await api.delete(path(`/riders/${riderId}`), seller)).body).toEqual({ success: true });
      for (const method of ['put', 'delete'] as const) {
        const sent = method === 'put' ? { ...seller, body: { name: 'Ravi' } } : seller;
        expect(answerOf(await api[method](path(`/riders/${riderId}`), sent))).toEqual([404, 'rider_not_found']);
      }
    });

    it('changes what is sent', async () => {
      const riderId = await addRider();
      const { body } = await api.put(path(`/riders/${riderId}`), { ...seller, body: { isActive: false } });
      expect(body.rider).toMatchObject({ id: riderId, name: 'Sathish Poojary', isActive: false });
    });

    it('deletes a rider once no delivery is open, and removes the name and the phone number', async () => {
      const { orderId, riderId, token } = await assigned();
      expect(answerOf(await api.delete(path(`/riders/${riderId}`), seller))).toEqual([409, 'rider_has_deliveries']);
      await report(token, 'delivered');
      expect((await api.delete(path(`/riders/${riderId}`), seller)).status).toBe(200);
      expect(await deliveryOf(orderId)).toMatchObject({ riderId, riderName: null, riderPhone: null });
      expect(await Rider.findById(riderId).lean()).toMatchObject({ phone: '', isDeleted: true });
      expect((await api.get(path('/riders'), seller)).body.riders).toEqual([]);
    });
  });
}
