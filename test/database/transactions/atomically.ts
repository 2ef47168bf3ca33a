import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { afterCommit, atomically } from '../../../database/transactions/atomically.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { useDatabase } from '../../support/database.js';

const add = async (name: string) => void (await Restaurant.create([{ name }]));
const names = async () => (await Restaurant.find().sort({ name: 1 }).lean()).map(({ name }) => name);
const failing = (name: string) => async () => {
  await add(name);
  throw new Error('no');
};

export function testAtomically(): void {
  useDatabase();

  describe('atomically', () => {
    it('rolls failed work back, outer and inner, and passes the failure on', async () => {
      const innerFails = atomically(async () => {
        await add('outer');
        await atomically(failing('inner'));
      });
      await expect(innerFails).rejects.toThrow('no');
      const outerFails = atomically(async () => {
        await atomically(() => add('inner'));
        throw new Error('no');
      });
      await expect(outerFails).rejects.toThrow('no');
      expect(await names()).toEqual([]);
    });

    it('hides uncommitted writes from other readers', async () => {
      let seenInside: string[] = [];
      let seenOutside: string[] = [];
      await atomically(async () => {
        await add('one');
        seenInside = await names();
        seenOutside = (await Restaurant.collection.find().toArray()).map(({ name }) => name);
      });
      expect(seenInside).toEqual(['one']);
      expect(seenOutside).toEqual([]);
      expect(await names()).toEqual(['one']);
    });

    it('commits inner and outer work together and returns the result', async () => {
      const result = await atomically(async () => {
        await add('outer');
        return atomically(async () => {
          await add('inner');
          return 42;
        });
      });
      expect(result).toBe(42);
      expect(await names()).toEqual(['inner', 'outer']);
    });

    it('runs the whole work again after a conflict', async () => {
      const { _id } = await Restaurant.create({ name: '0' });
      const raise = () =>
        atomically(async () => {
          const { name } = await Restaurant.findById(_id).orFail().lean();
          await Restaurant.updateOne({ _id }, { $set: { name: String(Number(name) + 1) } });
        });
      await Promise.all(Array.from({ length: 5 }, raise));
      expect(await names()).toEqual(['5']);
    });

    it('passes a database error on unchanged', async () => {
      await Restaurant.create({ _id: 7, name: 'there' });
      const again = atomically(async () => void (await Restaurant.create([{ _id: 7, name: 'again' }])));
      await expect(again).rejects.toMatchObject({ code: 11_000 });
      await expect(again).rejects.toBeInstanceOf(mongo.MongoServerError);
    });
  });

  describe('afterCommit', () => {
    it('never runs when the work fails', async () => {
      const runs: string[] = [];
      const outer = atomically(async () => {
        afterCommit(() => runs.push('outer'));
        await atomically(async () => {
          await add('x');
          afterCommit(() => runs.push('inner'));
        });
        throw new Error('no');
      });
      await expect(outer).rejects.toThrow('no');
      expect(runs).toEqual([]);
    });

    it('runs immediately without a transaction', () => {
      const runs: string[] = [];
      afterCommit(() => runs.push('now'));
      expect(runs).toEqual(['now']);
    });

    it('runs after the commit, in order, when other readers see the work', async () => {
      const runs: string[] = [];
      let seen: Promise<string[]> | undefined;
      await atomically(async () => {
        await add('x');
        await atomically(async () =>
          afterCommit(() => {
            runs.push('inner');
            seen = names();
          }),
        );
        afterCommit(() => runs.push('outer'));
        expect(runs).toEqual([]);
      });
      expect(runs).toEqual(['inner', 'outer']);
      expect(await seen).toEqual(['x']);
    });

    it('runs once, however often the work had to run', async () => {
      const { _id } = await Restaurant.create({ name: '0' });
      let followed = 0;
      const raise = () =>
        atomically(async () => {
          afterCommit(() => followed++);
          const { name } = await Restaurant.findById(_id).orFail().lean();
          await Restaurant.updateOne({ _id }, { $set: { name: String(Number(name) + 1) } });
        });
      await Promise.all(Array.from({ length: 5 }, raise));
      expect(followed).toBe(5);
    });
  });
}
