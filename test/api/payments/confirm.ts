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
  describe('POST /api/payments/confirm', () => {
    it('answers 400 for anything but twelve digits, and wrong_method for a payment at the gateway', async () => {
      const { payment } = await started({ method: 'upi' });
      for (const wrong of ['12345678901', '1234567890123', '12345678901a', '٣٢٢٣٩٨٣٢٠٠٦٧']) {
        expect((await confirm(payment.id, wrong)).status).toBe(400);
      }
      const { payment: atGateway } = await started();
      expect(await confirm(atGateway.id)).toMatchObject({ status: 400, body: { code: 'wrong_method' } });
      expect(await orders()).toEqual([]);
    });

    it("answers 404 for another consumer's payment and for an unknown id", async () => {
      const { payment } = await started({ method: 'upi' });
      const stranger = await api.as('consumer', await makeConsumer());
      expect(await confirm(payment.id, utr, stranger)).toMatchObject({
        status: 404,
        body: { code: 'payment_not_found' },
      });
      expect((await confirm(999)).body.code).toBe('payment_not_found');
    });

    it('answers 409 payment_not_pending after the payment expired', async () => {
      const { payment } = await started({ method: 'upi' });
      tooLate();
      await cleanup();
      expect(await confirm(payment.id)).toMatchObject({ status: 409, body: { code: 'payment_not_pending' } });
    });

    it('places the order of the cart, paid and unverified, once for concurrent and repeated requests', async () => {
      const { payment } = await started({ method: 'upi' });
      const answers = await Promise.all([1, 2, 3].map(() => confirm(payment.id)));
      answers.push(await confirm(payment.id));
      for (const { status, body } of answers) {
        expect([status, body.order.id]).toEqual([200, answers[0]?.body.order.id]);
        expect(body.order).toMatchObject({
          status: 'pending',
          paymentMethod: 'online',
          paymentStatus: 'paid',
          paymentVerification: 'unverified',
          total: payment.amount,
        });
        expect(body.payment).toMatchObject({ status: 'paid', utr, verification: 'unverified', orderId: body.order.id });
        expect(body.payment.flags).toEqual(['utr_unverified']);
      }
      expect([(await orders()).length, await stock()]).toEqual([1, 8]);
      expect(await collection('contributions').countDocuments()).toBe(1);
    });

    it('answers 409 utr_used for the UTR of another payment, keeps it, and stays open', async () => {
      const [one, other] = [await started({ method: 'upi' }), await started({ method: 'upi' })];
      const answers = await Promise.all([confirm(one.payment.id), confirm(other.payment.id)]);
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'utr_used']);
      expect(answers.find(({ status }) => status === 409)?.body.claim).toMatchObject({ utr, state: 'claimed' });
      expect(await orders()).toHaveLength(1);
      const statuses = [(await session(one.payment.id)).status, (await session(other.payment.id)).status];
      expect(statuses.sort()).toEqual(['paid', 'pending']);
    });
  });
}
