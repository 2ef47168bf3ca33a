import { beforeEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { unlockHandover } from '../../../domain/staff/orders/unlockHandover.js';
import { Store } from '../../../models/catalog/Store.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { type FulfillmentType, StoreOrder } from '../../../models/orders/StoreOrder.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import type { Answer } from '../../support/api.js';
import { api, buyer, move, placed, rows, seller, store } from '../../support/orders/selling.js';

const codeOf = async (orderId: number): Promise<string> =>
  (await api.get(`/store-orders/${orderId}`, buyer)).body.order.handoverCode;
/** A code of the right form that is not the one of the order. */
const wrongCode = async (orderId: number) => String((Number(await codeOf(orderId)) + 1) % 10_000).padStart(4, '0');
const answerOf = ({ status, body }: Answer) => [status, body.code ?? body.status];

export function testHandoverCode(): void {
  describe('an order of a store without hand-over codes', () => {
    it('has no code and is delivered without one', async () => {
      const orderId = await placed();
      expect(await codeOf(orderId)).toBeNull();
      expect((await move(orderId, 'delivered')).body).toMatchObject({ usesHandoverCode: false, handoverLocked: false });
    });
  });

  describe('an order of a store with hand-over codes', () => {
    beforeEach(() => Store.updateOne({ _id: store._id }, { $set: { usesHandoverCode: true } }));

    it('shows four digits to its consumer only', async () => {
      const orderId = await placed();
      const code = await codeOf(orderId);
      expect(code).toMatch(/^\d{4}$/);
      expect((await api.get('/store-orders', buyer)).body.orders[0].handoverCode).toBe(code);
      const ofSeller = [
        await api.get(`/seller/stores/${store._id}/orders/${orderId}`, seller),
        await api.get(`/seller/stores/${store._id}/orders`, seller),
        await move(orderId, 'accepted'),
      ];
      for (const { body } of ofSeller) expect(JSON.stringify(body)).not.toContain('"handoverCode"');
      expect(ofSeller[0]?.body.order).toMatchObject({ usesHandoverCode: true, handoverLocked: false });
      await api.relay();
      const messages = [...(await rows('outboxmessages')), ...(await rows('notifications'))];
      expect(JSON.stringify([messages, await WebhookDelivery.find().lean()])).not.toContain('handoverCode');
    });

    it.each<[FulfillmentType, OrderStatus, OrderStatus]>([
      ['delivery', 'out_for_delivery', 'delivered'],
      ['delivery', 'pending', 'completed'],
      ['pickup_scheduled', 'ready_for_pickup', 'completed'],
    ])('of the type %s needs the code to move from %s to %s', async (type, from, to) => {
      const orderId = await placed(type);
      if (from !== 'pending') expect((await move(orderId, from)).status).toBe(200);
      expect(answerOf(await move(orderId, to))).toEqual([409, 'handover_code_required']);
      const wrong = await move(orderId, to, { handoverCode: await wrongCode(orderId) });
      expect(answerOf(wrong)).toEqual([409, 'wrong_handover_code']);
      expect((await StoreOrder.findById(orderId).lean())?.status).toBe(from);
      expect(answerOf(await move(orderId, to, { handoverCode: await codeOf(orderId) }))).toEqual([200, to]);
    });

    it('needs no code for other moves, after it was delivered, and to be cancelled', async () => {
      const orderId = await placed();
      const handoverCode = await codeOf(orderId);
      for (const status of ['accepted', 'out_for_delivery'] as const) {
        expect((await move(orderId, status)).status).toBe(200);
      }
      await move(orderId, 'delivered', { handoverCode });
      expect((await move(orderId, 'delivered')).status).toBe(200);
      expect((await move(orderId, 'completed')).status).toBe(200);
      expect((await move(await placed(), 'cancelled')).status).toBe(200);
    });

    it('does not count a code of another form, nor one for a move that is not possible, as a try', async () => {
      const orderId = await placed();
      for (const handoverCode of ['123', 'abcd', 1234]) {
        expect((await move(orderId, 'delivered', { handoverCode })).body.details[0].field).toBe('handoverCode');
      }
      await move(orderId, 'cancelled');
      const { body } = await move(orderId, 'delivered', { handoverCode: await wrongCode(orderId) });
      expect(body.code).toBe('invalid_status_move');
      expect((await StoreOrder.findById(orderId).lean())?.wrongHandoverCodes).toBe(0);
    });

    it('is locked after five wrong codes, until staff unlock it', async () => {
      const orderId = await placed();
      const [right, wrong] = [await codeOf(orderId), await wrongCode(orderId)];
      const attempt = async (handoverCode?: string) => answerOf(await move(orderId, 'delivered', { handoverCode }));
      for (let nth = 0; nth < 5; nth++) expect(await attempt(wrong)).toEqual([409, 'wrong_handover_code']);
      for (const code of [right, wrong, undefined]) expect(await attempt(code)).toEqual([409, 'handover_code_locked']);
      const path = `/seller/stores/${store._id}/orders/${orderId}`;
      expect((await api.get(path, seller)).body.order.handoverLocked).toBe(true);

      const operator = { id: 1, email: 'staff@example.in' };
      expect(await unlockHandover(api.world, operator, orderId, 'The customer confirmed it')).toBe(true);
      expect(await unlockHandover(api.world, operator, orderId, 'Again')).toBe(false);
      expect(await attempt(right)).toEqual([200, 'delivered']);
    });

    it('evaluates at most five of 20 concurrent guesses', async () => {
      const orderId = await placed();
      const right = Number(await codeOf(orderId));
      const guesses = Array.from({ length: 20 }, (_, nth) => String((right + 1 + nth) % 10_000).padStart(4, '0'));
      const answers = await Promise.all(guesses.map((handoverCode) => move(orderId, 'delivered', { handoverCode })));
      const evaluated = answers.filter(({ body }) => body.code === 'wrong_handover_code');
      const others = answers.filter(({ body }) => body.code !== 'wrong_handover_code');
      expect(evaluated).toHaveLength(5);
      expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['handover_code_locked']));
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'pending', wrongHandoverCodes: 5 });
    });

    it('is delivered by operators without a code', async () => {
      const _id = await placed();
      const by = { kind: 'operator' as const, id: 1 };
      expect((await moveOrder(api.world, { by, order: { _id }, to: 'delivered' })).status).toBe('delivered');
    });
  });
}
