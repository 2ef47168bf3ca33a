import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Product } from '../../models/catalog/Product.js';
import { useApi } from '../support/api.js';
import { makeAd, makeConsumer } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { retryUntilSettled } from '../support/retryUntilSettled.js';
import { useSecondServer } from '../support/secondServer.js';

const api = useApi();
const second = useSecondServer(api);
// The second process uses the real time.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };
const concurrent = longForm ? 50 : 26;
const limit = 20;

let consumer: ConsumerRecord;
beforeEach(async () => {
  consumer = await makeConsumer();
});

/** Sends concurrent requests, alternating between two processes. @returns the statuses */
async function sendAll(ask: (url: string, nth: number, headers: Record<string, string>) => Promise<Response>) {
  const { token } = await api.as('consumer', consumer);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    Array.from({ length: concurrent }, (_, nth) =>
      retryUntilSettled(() => ask(`${nth % 2 ? second.url : api.url}/api/ads`, nth, headers), []),
    ),
  );
  return answers.map(({ status }) => status);
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const running = () =>
  Product.countDocuments({ consumerId: consumer._id, status: { $in: ['available', 'out_of_stock'] } });

describe(`CWE-770: unbounded ads: ${concurrent} concurrent posts of one person to two processes`, () => {
  it('create twenty ads; the others are refused', async () => {
    const statuses = await sendAll((url, nth, headers) =>
      fetch(url, {
        ...{ method: 'POST', headers: { ...headers, 'idempotency-key': `ad-${nth}` } },
        body: JSON.stringify(ad),
      }),
    );
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([limit, concurrent - limit]);
    expect(await running()).toBe(limit);
  });

  it('leave twenty ads available when sold ads are made available again', async () => {
    const sold = await Promise.all(Array.from({ length: concurrent }, () => makeAd(consumer, { status: 'sold' })));
    const statuses = await sendAll((url, nth, headers) =>
      fetch(`${url}/${sold[nth]?._id}`, { method: 'PUT', headers, body: JSON.stringify({ status: 'available' }) }),
    );
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([limit, concurrent - limit]);
    expect(await running()).toBe(limit);
  });
});
