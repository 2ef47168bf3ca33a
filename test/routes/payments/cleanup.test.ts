import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { collection } from '../../support/api.js';
import { api, cleanup, confirm, gateway, orders, session, started, stock, tooLate } from './checkout.js';

// Several payments hold all pieces of one product.
beforeEach(() => {
  api.world.config.unpaid = { ...api.world.config.unpaid, stockPercent: 100 };
});

describe('POST /api/payments/cleanup', () => {
  it('answers 401 without the secret', async () => {
    expect((await api.post('/payments/cleanup')).status).toBe(401);
    expect((await api.post('/payments/cleanup', { token: 'wrong' })).status).toBe(401);
  });

  it('cancels expired payments and returns their stock once, also for concurrent calls', async () => {
    await started({ method: 'upi' });
    await started();
    tooLate();
    await started({ method: 'upi' });
    const answers = await Promise.all([cleanup(), cleanup(), cleanup()]);
    expect(answers.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(2);
    expect(await stock()).toBe(8);
  });

  it('asks the gateway first, and places the order of a paid session', async () => {
    const { payment, gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect([(await session(payment.id)).status, (await orders()).length]).toEqual(['paid', 1]);
  });

  it('leaves a payment open while the gateway does not answer', async () => {
    const { payment } = await started();
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect((await session(payment.id)).status).toBe('pending');
    await gateway.mend();
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
  });

  it('cancels a payment whose order the gateway does not know', async () => {
    await started();
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 400 } });
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
    expect(await stock()).toBe(10);
  });

  it('asks about each of many payments once, a few concurrently', async () => {
    const { payment } = await started();
    const row = await session(payment.id);
    const rows = Array.from({ length: 59 }, (_, nth) => ({
      ...{ ...row, _id: 1_000_000 + nth, slot: null, reference: `MPMANY${nth}`, gatewayOrderId: `order_many${nth}` },
    }));
    await collection('paymentsessions').insertMany(rows as never);
    const { paymentsOf } = api.world.payments as PaymentGateway;
    let [running, most] = [0, 0];
    Object.assign(api.world.payments as PaymentGateway, {
      paymentsOf: async (id: string) => {
        most = Math.max(most, ++running);
        return paymentsOf(id).finally(() => running--);
      },
    });
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 60 });
    const asked = (await gateway.asked()).filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect([asked.length, new Set(asked).size, most]).toEqual([60, 60, 8]);
  });

  it('cancels UPI payments while the gateway does not answer', async () => {
    await started();
    await started({ method: 'upi' });
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
  });

  it('never returns the stock of a payment that is confirmed concurrently', async () => {
    const payments = await Promise.all(Array.from({ length: 5 }, () => started({ method: 'upi' })));
    tooLate();
    const confirms = payments.map(({ payment }, nth) => confirm(payment.id, `32239832006${nth}`));
    const [answers] = await Promise.all([Promise.all(confirms), cleanup(), cleanup()]);
    const paid = answers.filter(({ status }) => status === 200).length;
    expect([(await orders()).length, await stock()]).toEqual([paid, 10 - 2 * paid]);
  });
});
