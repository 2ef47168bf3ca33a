import { describe, expect } from '@jest/globals';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { itForAll } from '../../support/itForAll.js';
import { answering, errorOf, fake, gateway, order, refundOf } from './razorpayCalls.js';

/** All calls of the gateway. */
const calls: [call: string, (gateway: PaymentGateway) => Promise<unknown>][] = [
  ['createOrder', ({ createOrder }) => createOrder(order)],
  ['paymentsOf', ({ paymentsOf }) => paymentsOf('order_1')],
  ['refund', ({ refund }) => refund(refundOf('pay_1'))],
  ['refundsOf', ({ refundsOf }) => refundsOf('pay_1')],
];

export function testRazorpayTrouble(): void {
  describe('Razorpay is unavailable, so that the call is retried,', () => {
    itForAll(calls)('when it redirects, without following', async (_name, call) => {
      await answering(307, {}, { location: '/v1/elsewhere' });
      expect((await errorOf(call(gateway))).type).toBe('gateway.unavailable');
      expect((await fake.asked()).map(({ path }) => path)).not.toContain('/elsewhere');
      await fake.mend();
    });

    itForAll(calls)('when it answers a conflict, a rate limit or a server error', async (_name, call) => {
      for (const status of [408, 409, 429, 500, 503]) {
        await answering(status, '<html>try later</html>');
        expect((await errorOf(call(gateway))).type).toBe('gateway.unavailable');
        await fake.mend();
      }
    });

    itForAll(calls)('when the connection breaks, before or after the request is processed', async (_name, call) => {
      for (const way of ['cut', 'lose'] as const) {
        await fake.fail({ way });
        expect((await errorOf(call(gateway))).type).toBe('gateway.unavailable');
        await fake.mend();
      }
    });

    itForAll(calls)('when there is no connection, or no answer in time', async (_name, call) => {
      const away = razorpay({ ...fake.settings, apiUrl: 'http://127.0.0.1:9/v1' });
      expect((await errorOf(call(away))).type).toBe('gateway.unavailable');
      await fake.fail({ way: 'hang' });
      const { type, message } = await errorOf(call(razorpay({ ...fake.settings, timeoutMs: 50 })));
      expect([type, message]).toEqual(['gateway.unavailable', expect.stringMatching(/did not answer .*TimeoutError$/)]);
      await fake.mend();
    });

    itForAll(calls)('when the answer is too large or not a known object', async (_name, call) => {
      const odd = ['', 'null', '[]', '{"items":{}}', '<html></html>', '{"id":7}', '{"items":[null]}'];
      for (const body of [...odd, JSON.stringify({ id: 'x'.repeat(2_000_000) })]) {
        await answering(200, body);
        expect([body.slice(0, 20), (await errorOf(call(gateway))).type]).toEqual([
          body.slice(0, 20),
          'gateway.unavailable',
        ]);
        await fake.mend();
      }
    });

    itForAll(calls)('when the key is wrong', async (_name, call) => {
      const { type, message } = await errorOf(call(razorpay({ ...fake.settings, keySecret: 'another' })));
      expect([type, message]).toEqual(['gateway.unavailable', expect.stringContaining('Authentication failed')]);
    });
  });

  describe('Razorpay refuses a call', () => {
    const error = { code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed', description: 'The amount is odd.' };

    itForAll(calls)('when it answers another 4xx, with the reason', async (_name, call) => {
      await answering(400, { error });
      const { type, message } = await errorOf(call(gateway));
      expect(type).toBe('gateway.refused');
      expect(message).toMatch(
        /^Razorpay answered 400 to (GET|POST) \/.*: BAD_REQUEST_ERROR, input_validation_failed, The amount/,
      );
      await fake.mend();
    });

    itForAll(calls)('without secrets in the error, for any answer', async (_name, call) => {
      const { keyId, keySecret } = fake.settings;
      const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
      for (const body of [`${keySecret} ${basic}`, { error: { ...error, description: `wrong: ${keySecret}` } }]) {
        await answering(400, body);
        const text = String((await errorOf(call(gateway))).stack);
        expect([text.includes(keySecret), text.includes(basic)]).toEqual([false, false]);
        await fake.mend();
      }
    });
  });
}
