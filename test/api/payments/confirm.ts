import { describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import {
  api,
  cleanup,
  confirm,
  orders,
  session,
  started,
  stock,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

export function testConfirm(): void {
  describe('POST /api/payments/confirm, refused', () => {
    it('answers 401 without a token', async () => {
      expect((await api.post('/payments/confirm', { body: { paymentId: 1, utr } })).status).toBe(401);
    });

    it('answers 400 invalid_utr for anything but twelve digits', async () => {
      const { payment } = await started({ method: 'upi' });
      for (const wrong of ['', '12345678901', '1234567890123', '12345678901a', '٣٢٢٣٩٨٣٢٠٠٦٧']) {
        expect(await confirm(payment.id, wrong)).toMatchObject({ status: 400 });
      }
      expect(await orders()).toEqual([]);
    });

    it("answers 404 for another consumer's payment and for an unknown id", async () => {
      const { payment } = await started({ method: 'upi' });
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await confirm(payment.id, utr, stranger)).body.code).toBe('payment_not_found');
      expect((await confirm(999)).body.code).toBe('payment_not_found');
    });

    it('answers 400 wrong_method for a payment at the gateway', async () => {
      const { payment } = await started();
      expect(await confirm(payment.id)).toMatchObject({ status: 400, body: { code: 'wrong_method' } });
    });

    it('answers 409 utr_used for a UTR of another payment, and leaves this one open', async () => {
      const [first, second] = [await started({ method: 'upi' }), await started({ method: 'upi' })];
      expect((await confirm(first.payment.id)).status).toBe(200);
      expect(await confirm(second.payment.id)).toMatchObject({ status: 409, body: { code: 'utr_used' } });
      expect((await session(second.payment.id)).status).toBe('pending');
    });

    it('answers 409 payment_not_pending after the payment expired', async () => {
      const { payment } = await started({ method: 'upi' });
      tooLate();
      await cleanup();
      expect(await confirm(payment.id)).toMatchObject({ status: 409, body: { code: 'payment_not_pending' } });
    });
  });

  describe('POST /api/payments/confirm', () => {
    it('places the order of the cart, paid and unverified', async () => {
      const { payment } = await started({ method: 'upi' });
      const { status, body } = await confirm(payment.id);
      expect(status).toBe(200);
      expect(body.order).toMatchObject({
        ...{ status: 'pending', paymentMethod: 'online', paymentStatus: 'paid', paymentVerification: 'unverified' },
        total: payment.amount,
      });
      expect(body.payment).toMatchObject({ status: 'paid', utr, verification: 'unverified', orderId: body.order.id });
      expect(body.payment.flags).toEqual(['utr_unverified']);
      expect(await stock()).toBe(8);
      expect(await collection('contributions').countDocuments({ orderId: body.order.id })).toBe(1);
    });

    it('answers with the same order for a repeated confirmation', async () => {
      const { payment } = await started({ method: 'upi' });
      const [first, again] = [await confirm(payment.id), await confirm(payment.id)];
      expect(again.status).toBe(200);
      expect(again.body.order.id).toBe(first.body.order.id);
      expect(await orders()).toHaveLength(1);
    });

    it('places one order for concurrent confirmations', async () => {
      const { payment } = await started({ method: 'upi' });
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(payment.id)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
      expect([(await orders()).length, await stock()]).toEqual([1, 8]);
    });

    it('accepts a UTR for one of two payments that are confirmed concurrently', async () => {
      const [one, other] = [await started({ method: 'upi' }), await started({ method: 'upi' })];
      const answers = await Promise.all([confirm(one.payment.id), confirm(other.payment.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await orders()).toHaveLength(1);
    });
  });
}
