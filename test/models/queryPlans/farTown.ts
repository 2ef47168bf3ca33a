import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DistanceCursor, storesByDistance } from '../../../domain/catalog/stores/storesByDistance.js';
import { Store } from '../../../models/catalog/Store.js';
import { useNamedDatabase } from '../../support/database.js';
import { fillCollection } from '../../support/fillCollection.js';
import { rowsRead } from '../../support/rowsRead.js';
import { seeded } from '../../support/seeded.js';

const inTown = 5_000;
const [limit, pagesOfRing] = [20, 99];

export function testFarTown(): void {
  useNamedDatabase();

  beforeAll(async () => {
    const chance = seeded('farTown');
    const degrees = (from: number) => from + chance.from(0, 99_999) / 1_000_000;
    await fillCollection(Store.collection, inTown, (nth) => ({
      ...{ _id: nth + 1, sortName: `store ${nth}`, status: 'live', isActive: true, sellsIn: ['grocery'], words: [] },
      position: { type: 'Point', coordinates: [degrees(74), degrees(12)] },
    }));
  }, 120_000);

  describe(`a list by distance of ${inTown} stores in one town`, () => {
    it.each<[string, [number, number]]>([
      ['100 km', [73.1, 12.05]],
      ['500 km', [70, 14]],
    ])(
      'reads the town once for its first page from %s away, and then only its own rows',
      async (_far, point) => {
        const reads: number[] = [];
        let after: DistanceCursor | undefined;
        for (let page = 0; page < pagesOfRing; page++) {
          const { result, read } = await rowsRead(['stores'], () => storesByDistance({}, point, after, limit));
          expect(result.rows).toHaveLength(limit);
          expect(result.isSparse).toBe(page === 0);
          reads.push(read);
          after = result.next;
        }
        expect(reads[0]).toBeLessThanOrEqual(1.1 * inTown);
        expect(reads.slice(1)).toEqual(Array(pagesOfRing - 1).fill(limit));
      },
      120_000,
    );
  });
}
