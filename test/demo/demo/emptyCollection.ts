import { describe, expect } from '@jest/globals';
import { emptyCollection } from '../../../demo/emptyCollection.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';

export function testEmptyCollection(): void {
  useDatabase();

  describe('emptyCollection', () => {
    itForAll([0, 2_000, 2_001, 5_000])('deletes all rows, at most 2,000 at a time', async (count) => {
      const rows = collection('products');
      if (count > 0) await rows.insertMany(Array.from({ length: count }, (_, nth) => ({ _id: nth + 1 })) as never);
      let largest = 0;
      const watched = {
        findOne: (filter: object, options: object) => rows.findOne(filter, options),
        async deleteMany(filter: object) {
          const before = await rows.countDocuments();
          await rows.deleteMany(filter);
          largest = Math.max(largest, before - (await rows.countDocuments()));
        },
      };
      await emptyCollection(watched);
      expect(await rows.countDocuments()).toBe(0);
      expect(largest).toBe(Math.min(count, 2_000));
    });
  });
}
