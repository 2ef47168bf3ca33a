import { afterAll, beforeAll, expect } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { makeProduct } from '../../support/factories.js';
import { type FakeGateway, spawnFakeGateway } from '../../support/fakeGateway.js';
import { type Market, openMarket } from '../../support/market.js';
import { type Reply, retryUntilSettled } from '../../support/retryUntilSettled.js';
import { seeded } from '../../support/seeded.js';
import { freePort, type Service, startService } from '../../support/service.js';

export const chance = seeded('paymentStorm');
export const payments = 50;

/**
 * The fate of a payment. All but `upi` and `forged` are paid at the gateway; `wrong` has another amount, and a part of
 * `returned` is refunded in the gateway's own console.
 */
export type Fate = 'good' | 'upi' | 'twice' | 'late' | 'wrong' | 'forged' | 'returned';
// A few payments must cover these as well: two late payments, one of which is refunded.
const percent = { upi: 10, twice: 5, late: 5, wrong: 5, forged: 5, returned: 5 };

export interface Payment {
  fate: Fate;
  nth: number;
  /** The owner. */
  headers: Record<string, string>;
  id: number;
  gatewayOrderId: string;
}

export let gateway: FakeGateway;
let market: Market;
export let services: Service[] = [];
export let environments: Record<string, string>[] = [];
const cronSecret = 'a secret for timed calls, long enough';

export const stockAtFirst = new Map<number, number>();
/** The product of the late payments: the stock suffices for half of them. */
export let scarce: number;
export let replies: Reply[] = [];

export const urls = () => services.map(({ url }) => url);
export const request = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  retryUntilSettled(
    () =>
      fetch(`${chance.pick(urls())}/api/payments${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    replies,
  );
export const inLanes = async <T>(lanes: number, list: readonly T[], work: (each: T) => Promise<void>) => {
  const waiting = [...list];
  const lane = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** A fate for each payment, in the wanted proportions. */
export function drawFates(count: number, fates: Exclude<Fate, 'good'>[]): Fate[] {
  const odd = fates.flatMap((fate) => Array<Fate>(Math.ceil((count * percent[fate]) / 100)).fill(fate));
  return chance.shuffled([...odd, ...Array<Fate>(count - odd.length).fill('good')]);
}

/** Starts payments. The requests have no idempotency key: a killed service leaves a payment that is never paid. */
export async function start(fates: Fate[]): Promise<Payment[]> {
  const started: Payment[] = [];
  await inLanes(8, [...fates.entries()], async ([nth, fate]) => {
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
export async function letTimeRunOut(ids?: number[]): Promise<number> {
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

export function useStorm(): void {
  const name = useDatabase('once');

  beforeAll(async () => {
    gateway = await spawnFakeGateway();
    // Each consumer stays below the limit of open payments.
    market = await openMarket({ customers: payments });
    const service = async () => ({
      ...market.env,
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
    scarce = (await makeProduct(market.store, { stock: payments }))._id;
    stockAtFirst.clear();
    for (const { _id, stock } of market.products) stockAtFirst.set(_id, Number(stock));
    stockAtFirst.set(scarce, payments);
    replies = [];
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    await gateway?.stop();
  });
}
