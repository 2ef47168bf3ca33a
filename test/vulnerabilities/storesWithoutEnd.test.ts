import { beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../models/Store.js';
import { useApi } from '../support/api.js';
import { makeSeller } from '../support/factories.js';
import { retryUntilSettled } from '../support/retryUntilSettled.js';
import { useSecondServer } from '../support/secondServer.js';

const api = useApi();
const second = useSecondServer(api);
// The other process has the time of day.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const store = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
const atOnce = 60;

describe('CWE-770: sixty stores opened at once in two processes', () => {
  it('makes fifty, and refuses the others however often they are tried again', async () => {
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
    const openAll = () => Promise.all(Array.from({ length: atOnce }, (_, nth) => open(nth)));
    const answers = await openAll();
    expect(await Store.countDocuments({ sellerId: seller._id })).toBe(api.world.config.maxStoresPerSeller);
    expect(answers.filter((answer) => answer === '409 stores_limit')).toHaveLength(atOnce - 50);
    expect(answers.filter((answer) => answer.startsWith('201'))).toHaveLength(50);
    expect(await openAll()).toEqual(answers);
  });
});
