import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { type FakeGateway, spawnFakeGateway, startFakeGateway } from '../../support/fakeGateway.js';
import { downtimeEvent } from '../../support/gateway/webhookEvent.js';

export function testFakeGateway(): void {
  describe.each([
    ['in the process of the test', startFakeGateway],
    ['in a process of its own', spawnFakeGateway],
  ])('the stand-in for Razorpay %s', (_where, start) => {
    let fake: FakeGateway;
    let gateway: PaymentGateway;
    let receiver: Server;
    let url: string;
    let taken: { path: string | undefined; id: unknown; isSigned: boolean; event: string }[];

    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
      const isSigned = gateway.signed(
        { id: '', timestamp: '', signature: String(signature), body: Buffer.from(body) },
        new Date(),
      );
      taken.push({ path: request.url, id, isSigned, event: JSON.parse(body).event });
      response.writeHead(isSigned ? 200 : 401).end();
    };

    beforeAll(async () => {
      fake = await start();
      gateway = razorpay(fake.settings);
      receiver = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
      await new Promise((resolve) => receiver.once('listening', resolve));
      url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      receiver.closeAllConnections();
      receiver.close();
      await fake.stop();
    });
    beforeEach(async () => {
      taken = [];
      await fake.takeEvents();
    });

    let receipts = 0;
    const newOrder = () => gateway.createOrder({ amount: 14_950, receipt: `receipt-${++receipts}`, notes: {} });
    const named = (events: { name: string }[]) => events.map(({ name }) => name);

    it('sends an event for each step, with the state at that time', async () => {
      const { id: orderId } = await newOrder();
      const { id, order_id } = await fake.pay(orderId, { amount: 14_900 });
      const events = await fake.takeEvents();
      expect(named(events)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
      const [authorized, captured, paid] = events.map(({ body }) => JSON.parse(body));
      expect(authorized.payload.payment.entity).toMatchObject({ id, status: 'authorized', captured: false });
      expect(captured).toMatchObject({
        entity: 'event',
        account_id: expect.stringMatching(/^acc_/),
        contains: ['payment'],
        created_at: expect.any(Number),
        payload: { payment: { entity: { id, order_id, status: 'captured', amount: 14_900, currency: 'INR' } } },
      });
      expect(paid.contains).toEqual(['payment', 'order']);
      expect(paid.payload.order.entity).toMatchObject({ id: orderId, status: 'paid', amount_paid: 14_900 });
      expect(await fake.takeEvents()).toEqual([]);
    });

    it('authorizes a failed payment late', async () => {
      const { id } = await fake.pay((await newOrder()).id, { status: 'failed' });
      await fake.move(id, 'captured');
      expect(named(await fake.takeEvents())).toEqual([
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
    });

    it('processes or fails refunds', async () => {
      const { id: paymentId } = await fake.pay((await newOrder()).id);
      await fake.takeEvents();
      const refund = { paymentId, amount: 14_950, receipt: 'R1' };
      await gateway.refund({ ...refund, key: `${paymentId}-1` });
      await fake.settleRefunds('failed');
      await gateway.refund({ ...refund, key: `${paymentId}-2` });
      await fake.settleRefunds();
      expect((await gateway.refundsOf(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed']);
      expect(named(await fake.takeEvents())).toEqual([
        'refund.created',
        'refund.failed',
        'refund.created',
        'refund.processed',
      ]);
      const { payments } = await fake.books();
      expect(payments.find(({ id }) => id === paymentId)).toMatchObject({
        status: 'refunded',
        amount_refunded: 14_950,
      });
    });

    it('sends signed events in order, including downtimes', async () => {
      await fake.pay((await newOrder()).id);
      const events = [...(await fake.takeEvents()), downtimeEvent('payment.downtime.started')];
      const deliveries = await fake.deliver([`${url}/a`], events);
      expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(taken).toEqual(events.map(({ id, name }) => ({ path: '/a', id, isSigned: true, event: name })));
    });

    it('repeats, shuffles by a seed and spreads over addresses', async () => {
      for (let nth = 0; nth < 5; nth++) await fake.pay((await newOrder()).id);
      const events = await fake.takeEvents();
      const orders: unknown[][] = [];
      for (const seed of [7, 7, 8]) {
        taken = [];
        const deliveries = await fake.deliver([`${url}/a`, `${url}/b`], events, { times: 3, seed, delayMs: 1 });
        expect(deliveries).toHaveLength(45);
        orders.push(taken.map(({ id, path }) => `${id} ${path}`));
      }
      const [first, again, other] = orders;
      expect(again).toEqual(first);
      expect(other).not.toEqual(first);
      expect([...(other ?? [])].sort()).toEqual([...(first ?? [])].sort());
      expect(new Set(taken.map(({ id }) => id)).size).toBe(15);
      expect(new Set(taken.map(({ path }) => path)).size).toBe(2);
    });

    it('forges signatures, and reports when an event was not delivered', async () => {
      const events = [downtimeEvent('payment.downtime.resolved')];
      const [forged] = await fake.deliver([url], events, { secret: 'an invented secret' });
      expect([forged?.status, taken.map(({ isSigned }) => isSigned)]).toEqual([401, [false]]);
      const [lost] = await fake.deliver(['http://127.0.0.1:9'], events);
      expect(lost?.status).toBe(0);
    });

    it('fails the given requests the given number of times', async () => {
      // Our client retries an order once.
      await fake.fail({ on: 'POST /orders', times: 4, answer: { status: 503 } });
      expect(await gateway.paymentsOf((await fake.books()).orders[0]?.id ?? '')).not.toEqual([]);
      for (let nth = 0; nth < 2; nth++) await expect(newOrder()).rejects.toThrow('503');
      await expect(newOrder()).resolves.toBeDefined();
    });

    it('refuses unknown requests', async () => {
      await expect(fake.pay('order_none')).rejects.toThrow('does not exist');
    });
  });
}
