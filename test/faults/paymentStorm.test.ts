import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { razorpay } from '../../providers/payments/razorpay.js';
import { collection } from '../support/api.js';
import { checkLedger } from '../support/checkLedger.js';
import { checkMoney } from '../support/checkMoney.js';
import { databaseUri, emptyDatabase, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeProduct } from '../support/factories.js';
import { type FakeGateway, spawnFakeGateway } from '../support/fakeGateway.js';
import { newPayment } from '../support/gateway/entities.js';
import { type WebhookEvent, webhookEvent } from '../support/gateway/webhookEvent.js';
import { longForm } from '../support/longForm.js';
import { type Market, openMarket } from '../support/market.js';
import { relayAll } from '../support/relayAll.js';
import { type Reply, retryUntilSettled, unexpectedReplies } from '../support/retryUntilSettled.js';
import { seeded } from '../support/seeded.js';
import { freePort, type Service, startService } from '../support/service.js';
import { testWorld } from '../support/world.js';

const name = useNamedDatabase();
const chance = seeded('paymentStorm');
const payments = longForm ? 1_000 : 12;
const [rounds, paymentsOfRound] = longForm ? [20, 40] : [1, 7];
const timeoutMs = 600_000;
const hour = 60 * 60 * 1000;

/**
 * The fate of a payment. All but `upi` and `forged` are paid at the gateway; `wrong` has another amount, and a part of
 * `returned` is refunded in the gateway's own console.
 */
type Fate = 'good' | 'upi' | 'twice' | 'late' | 'wrong' | 'forged' | 'returned';
// A few payments must cover these as well: two late payments, one of which is refunded.
const percent = { upi: 10, twice: 5, late: longForm ? 5 : 15, wrong: 5, forged: 5, returned: 5 };
const percentPolled = longForm ? 10 : 30;
const percentFailedFirst = longForm ? 10 : 30;

interface Payment {
  fate: Fate;
  nth: number;
  /** The owner. */
  headers: Record<string, string>;
  id: number;
  gatewayOrderId: string;
}

let gateway: FakeGateway;
let market: Market;
let services: Service[] = [];
let environments: Record<string, string>[] = [];
const cronSecret = 'a secret for timed calls, long enough';
beforeAll(async () => {
  gateway = await spawnFakeGateway();
  const { env } = await openMarket();
  const service = async () => ({
    ...env,
    ...gateway.environment,
    MONGODB_URI: databaseUri(name),
    PORT: String(await freePort()),
    PAYMENTS_ONLINE_ENABLED: 'true',
    PAYMENT_TIMEOUT_MS: String(hour),
    CRON_SECRET: cronSecret,
    UPI_VPA: 'marketplace@okbank',
    UPI_PAYEE_NAME: 'Coastal Marketplace',
  });
  environments = [await service(), await service()];
  services = await Promise.all(environments.map(startService));
}, timeoutMs);
afterAll(async () => {
  await Promise.all(services.map((service) => service.end('SIGTERM')));
  await gateway?.stop();
});

const stockAtFirst = new Map<number, number>();
/** The product of the late payments: the stock suffices for half of them. */
let scarce: number;
let replies: Reply[] = [];
/** The gateway's data of an earlier test. */
let earlier: string[] = [];
beforeEach(async () => {
  await emptyDatabase();
  earlier = (await gateway.books()).payments.map(({ id }) => id);
  // Each consumer stays below the limit of open payments.
  market = await openMarket({ customers: payments });
  scarce = (await makeProduct(market.store, { stock: payments }))._id;
  stockAtFirst.clear();
  for (const { _id, stock } of market.products) stockAtFirst.set(_id, Number(stock));
  stockAtFirst.set(scarce, payments);
  replies = [];
});

const urls = () => services.map(({ url }) => url);
const request = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  retryUntilSettled(
    () =>
      fetch(`${chance.pick(urls())}/api/payments${path}`, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    replies,
  );
const atOnce = async <T>(lanes: number, list: readonly T[], work: (each: T) => Promise<void>) => {
  const waiting = [...list];
  const lane = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** A fate for each payment, in the wanted proportions. */
function drawFates(count: number, fates: Exclude<Fate, 'good'>[]): Fate[] {
  const odd = fates.flatMap((fate) => Array<Fate>(Math.ceil((count * percent[fate]) / 100)).fill(fate));
  return chance.shuffled([...odd, ...Array<Fate>(count - odd.length).fill('good')]);
}

/** Starts payments. The requests have no idempotency key: a killed service leaves a payment that is never paid. */
async function start(fates: Fate[]): Promise<Payment[]> {
  const started: Payment[] = [];
  await atOnce(8, [...fates.entries()], async ([nth, fate]) => {
    const { customer, lines } = market.nextOrder();
    const headers = market.customers[customer] as Record<string, string>;
    const { status, body } = await request('POST', '/initiate-store', headers, {
      storeId: market.store._id,
      items: fate === 'late' ? [{ productId: scarce, quantity: 1 }] : lines,
      deliveryAddress: '12 Car Street',
      method: fate === 'upi' ? 'upi' : 'gateway',
    });
    expect([status, body]).toMatchObject([201, { payment: { status: 'pending' } }]);
    started.push({ fate, nth, headers, id: body.payment.id, gatewayOrderId: body.gateway?.orderId ?? '' });
  });
  return started;
}

/** Expires what is pending, and runs the cleanup of both services concurrently. @returns how many were cancelled */
async function letTimeRunOut(ids?: number[]): Promise<number> {
  const over = { status: 'pending', ...(ids && { _id: { $in: ids as never[] } }) };
  await collection('paymentsessions').updateMany(over, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const answers = await Promise.all(
    urls().map((url) =>
      retryUntilSettled(
        () =>
          fetch(`${url}/api/payments/cleanup`, { method: 'POST', headers: { authorization: `Bearer ${cronSecret}` } }),
        replies,
      ),
    ),
  );
  return answers.reduce((sum, { body }) => sum + body.cancelled, 0);
}

/** The payers pay at the gateway; some only at the second attempt, or late. */
async function payAtGateway(started: Payment[]): Promise<void> {
  const { orders } = await gateway.books();
  await atOnce(8, started, async ({ fate, gatewayOrderId }) => {
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
  await eventually('both processes accepted every event', async () => {
    const deliveries = await gateway.deliver(callbacks(), waiting, plan());
    expect(deliveries.filter(({ status }) => ![200, 503, 0].includes(status))).toEqual([]);
    const refused = new Set(deliveries.filter(({ status }) => status !== 200).map(({ eventId }) => eventId));
    waiting = waiting.filter(({ id }) => refused.has(id));
    return waiting.length === 0;
  });
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
  atOnce(
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
  atOnce(
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

interface SessionRow {
  status: string;
  orderId: number | null;
  flags: string[];
}

/** The outcome of the payments, by their fate. */
async function endings(started: Payment[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { id, fate } of started) {
    const row = (await collection('paymentsessions').findOne({ _id: id as never })) as unknown as SessionRow;
    const order = row.orderId === null ? 'no order' : 'an order';
    const ending = `${fate}: ${row.status}, ${order}`;
    counts[ending] = (counts[ending] ?? 0) + 1;
  }
  return counts;
}

const countOf = (started: Payment[], fate: Fate) => started.filter((payment) => payment.fate === fate).length;
const expectMoneyInPlace = async () => {
  const { orders, payments: all, refunds } = await gateway.books();
  const books = {
    orders,
    payments: all.filter(({ id }) => !earlier.includes(id)),
    refunds: refunds.filter(({ payment_id }) => !earlier.includes(payment_id)),
  };
  expect(await checkMoney(books, stockAtFirst)).toEqual([]);
  expect(await checkLedger()).toEqual([]);
};
const delivered = 60;
/** The stores deliver some of the orders, every other one of which is reversed. */
async function deliverSome(): Promise<void> {
  const world = { ...testWorld(), now: () => new Date(), payments: razorpay(gateway.settings) };
  const orders = await StoreOrder.find({ status: 'pending' }).limit(delivered).lean();
  for (const [nth, { _id, sellerId: id }] of orders.entries()) {
    const move = (to: 'delivered' | 'cancelled') =>
      moveOrder(world, { by: { kind: 'seller', id }, order: { _id }, to });
    await move('delivered');
    if (nth % 2 === 0) await move('cancelled');
  }
  // Payments by a typed UTR earn when staff match it.
  const paid = orders.filter(({ paymentVerification }) => paymentVerification === null);
  expect(await LedgerEntry.countDocuments({ type: 'earning' })).toBe(paid.length);
}
/** There may be sessions whose answer was lost, but never an order. */
const expectOneOrderEach = async (started: Payment[]) => {
  const orderIds = await collection('paymentsessions').distinct('orderId', { _id: { $in: ids(started) } });
  expect(await collection('storeorders').countDocuments()).toBe(orderIds.filter((id) => id !== null).length);
};
const ids = (started: Payment[]) => started.map(({ id }) => id) as never[];

describe(`${payments} payments whose events come three times, in any order, to two processes`, () => {
  it(
    'make one order each; late, wrong or excess money makes an order or is refunded, and staff get an alert',
    async () => {
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
    },
    timeoutMs,
  );
});

describe(`payments while one of two processes is killed, ${rounds} times`, () => {
  it(
    'make one order each, and no paisa is lost or spent twice',
    async () => {
      const all: Payment[] = [];
      for (let round = 0; round < rounds; round++) {
        const victim = chance.from(0, 1);
        const kill = async () => {
          await pause(chance.from(0, longForm ? 1_500 : 700));
          await services[victim]?.end('SIGKILL');
          services[victim] = await startService(environments[victim] as Record<string, string>);
        };
        const pay = async () => {
          const started = await start(drawFates(paymentsOfRound, ['upi', 'twice', 'wrong', 'forged', 'returned']));
          all.push(...started);
          await happen(started);
        };
        await Promise.all([pay(), kill()]);
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
    },
    timeoutMs,
  );
});
