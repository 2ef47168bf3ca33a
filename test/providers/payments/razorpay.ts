import { describe, expect, it } from '@jest/globals';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { signatureOf } from '../../support/gateway/webhookEvent.js';
import { itForAll } from '../../support/itForAll.js';
import { answering, errorOf, fake, gateway, order, refundOf } from './razorpayCalls.js';

async function paidOrder() {
  const { id } = await gateway.createOrder(order);
  return fake.pay(id);
}

const inRupees = (baseAmount: number) => ({ currency: 'INR', baseAmount });

export function testRazorpay(): void {
  describe('createOrder', () => {
    it('creates an order in INR with automatic capture and a unique receipt', async () => {
      const { id } = await gateway.createOrder(order);
      const [asked] = await fake.asked();
      expect([asked?.method, asked?.path]).toEqual(['POST', '/orders']);
      expect(JSON.parse(asked?.body ?? '')).toEqual({
        ...order,
        currency: 'INR',
        unique_receipt: true,
        payment_capture: true,
      });
      const { orders } = await fake.books();
      expect(orders).toEqual([
        expect.objectContaining({ id, amount: 14_950, receipt: order.receipt, notes: order.notes }),
      ]);
    });

    it.each([false, true])(
      'creates one order per receipt after a lost answer (a known receipt is refused: %s)',
      async (refuses) => {
        if (refuses) await fake.refuseKnownReceipts();
        await fake.fail({ on: 'POST /orders', times: 1, way: 'lose' });
        const { id } = await gateway.createOrder(order);
        expect(await fake.asked()).not.toHaveLength(1);
        expect(await gateway.createOrder(order)).toEqual({ id });
        expect((await fake.books()).orders.map((made) => made.id)).toEqual([id]);
      },
    );

    it('refuses a receipt whose order has another amount, and less than a rupee', async () => {
      await gateway.createOrder(order);
      const { type, message } = await errorOf(gateway.createOrder({ ...order, amount: 100 }));
      expect([type, message]).toEqual(['gateway.refused', expect.stringContaining(order.receipt)]);
      expect((await errorOf(gateway.createOrder({ ...order, amount: 99 }))).message).toMatch(
        /^Razorpay answered 400 to POST \/orders: .*minimum amount/,
      );
    });

    itForAll([
      ['id', { id: 7 }],
      ['id', { id: '../orders' }],
      ['receipt', { receipt: 'another' }],
      ['amount', { amount: '14950' }],
      ['amount', { amount: 149.5 }],
      ['currency', { currency: 'USD' }],
    ])('rejects an order with an unexpected field', async (field, changes) => {
      await fake.mend();
      await answering(200, { id: 'order_1', amount: 14_950, currency: 'INR', receipt: order.receipt, ...changes });
      const { type, message } = await errorOf(gateway.createOrder(order));
      expect([type, message]).toEqual(['gateway.unavailable', expect.stringContaining(`unexpected ${field}`)]);
    });
  });

  describe('paymentsOf', () => {
    it('returns every attempt to pay the order, and no other', async () => {
      const { id } = await gateway.createOrder(order);
      const other = await gateway.createOrder({ ...order, receipt: 'another' });
      const failed = await fake.pay(id, { status: 'failed' });
      const paid = await fake.pay(id, { amount: 14_900 });
      await fake.pay(other.id);
      expect(await gateway.paymentsOf((await gateway.createOrder({ ...order, receipt: 'unpaid' })).id)).toEqual([]);
      expect(await gateway.paymentsOf(id)).toEqual([
        { id: failed.id, orderId: id, status: 'failed', amount: 14_950, ...inRupees(14_950), rrn: null },
        {
          id: paid.id,
          orderId: id,
          status: 'captured',
          amount: 14_900,
          ...inRupees(14_900),
          rrn: paid.acquirer_data.rrn,
        },
      ]);
      expect(paid.acquirer_data.rrn).toMatch(/^\d{12}$/);
    });

    it('requests only that order, for any id', async () => {
      await errorOf(gateway.paymentsOf('../payments?x=1#'));
      expect((await fake.asked()).map(({ path }) => path)).toEqual(['/orders/..%2Fpayments%3Fx%3D1%23/payments']);
    });

    const payment = { id: 'pay_1', order_id: 'order_1', status: 'captured', amount: 14_950, currency: 'INR' };
    itForAll([
      ['id', { id: null }],
      ['order_id', { order_id: 'order_2' }],
      ['status', { status: 'paid' }],
      ['amount', { amount: -1 }],
      ['amount', { amount: 1e300 }],
      ['currency', { currency: 'yen' }],
      ['base_amount', { base_amount: -1 }],
      ['rrn', { acquirer_data: { rrn: 7 } }],
    ])('rejects a payment with an unexpected field', async (field, changes) => {
      await fake.mend();
      await answering(200, { items: [payment, { ...payment, ...changes }] });
      const { message } = await errorOf(gateway.paymentsOf('order_1'));
      expect(message).toContain(`unexpected ${field}`);
    });

    it('accepts a payment without bank references', async () => {
      for (const acquirer_data of [undefined, null, {}, [], { rrn: null }, { rrn: '' }]) {
        await fake.mend();
        await answering(200, { items: [{ ...payment, acquirer_data }] });
        expect((await gateway.paymentsOf('order_1'))[0]?.rrn).toBeNull();
      }
    });
  });

  describe('refund', () => {
    it('sends its key, and returns the refund', async () => {
      const { id } = await paidOrder();
      const report = await gateway.refund(refundOf(id));
      expect(report).toEqual({
        id: expect.stringMatching(/^rfnd_/),
        paymentId: id,
        status: 'pending',
        amount: 14_950,
        rrn: null,
        receipt: 'R41',
      });
      const asked = (await fake.asked()).at(-1);
      expect([asked?.method, asked?.path]).toEqual(['POST', `/payments/${id}/refund`]);
      expect(asked?.headers['x-refund-idempotency']).toBe('refund-0000041');
      expect(JSON.parse(asked?.body ?? '')).toEqual({ amount: 14_950, receipt: 'R41', speed: 'normal' });
    });

    it('refunds once per key', async () => {
      const { id } = await paidOrder();
      await fake.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await errorOf(gateway.refund(refundOf(id)));
      const again = await gateway.refund(refundOf(id));
      expect((await fake.books()).refunds.map((refund) => refund.id)).toEqual([again.id]);
    });

    it('refuses a key for two refunds, and more than was paid', async () => {
      const { id } = await paidOrder();
      await gateway.refund(refundOf(id, { amount: 10_000 }));
      expect((await errorOf(gateway.refund(refundOf(id, { amount: 4_000 })))).message).toMatch(
        /Different request body/,
      );
      const more = refundOf(id, { amount: 10_000, key: 'refund-0000042' });
      expect((await errorOf(gateway.refund(more))).message).toMatch(/greater than the refund payment amount/);
    });

    itForAll(['', 'short', 'refund 0000041', 'refund-0000041\r\nx: y'])('is not sent with another key', async (key) => {
      expect((await errorOf(gateway.refund(refundOf('pay_1', { key })))).type).toBe('gateway.refused');
      expect(await fake.asked()).toEqual([]);
    });

    it('rejects a refund of another payment or amount', async () => {
      const refund = { id: 'rfnd_1', payment_id: 'pay_1', status: 'pending', amount: 14_950, currency: 'INR' };
      for (const changes of [{ payment_id: 'pay_2' }, { amount: 14_951 }, { status: 'done' }, { id: '' }]) {
        await fake.mend();
        await answering(200, { ...refund, ...changes });
        expect((await errorOf(gateway.refund(refundOf('pay_1')))).type).toBe('gateway.unavailable');
      }
    });
  });

  describe('refundsOf', () => {
    it('returns every refund of the payment, with the bank reference if any', async () => {
      const { id } = await paidOrder();
      for (const nth of [1, 2]) await gateway.refund(refundOf(id, { amount: 5_000, key: `refund-000000${nth}` }));
      expect((await gateway.refundsOf(id)).map(({ status, rrn }) => [status, rrn])).toEqual([
        ['pending', null],
        ['pending', null],
      ]);
      const settled = await fake.settleRefunds();
      expect(await gateway.refundsOf(id)).toEqual(
        settled.map((refund) => ({
          id: refund.id,
          paymentId: id,
          status: 'processed',
          amount: 5_000,
          rrn: refund.acquirer_data.rrn,
          receipt: 'R41',
        })),
      );
    });

    it('returns more than the ten of a default page', async () => {
      const { id } = await paidOrder();
      for (let nth = 10; nth < 22; nth++)
        await gateway.refund(refundOf(id, { amount: 100, key: `refund-00000${nth}` }));
      expect(await gateway.refundsOf(id)).toHaveLength(12);
    });

    it('returns the reference of a card or a bank if there is no RRN', async () => {
      const refund = { id: 'rfnd_1', payment_id: 'pay_1', status: 'processed', amount: 100, currency: 'INR' };
      for (const acquirer_data of [{ arn: '1234' }, { rrn: null, utr: '1234' }, { rrn: '1234', arn: '5' }]) {
        await fake.mend();
        await answering(200, { items: [{ ...refund, acquirer_data }] });
        expect((await gateway.refundsOf('pay_1'))[0]?.rrn).toBe('1234');
      }
    });
  });

  describe('signed', () => {
    const body = '{"event":"payment.captured","name":"ಆಶಾ"}';
    const previous = 'the webhook secret that was before it';
    const isSigned = (signature: string, text = body, settings: object = {}) =>
      razorpay({ ...fake.settings, ...settings }).signed(
        { id: '', timestamp: '', signature, body: Buffer.from(text) },
        new Date(),
      );
    const good = () => signatureOf(body, fake.settings.webhookSecret);

    it('is true for the signature of these bytes only', () => {
      const odd = ['', 'x', good().slice(0, -1), `${good()}0`, ` ${good()}`, good().toUpperCase(), 'é'.repeat(32)];
      expect(odd.filter((signature) => isSigned(signature))).toEqual([]);
      expect(isSigned(good(), `${body} `)).toBe(false);
      expect(isSigned(good(), '')).toBe(false);
      expect(isSigned(signatureOf('', fake.settings.webhookSecret), '')).toBe(true);
      expect(isSigned(signatureOf(body, fake.settings.keySecret))).toBe(false);
      expect(isSigned(Buffer.from(good(), 'hex').toString('base64'))).toBe(false);
    });

    it('accepts the previous secret only if one is configured', () => {
      const signature = signatureOf(body, previous);
      expect(isSigned(signature)).toBe(false);
      const changing = { webhookSecretPrevious: previous };
      expect([isSigned(signature, body, changing), isSigned(good(), body, changing)]).toEqual([true, true]);
      expect(isSigned(signature, `${body} `, changing)).toBe(false);
    });

    it('is the hex of HMAC-SHA256', () => {
      // printf '%s' '{"a":1}' | openssl dgst -sha256 -hmac secret
      const known = 'aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494';
      expect(isSigned(known, '{"a":1}', { webhookSecret: 'secret' })).toBe(true);
    });
  });
}
