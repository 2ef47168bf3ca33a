import { describe, expect, it } from '@jest/globals';
import type { ClientSession } from 'mongoose';
import { batched } from '../../../database/batching/batched.js';
import { runInContext, transactionContext } from '../../../database/transactions/transactionContext.js';

/** Doubles numbers, a call at a time, and notes which it was given in one call. */
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

describe('batched', () => {
  it('tells all who share a call that failed, and goes on', async () => {
    const { calls, double } = doubling();
    const outcomes = await Promise.allSettled([double(0), double(1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(2)).toBe(4);
    expect(calls).toEqual([[0, 1], [2]]);
  });

  it('lets nobody wait for what another one is still to get, or fail with it', async () => {
    let settle = (_half: number) => {};
    const half = batched(async (numbers: number[]) =>
      numbers.map((number) => {
        if (number === 0) return new Promise<number>((resolve) => (settle = resolve));
        return number % 2 === 0 ? number / 2 : Promise.reject(new RangeError(`${number} is odd`));
      }),
    );
    const [late, odd, even] = [half(0), half(3), half(4)];
    await expect(odd).rejects.toThrow('3 is odd');
    expect(await even).toBe(2);
    settle(0);
    expect(await late).toBe(0);
  });

  it('answers each its own, and makes one call of what is asked for in one turn', async () => {
    const { calls, double } = doubling();
    expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6]);
    expect(calls).toEqual([[3, 1, 3]]);
  });

  it('gathers what is asked for while a call is under way', async () => {
    const { calls, double } = doubling();
    const first = double(1);
    while (calls.length === 0) await new Promise((over) => setImmediate(over));
    expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
    expect(calls).toEqual([[1], [2, 3]]);
  });

  it('waits for none that hangs', async () => {
    const answer = batched((asked: string[]) =>
      asked[0] === 'slow' ? new Promise<string[]>(() => {}) : Promise.resolve(asked),
    );
    void answer('slow');
    await new Promise((over) => setImmediate(over));
    expect(await answer('fast')).toBe('fast');
  });

  it('works in the transaction of none of those who ask', async () => {
    const sessionsOf = batched(async (asked: string[]) => asked.map(() => transactionContext().session));
    expect(await runInContext({ session: {} as ClientSession }, () => sessionsOf('first'))).toBeUndefined();
  });

  it('gives one call at most 500', async () => {
    const { calls, double } = doubling();
    const asked = Array.from({ length: 1_100 }, (_, nth) => nth + 1);
    expect(await Promise.all(asked.map(double))).toEqual(asked.map((number) => number * 2));
    expect(calls.map(({ length }) => length)).toEqual([500, 500, 100]);
  });
});
