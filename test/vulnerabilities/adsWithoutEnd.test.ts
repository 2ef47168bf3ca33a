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
// The other process has the time of day.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };
const atOnce = longForm ? 50 : 26;
const limit = 20;

let consumer: ConsumerRecord;
beforeEach(async () => {
  consumer = await makeConsumer();
});

/** Asks so many times at once, by turns in two processes. @returns the statuses */
async function askAll(ask: (url: string, nth: number, headers: Record<string, string>) => Promise<Response>) {
  const { token } = await api.as('consumer', consumer);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) =>
      retryUntilSettled(() => ask(`${nth % 2 ? second.url : api.url}/api/ads`, nth, headers), []),
    ),
  );
  return answers.map(({ status }) => status);
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const running = () =>
  Product.countDocuments({ consumerId: consumer._id, status: { $in: ['available', 'out_of_stock'] } });

describe(`CWE-770: ${atOnce} ads of one person at once in two processes`, () => {
  it('are twenty, and the others are refused', async () => {
    const statuses = await askAll((url, nth, headers) =>
      fetch(url, {
        ...{ method: 'POST', headers: { ...headers, 'idempotency-key': `ad-${nth}` } },
        body: JSON.stringify(ad),
      }),
    );
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([limit, atOnce - limit]);
    expect(await running()).toBe(limit);
  });

  it('are twenty also where sold ones are made available again', async () => {
    const sold = await Promise.all(Array.from({ length: atOnce }, () => makeAd(consumer, { status: 'sold' })));
    const statuses = await askAll((url, nth, headers) =>
      fetch(`${url}/${sold[nth]?._id}`, { method: 'PUT', headers, body: JSON.stringify({ status: 'available' }) }),
    );
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([limit, atOnce - limit]);
    expect(await running()).toBe(limit);
  });
});
