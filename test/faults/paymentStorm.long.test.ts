import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { hour } from '../../domain/durations.js';
import { razorpay } from '../../providers/payments/razorpay.js';
import { collection } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { newPayment } from '../support/gateway/entities.js';
import { type WebhookEvent, webhookEvent } from '../support/gateway/webhookEvent.js';
import { relayAll } from '../support/relayAll.js';
import { unexpectedReplies } from '../support/retryUntilSettled.js';
import { startService } from '../support/service.js';
import { testWorld } from '../support/world.js';
import {
  chance,
  drawFates,
  environments,
  gateway,
  inLanes,
  letTimeRunOut,
  type Payment,
  payments,
  replies,
  request,
  scarce,
  services,
  start,
  stockAtFirst,
  urls,
  useStorm,
} from './paymentStorm/storm.js';
import { countOf, deliverSome, endings, expectMoneyInPlace, expectOneOrderEach } from './paymentStorm/stormOutcome.js';

const [kills, paymentsOfRound] = [2, 25];
const percentPolled = 10;
const percentFailedFirst = 10;

/** The payers pay at the gateway; some only at the second attempt, or late. */
async function payAtGateway(started: Payment[]): Promise<void> {
  const { orders } = await gateway.books();
  await inLanes(8, started, async ({ fate, gatewayOrderId }) => {
    const amount = Number(orders.find(({ id }) => id === gatewayOrderId)?.amount);
    if (fate === 'wrong') await gateway.pay(gatewayOrderId, { amount: amount + chance.pick([-100, 100]) });
    if (fate === 'twice') await Promise.all([gateway.pay(gatewayOrderId), gateway.pay(gatewayOrderId)]);
    if (fate !== 'good' && fate !== 'late' && fate !== 'returned') return;
    const failsFirst = chance.from(1, 100) <= percentFailedFirst;
    const { id } = await gateway.pay(gatewayOrderId, { status: failsFirst ? 'failed' : 'captured' });
    if (failsFirst) await gateway.move(id, 'captured');
    if (fate === 'returned') await gateway.giveBack(id, chance.from(100, amount - 100));
  });
}

const callbacks = () => urls().map((url) => `${url}/api/payments/callback`);
const plan = () => ({ times: 3, seed: chance.from(1, 2 ** 31 - 1), atOnce: 16 });
const chunk = 400;

/** Sends the events of the gateway like Razorpay: three times, in random order, and again after a failure. */
async function deliverAll(): Promise<void> {
  const all = chance.shuffled(await gateway.takeEvents());
  for (let at = 0; at < all.length; at += chunk) await untilAccepted(all.slice(at, at + chunk));
}

async function untilAccepted(events: WebhookEvent[]): Promise<void> {
  let waiting = events;
  await eventually(
    'both processes accepted every event',
    async () => {
      const deliveries = await gateway.deliver(callbacks(), waiting, plan());
      expect(deliveries.filter(({ status }) => ![200, 503, 0].includes(status))).toEqual([]);
      const refused = new Set(deliveries.filter(({ status }) => status !== 200).map(({ eventId }) => eventId));
      waiting = waiting.filter(({ id }) => refused.has(id));
      return waiting.length === 0;
    },
    120_000,
  );
}

/** An attacker without the secret reports a captured payment. */
async function forge(started: Payment[]): Promise<void> {
  const { orders } = await gateway.books();
  const forged = orders
    .filter(({ id }) => started.some(({ fate, gatewayOrderId }) => fate === 'forged' && gatewayOrderId === id))
    .map((order) => {
      const payment = { ...newPayment(order), status: 'captured' as const, captured: true };
      return webhookEvent('payment.captured', { payment });
    });
  const deliveries = await gateway.deliver(callbacks(), forged, {
    ...plan(),
    secret: 'a secret that was guessed',
  });
  expect(deliveries.filter(({ status }) => ![401, 503, 0].includes(status))).toEqual([]);
}

/** UPI payers confirm, each three times concurrently: all get the same order. */
const confirm = (started: Payment[]) =>
  inLanes(
    4,
    started.filter(({ fate }) => fate === 'upi'),
    async ({ id, nth, headers }) => {
      const utr = String(400_000_000_000 + id * 1_000 + nth);
      const one = () => request('POST', '/confirm', headers, { paymentId: id, utr });
      const answers = await Promise.all([one(), one(), one()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    },
  );

/** The apps of some payers poll, and try to confirm what only the gateway can. */
const poll = (started: Payment[]) =>
  inLanes(
    4,
    started.filter(({ fate }) => fate !== 'upi' && chance.from(1, 100) <= percentPolled),
    async ({ id, headers }) => {
      for (let times = 0; times < 3; times++) {
        expect((await request('GET', `/status/${id}`, headers)).status).toBe(200);
        const confirmed = await request('POST', '/confirm', headers, { paymentId: id, utr: '399999999999' });
        expect(confirmed.body.code).toBe('wrong_method');
      }
    },
  );

/** The concurrent events after the payments were started. */
const happen = async (started: Payment[]) => {
  await payAtGateway(started);
  await Promise.all([deliverAll(), forge(started), confirm(started), poll(started)]);
};

/**
 * Completes the remaining work, as if the leases of the killed processes had expired; then the banks send the refunds,
 * and the gateway reports them.
 */
async function settle(): Promise<void> {
  const world = { ...testWorld(), now: () => new Date(Date.now() + hour), payments: razorpay(gateway.settings) };
  await relayAll(world);
  await gateway.settleRefunds();
  await deliverAll();
  await relayAll(world);
}

describe('many payments to two processes', () => {
  useStorm();

  it('make one order each, with repeated and unordered events, and with late, wrong or forged money', async () => {
    const started = await start(drawFates(payments, ['upi', 'twice', 'late', 'wrong', 'forged', 'returned']));
    const late = started.filter(({ fate }) => fate === 'late');
    expect(await letTimeRunOut(late.map(({ id }) => id))).toBe(late.length);
    const left = Math.floor(late.length / 2);
    await collection('products').updateOne({ _id: scarce as never }, { $set: { stock: left } });
    stockAtFirst.set(scarce, left);

    await happen(started);
    await settle();

    expect(await endings(started)).toEqual({
      'good: paid, an order': countOf(started, 'good'),
      'upi: paid, an order': countOf(started, 'upi'),
      'twice: paid, an order': countOf(started, 'twice'),
      'returned: paid, an order': countOf(started, 'returned'),
      'late: paid, an order': left,
      'late: refunded, no order': late.length - left,
      'wrong: pending, no order': countOf(started, 'wrong'),
      'forged: pending, no order': countOf(started, 'forged'),
    });
    const alerts = (kind: string) => collection('paymentalerts').countDocuments({ kind });
    expect([await alerts('amount_mismatch'), await alerts('late_payment'), await alerts('paid_twice')]).toEqual([
      countOf(started, 'wrong'),
      late.length - left,
      countOf(started, 'twice'),
    ]);
    expect(await alerts('foreign_refund')).toBe(countOf(started, 'returned'));
    await expectOneOrderEach(started);
    await expectMoneyInPlace();
    await letTimeRunOut();
    await expectMoneyInPlace();
    await deliverSome();
    await settle();
    await expectMoneyInPlace();
    expect(unexpectedReplies(replies, ['wrong_method'])).toEqual({});
  });
});

describe('many payments to two processes, one of which is killed now and then', () => {
  // Services write to collections that only a new fixture empties.
  useStorm();

  it(`make one order each, and no paisa is lost or spent twice, while a process is killed ${kills} times`, async () => {
    const all: Payment[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const victim = chance.from(0, 1);
      const killOne = async () => {
        await pause(chance.from(0, 1_500));
        await services[victim]?.end('SIGKILL');
        services[victim] = await startService(environments[victim] as Record<string, string>);
      };
      const pay = async () => {
        const started = await start(drawFates(paymentsOfRound, ['upi', 'twice', 'wrong', 'forged', 'returned']));
        all.push(...started);
        await happen(started);
      };
      await Promise.all([pay(), killOne()]);
    }
    await settle();

    expect(await endings(all)).toEqual({
      'good: paid, an order': countOf(all, 'good'),
      'upi: paid, an order': countOf(all, 'upi'),
      'twice: paid, an order': countOf(all, 'twice'),
      'returned: paid, an order': countOf(all, 'returned'),
      'wrong: pending, no order': countOf(all, 'wrong'),
      'forged: pending, no order': countOf(all, 'forged'),
    });
    await expectOneOrderEach(all);
    await expectMoneyInPlace();
    await letTimeRunOut();
    await expectMoneyInPlace();
    expect(unexpectedReplies(replies, ['wrong_method'])).toEqual({});
  });
});
