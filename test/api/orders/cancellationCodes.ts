import { describe, expect, it } from '@jest/globals';
import { cancellationCodesOf } from '../../../models/fields/cancellationCodes.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { api, buyer, move, placed, store, toldConsumer } from '../../support/orders/selling.js';

const cancel = (orderId: number, body: object, headers = {}) =>
  api.patch(`/store-orders/${orderId}/cancel`, { ...buyer, body, headers });

export function testCancellationCodes(): void {
  describe('PATCH /api/store-orders/[id]/cancel with cancellationCode', () => {
    it('accepts the codes of consumers and no others', async () => {
      expect(cancellationCodesOf('consumer')).toEqual(['changed_mind', 'ordered_by_mistake', 'too_slow', 'other']);
      const orderId = await placed();
      for (const cancellationCode of ['sold_out', 'not_accepted', 'payment_missing', 'lost', 7]) {
        const { status, body } = await cancel(orderId, { cancellationCode });
        expect([status, body.details[0].field]).toEqual([400, 'cancellationCode']);
      }
      const { body } = await cancel(orderId, { cancellationCode: 'too_slow' });
      expect(body.order.cancellation).toEqual({ by: 'consumer', code: 'too_slow', note: 'It took too long.' });
    });

    it('keeps the words of the consumer beside the code, and needs neither', async () => {
      const reason = 'My plans changed';
      const both = await cancel(await placed(), { cancellationCode: 'changed_mind', reason });
      expect(both.body.order).toMatchObject({
        cancellationReason: reason,
        cancellation: { by: 'consumer', code: 'changed_mind', note: reason },
      });
      const neither = await cancel(await placed(), {});
      expect(neither.body.order.cancellation).toEqual({ by: 'consumer', code: null, note: null });
    });

    it('tells the reason to the seller', async () => {
      const orderId = await placed();
      await cancel(orderId, { cancellationCode: 'ordered_by_mistake' });
      const told = await Notification.find({ recipientId: store.sellerId, type: 'order_cancelled' }).lean();
      expect(told).toMatchObject([{ data: { orderId, reason: null, cancellationCode: 'ordered_by_mistake' } }]);
    });
  });

  describe('PATCH /api/seller/stores/[id]/orders with cancellationCode', () => {
    it('accepts the codes of sellers and no others', async () => {
      const orderId = await placed();
      for (const cancellationCode of ['changed_mind', 'not_accepted', 'utr_rejected', '']) {
        const { status, body } = await move(orderId, 'cancelled', { cancellationCode });
        expect([status, body.details[0].field]).toEqual([400, 'cancellationCode']);
      }
      const { body } = await move(orderId, 'cancelled', { cancellationCode: 'sold_out' });
      expect(body).toMatchObject({
        cancellation: { by: 'seller', code: 'sold_out', note: 'The goods are sold out.' },
        cancellationReason: 'The goods are sold out.',
      });
      expect(await toldConsumer()).toMatchObject([{ data: { reason: null, cancellationCode: 'sold_out' } }]);
    });

    it('ignores the code with any other status', async () => {
      const orderId = await placed();
      await move(orderId, 'accepted', { cancellationCode: 'sold_out' });
      expect((await move(orderId, 'cancelled')).body.cancellation).toEqual({ by: 'seller', code: null, note: null });
    });

    it('says the reason in the language of the reader', async () => {
      const orderId = await placed();
      await move(orderId, 'cancelled', { cancellationCode: 'no_rider' });
      const noteIn = async (language: string) => {
        const sent = { ...buyer, headers: { 'accept-language': language } };
        return (await api.get(`/store-orders/${orderId}`, sent)).body.order.cancellation.note;
      };
      expect(await noteIn('hi')).toBe('कोई डिलीवरी करने वाला नहीं मिला।');
      expect(await noteIn('kn')).toBe('ತಲುಪಿಸುವವರು ಯಾರೂ ಸಿಗಲಿಲ್ಲ.');
    });
  });
}
