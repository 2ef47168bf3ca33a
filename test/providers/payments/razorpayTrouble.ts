import { describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { answering, errorOf, fake, gateway, order, refundOf } from './razorpayCalls.js';

/** All calls of the gateway. */
const calls: [call: string, (gateway: PaymentGateway) => Promise<unknown>][] = [
  ['createOrder', ({ createOrder }) => createOrder(order)],
  ['paymentsOf', ({ paymentsOf }) => paymentsOf('order_1')],
  ['refund', ({ refund }) => refund(refundOf('pay_1'))],
  ['refundsOf', ({ refundsOf }) => refundsOf('pay_1')],
];

export function testRazorpayTrouble(): void {
  describe.each(calls)('%s is unavailable', (_name, call) => {
    const typeOf = async () => (await errorOf(call(gateway))).type;

    it.each([301, 302, 307, 308])('when it is redirected with a %d, without following', async (status) => {
      await answering(status, {}, { location: '/v1/elsewhere' });
      expect(await typeOf()).toBe('gateway.unavailable');
      expect((await fake.asked()).map(({ path }) => path)).not.toContain('/elsewhere');
    });

    it.each([408, 409, 429, 500, 502, 503, 504])('when %d is answered', async (status) => {
      await answering(status, '<html>try later</html>');
      expect(await typeOf()).toBe('gateway.unavailable');
    });

    it('when the connection breaks, before or after the request is processed', async () => {
      for (const way of ['cut', 'lose'] as const) {
        await fake.mend();
        await fake.fail({ way });
        expect(await typeOf()).toBe('gateway.unavailable');
      }
    });

    it('when the connection is refused', async () => {
      await fake.stop();
      expect(await typeOf()).toBe('gateway.unavailable');
    });

    it('when there is no answer in time', async () => {
      await fake.fail({ way: 'hang' });
      const { type, message } = await errorOf(call(razorpay({ ...fake.settings, timeoutMs: 50 })));
      expect([type, message]).toEqual(['gateway.unavailable', expect.stringMatching(/did not answer .*TimeoutError$/)]);
    });

    it('when the answer is too large or not a known object', async () => {
      const odd = [
        '',
        'null',
        '[]',
        '"x"',
        '{"items":{}}',
        '<html></html>',
        '{"id":7}',
        '{"items":[null]}',
        '{"items":[{}]}',
      ];
      for (const body of [...odd, JSON.stringify({ id: 'x'.repeat(2_000_000) })]) {
        await fake.mend();
        await answering(200, body);
        expect([body.slice(0, 20), await typeOf()]).toEqual([body.slice(0, 20), 'gateway.unavailable']);
      }
    });
  });

  describe.each(calls)('%s is refused', (_name, call) => {
    const error = { code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed', description: 'The amount is odd.' };

    it.each([400, 404, 422])('when %d is answered, with the reason', async (status) => {
      await answering(status, { error });
      const { type, message } = await errorOf(call(gateway));
      expect(type).toBe('gateway.refused');
      expect(message).toMatch(
        new RegExp(
          `^Razorpay answered ${status} to (GET|POST) /.*: BAD_REQUEST_ERROR, input_validation_failed, The amount`,
        ),
      );
    });

    it('but retriable with a wrong key', async () => {
      const { type, message } = await errorOf(call(razorpay({ ...fake.settings, keySecret: 'another' })));
      expect([type, message]).toEqual(['gateway.unavailable', expect.stringContaining('Authentication failed')]);
    });

    it('without secrets in the error, for any answer', async () => {
      const { keyId, keySecret } = fake.settings;
      const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
      for (const body of [`${keySecret} ${basic}`, { error: { ...error, description: `wrong: ${keySecret}` } }]) {
        await fake.mend();
        await answering(400, body);
        const text = String((await errorOf(call(gateway))).stack);
        expect([text.includes(keySecret), text.includes(basic)]).toEqual([false, false]);
      }
    });
  });
}
