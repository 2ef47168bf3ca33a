import { beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '../../models/catalog/Store.js';
import { useApi } from '../support/api.js';
import { makeSeller } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { retryUntilSettled } from '../support/retryUntilSettled.js';
import { useSecondServer } from '../support/secondServer.js';

const [concurrent, most] = longForm ? [60, 50] : [16, 12];
const api = useApi({ maxStoresPerSeller: most });
const second = useSecondServer(api, { MAX_STORES_PER_SELLER: String(most) });
// The second process uses the real time.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const store = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };

describe(`CWE-770: unbounded stores: ${concurrent} opened concurrently in two processes`, () => {
  it(`opens ${most} and refuses the others, also in retries`, async () => {
    const seller = await makeSeller();
    const { cookie = '' } = await api.as('seller', seller);
    const open = async (nth: number): Promise<string> => {
      const ask = () =>
        fetch(`${nth % 2 ? second.url : api.url}/api/seller/stores`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `open-${nth}` },
          body: JSON.stringify(store),
        });
      const { status, body } = await retryUntilSettled(ask, []);
      return `${status} ${body.code ?? body.store?.id}`;
    };
    const openAll = () => Promise.all(Array.from({ length: concurrent }, (_, nth) => open(nth)));
    const answers = await openAll();
    expect(await Store.countDocuments({ sellerId: seller._id })).toBe(most);
    expect(answers.filter((answer) => answer === '409 stores_limit')).toHaveLength(concurrent - most);
    expect(answers.filter((answer) => answer.startsWith('201'))).toHaveLength(most);
    expect(await openAll()).toEqual(answers);
  });
});
