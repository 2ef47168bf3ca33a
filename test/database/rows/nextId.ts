import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { nextId } from '../../../database/nextId.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Product } from '../../../models/catalog/Product.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { useDatabase } from '../../support/database.js';

const many = (count: number, name: string) => Promise.all(Array.from({ length: count }, () => nextId(name)));

/** Reserves the next block of 50 ids, like another process. */
async function takenElsewhere(name: string): Promise<number[]> {
  const counter = await mongoose
    .model<{ _id: string; last: number }>('Counter')
    .findOneAndUpdate({ _id: name }, { $inc: { last: 50 } }, { upsert: true, returnDocument: 'after' })
    .lean()
    .orFail();
  return Array.from({ length: 50 }, (_, index) => counter.last - index);
}

export function testNextId(): void {
  useDatabase();

  describe('nextId', () => {
    it('returns the integers from 1 without a gap to concurrent callers, separately for each collection', async () => {
      const ids = await many(500, 'crowd');
      expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
      expect(await nextId('other')).toBe(1);
    });

    it('reserves larger blocks while many ids are needed', async () => {
      await many(1_000, 'demand');
      const [taken = 0] = await takenElsewhere('demand');
      // Blocks of 50 would end with the last id.
      expect(taken - 50).toBeGreaterThan(1_000);
    });

    it('never returns an id that another process has reserved', async () => {
      const rounds = await Promise.all(
        Array.from({ length: 10 }, () => Promise.all([many(50, 'shared'), takenElsewhere('shared')])),
      );
      const ids = rounds.flat(2);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(1_000);
    });
  });

  describe('integerId', () => {
    it('assigns an id to every saved or inserted document, and keeps a given id', async () => {
      const [first, second] = await Restaurant.insertMany([{ name: 'Karavali' }, { name: 'Netravati' }]);
      const third = await Restaurant.create({ name: 'Shivalli' });
      expect(new Set([first?._id, second?._id, third._id]).size).toBe(3);
      expect((await Restaurant.create({ _id: 1_000_000, name: 'Old' }))._id).toBe(1_000_000);
    });

    it('reserves ids outside the current transaction, so that no transactions conflict on the counter', async () => {
      const fields = { title: 'Oil', price: 1, productType: 'store', category: 'grocery' } as const;
      const added = await Promise.all(
        Array.from({ length: 20 }, () => atomically(async () => (await Product.create([fields]))[0]?._id)),
      );
      expect(new Set(added).size).toBe(20);
    });

    it('does not reuse an id after a failed transaction, or after its document is gone', async () => {
      let lost: unknown;
      const trial = atomically(async () => {
        lost = (await Restaurant.create([{ name: 'Never' }]))[0]?._id;
        throw new Error('came to nothing');
      });
      await expect(trial).rejects.toThrow('came to nothing');
      expect(await Restaurant.findById(lost)).toBeNull();
      const next = await Restaurant.create({ name: 'Next' });
      expect(next._id).not.toBe(lost);
      await Restaurant.deleteOne({ _id: next._id });
      expect([lost, next._id]).not.toContain((await Restaurant.create({ name: 'Last' }))._id);
    });
  });
}
