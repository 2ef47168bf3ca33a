import { describe, expect, it } from '@jest/globals';
import { Store } from '../../models/catalog/Store.js';
import { useApi } from '../support/api.js';
import { makeStore } from '../support/factories.js';
import { fillCollection } from '../support/fillCollection.js';

const stores = 4_000;
const times = 41;
const ratioBelow = 1.5;
/** A real difference appears in every round; noise of the machine does not. */
const rounds = 3;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[times >> 1] ?? Number.NaN;

describe('GET /api/stores by distance, of a town with 4,000 stores', () => {
  const api = useApi();
  const fill = async () => {
    const { position: _none, ...like } = await makeStore();
    await fillCollection(Store.collection, stores, (nth) => ({
      ...like,
      _id: 1_000 + nth,
      sortName: `store ${nth}`,
      position: { type: 'Point', coordinates: [74.8 + (nth % 97) / 970, 12.8 + (nth % 89) / 890] },
    }));
  };

  it('answers the first page from 1,000 km away in the time of one within the town, ± 50 %', async () => {
    await fill();
    // No two requests have the same point, so that no answer is cached.
    const time = async (latitude: number, longitude: number, nth: number) => {
      const begun = performance.now();
      const { status } = await api.get(`/stores?lat=${latitude + nth / 1e5}&lng=${longitude}`);
      expect(status).toBe(200);
      return performance.now() - begun;
    };
    let ratio = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && ratio >= ratioBelow; round++) {
      const [near, far]: [number[], number[]] = [[], []];
      for (let nth = 0; nth < times; nth++) {
        near.push(await time(12.85, 74.85, round * times + nth));
        far.push(await time(20, 80, round * times + nth));
      }
      ratio = median(far) / median(near);
    }
    expect(ratio).toBeLessThan(ratioBelow);
  });
});
