import { describe, expect, it } from '@jest/globals';
import type { ClientSession } from 'mongoose';
import { batched } from '../../../database/batching/batched.js';
import { runInContext, transactionContext } from '../../../database/transactions/transactionContext.js';

/** A batched function that doubles numbers, and the numbers of each call. */
function doubling() {
  const calls: number[][] = [];
  const double = batched(async (numbers: number[]) => {
    calls.push([...numbers]);
    if (numbers.includes(0)) throw new Error('no');
    await new Promise((over) => setImmediate(over));
    return numbers.map((number) => number * 2);
  });
  return { calls, double };
}

export function testBatched(): void {
  describe('batched', () => {
    it('rejects all items of a call that fails, and continues with the next call', async () => {
      const { calls, double } = doubling();
      const outcomes = await Promise.allSettled([double(0), double(1)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await double(2)).toBe(4);
      expect(calls).toEqual([[0, 1], [2]]);
    });

    it('returns to each item its own result, in one call for all items of one turn of the event loop', async () => {
      const { calls, double } = doubling();
      expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6]);
      expect(calls).toEqual([[3, 1, 3]]);
    });

    it('runs calls outside the transaction of the caller', async () => {
      const sessionsOf = batched(async (asked: string[]) => asked.map(() => transactionContext().session));
      expect(await runInContext({ session: {} as ClientSession }, () => sessionsOf('first'))).toBeUndefined();
    });

    it('passes at most 500 items to a call, and starts the next call when it ends', async () => {
      const { calls, double } = doubling();
      const asked = Array.from({ length: 1_100 }, (_, nth) => nth + 1);
      expect(await Promise.all(asked.map(double))).toEqual(asked.map((number) => number * 2));
      expect(calls.map(({ length }) => length)).toEqual([500, 500, 100]);
    });
  });
}
