import { describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Store } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeStore } from '../../support/factories.js';
import {
  accepted,
  addRider,
  answerOf,
  api,
  assign,
  assigned,
  deliveryOf,
  move,
  path,
  place,
  report,
  see,
  seller,
  shown,
  soldBy,
  store,
  tokenIn,
} from '../../support/riders/riding.js';

export function testAssignRider(): void {
  describe('POST /api/seller/stores/[id]/orders/[orderId]/assign', () => {
    it('answers 404 for another store, order or rider', async () => {
      const [orderId, riderId] = [await accepted(), await addRider()];
      const other = await makeStore();
      const stranger = await api.as('seller', { _id: other.sellerId, credentialVersion: 0 });
      const sent = { ...stranger, body: { riderId } };
      expect(answerOf(await api.post(path(`/orders/${orderId}/assign`), sent))).toEqual([404, 'store_not_found']);
      expect(answerOf(await assign(999_999, riderId))).toEqual([404, 'order_not_found']);
      expect(answerOf(await assign(orderId, 999_999))).toEqual([404, 'rider_not_found']);
      const ofOther = `/seller/stores/${other._id}/orders/${orderId}/assign`;
      expect(answerOf(await api.post(ofOther, sent))).toEqual([404, 'order_not_found']);
    });

    it('answers 409 for a rider who is not active', async () => {
      expect(answerOf(await assign(await accepted(), await addRider({ isActive: false })))).toEqual([
        409,
        'rider_inactive',
      ]);
    });

    it('answers 409 for an order that is pending, a pickup, finished, or delivered by the platform', async () => {
      const riderId = await addRider();
      const pending = Number((await place()).body.order.id);
      const pickup = await accepted({ fulfillmentType: 'pickup_immediate' });
      const done = await accepted();
      await move(done, 'delivered');
      const cancelled = await accepted();
      await move(cancelled, 'cancelled');
      await Store.updateOne({ _id: store._id }, { $set: { selfDelivery: false } });
      const carried = await accepted();
      for (const orderId of [pending, pickup, done, cancelled, carried]) {
        expect(answerOf(await assign(orderId, riderId))).toEqual([409, 'order_not_assignable']);
      }
    });

    it('answers with a link, which the database does not contain', async () => {
      const [orderId, riderId] = [await accepted(), await addRider()];
      const { status, body } = await assign(orderId, riderId);
      const link = expect.stringMatching(/^http:\/\/localhost:3000\/r\/[\w-]{43}$/);
      expect([status, body.delivery]).toEqual([
        200,
        {
          riderId,
          status: 'assigned',
          link,
          whatsappLink: expect.stringMatching(/^https:\/\/wa\.me\/919480011111\?text=/),
        },
      ]);
      const [, text] = body.delivery.whatsappLink.split('?text=');
      expect(decodeURIComponent(text)).toContain(`${body.delivery.link}?lang=en`);
      const token = body.delivery.link.split('/r/')[1];
      const rows = [await DeliveryAssignment.find().lean(), await OutboxMessage.find().lean()];
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('texts the link instead, in the language of the store, where texts are set up', async () => {
      await Seller.updateOne({ _id: store.sellerId }, { $set: { language: 'kn' } });
      const texts: { to: string; text: string }[] = [];
      api.world.sms = { send: async (message) => void texts.push(message) };
      const orderId = await accepted();
      const { body } = await assign(orderId, await addRider());
      expect(body.delivery).toMatchObject({ status: 'assigned', link: null, whatsappLink: null });
      await api.relay();
      expect(texts).toMatchObject([{ to: '+919480011111', text: expect.stringContaining('ಡೆಲಿವರಿ') }]);
      const token = /\/r\/([\w-]{43})\?lang=kn/.exec(texts[0]?.text ?? '')?.[1] ?? '';
      expect(answerOf(await see(token))).toEqual([200, 'assigned']);
    });

    it('answers with the link when the text of the last assignment failed', async () => {
      const texts: string[] = [];
      api.world.sms = { send: () => Promise.reject(new Error('The provider is down')) };
      const [orderId, riderId] = [await accepted(), await addRider()];
      expect((await assign(orderId, riderId)).body.delivery.link).toBeNull();
      await api.relay();
      expect((await soldBy(orderId)).delivery).toMatchObject({ status: 'assigned', textFailed: true });
      const again = await assign(orderId, riderId);
      expect(answerOf(await see(tokenIn(again)))).toEqual([200, 'assigned']);
      expect((await soldBy(orderId)).delivery.textFailed).toBe(false);
      // The text is not sent again, since it would replace the link.
      api.world.sms = { send: async ({ to }) => void texts.push(to) };
      api.world.clock.advance(hour);
      await api.relay();
      expect(answerOf(await see(tokenIn(again)))).toEqual([200, 'assigned']);
      expect(texts).toEqual([]);
    });

    it('answers with the link when the texts of the day were spent after the last assignment', async () => {
      const texts: string[] = [];
      api.world.sms = { send: async ({ to }) => void texts.push(to) };
      const [orderId, riderId] = [await accepted(), await addRider()];
      await assign(orderId, riderId);
      api.world.config.smsDailyBudget = 0;
      await api.relay();
      api.world.config.smsDailyBudget = 1_000;
      expect((await deliveryOf(orderId)).textFailed).toBe(true);
      expect(answerOf(await see(tokenIn(await assign(orderId, riderId))))).toEqual([200, 'assigned']);
      expect(texts).toEqual([]);
    });

    it('texts the link later when the provider works again', async () => {
      const texts: string[] = [];
      api.world.sms = { send: () => Promise.reject(new Error('The provider is down')) };
      const orderId = await accepted();
      await assign(orderId, await addRider());
      await api.relay();
      api.world.sms = { send: async ({ to }) => void texts.push(to) };
      api.world.clock.advance(hour);
      await api.relay();
      expect(texts).toEqual(['+919480011111']);
      expect((await deliveryOf(orderId)).textFailed).toBe(false);
    });

    it('does not text a link that another assignment has replaced', async () => {
      const texts: string[] = [];
      api.world.sms = { send: async ({ to }) => void texts.push(to) };
      const orderId = await accepted();
      await assign(orderId, await addRider());
      await assign(orderId, await addRider({ phone: '9480022222' }));
      await api.relay();
      expect(texts).toEqual(['+919480022222']);
    });

    it('revokes the former link when it assigns again, also on the way', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'picked_up');
      const again = tokenIn(await assign(orderId, await addRider({ name: 'Praveen' })));
      expect(answerOf(await see(token))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await see(again))).toEqual([200, 'assigned']);
      expect((await StoreOrder.findById(orderId).lean())?.status).toBe('out_for_delivery');
      expect(answerOf(await report(again, 'delivered'))).toEqual([200, 'delivered']);
    });

    it('shows the courier to the consumer until the end, and the seller the delivery', async () => {
      const { orderId, riderId, token } = await assigned();
      const at = expect.any(String);
      const courier = { status: 'assigned', name: 'Sathish Poojary', phone: '+919480011111', at };
      expect(await shown(orderId)).toMatchObject({ courier, delivery: { failure: null } });
      await report(token, 'picked_up');
      expect((await shown(orderId)).courier).toEqual({ ...courier, status: 'picked_up' });
      await report(token, 'delivered', { note: 'Left with the guard' });
      expect((await shown(orderId)).courier).toEqual({ status: 'delivered', name: null, phone: null, at });
      const { order } = (await api.get(path(`/orders/${orderId}`), seller)).body;
      expect(order.delivery).toMatchObject({
        riderId,
        name: 'Sathish Poojary',
        note: 'Left with the guard',
        cashCollected: '225.00',
      });
    });

    it('ends the delivery when the seller moves the order to its end', async () => {
      const [one, other] = [await assigned(), await assigned()];
      await move(one.orderId, 'delivered');
      await move(other.orderId, 'cancelled');
      expect((await see(one.token)).body).toEqual({ delivery: { status: 'delivered', endedAt: expect.any(String) } });
      expect((await see(other.token)).body.delivery.status).toBe('cancelled');
      expect(answerOf(await report(one.token, 'delivered'))).toEqual([409, 'delivery_over']);
      expect((await deliveryOf(one.orderId)).report).toBeNull();
    });
  });
}
