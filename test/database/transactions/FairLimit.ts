import { describe, expect, it } from '@jest/globals';
import { Overloaded } from '../../../database/transactions/ConcurrencyLimit.js';
import { FairLimit } from '../../../database/transactions/FairLimit.js';

const settings = { permits: 2, perAccount: 1, perNetwork: 2, timeoutMs: 60_000 };

/** Tasks that run until they are finished by name. */
function useTasks(limit: FairLimit) {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const done: Promise<void>[] = [];
  return {
    started,
    start: (name: string, account: string, network: string) => {
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => finishers.set(name, resolve));
      };
      done.push(limit.run({ account, network }, work));
    },
    finish: async (name: string) => {
      await new Promise(setImmediate);
      finishers.get(name)?.();
      await new Promise(setImmediate);
    },
    all: () => Promise.all(done),
  };
}

export function testFairLimit(): void {
  describe('a fair limit', () => {
    it('rejects a task that would wait too long, and one that throws frees its place', async () => {
      const limit = new FairLimit({ ...settings, permits: 1, timeoutMs: 5 });
      let free: () => void = () => undefined;
      const first = limit.run({ account: 'a', network: 'n' }, () => new Promise<void>((resolve) => (free = resolve)));
      await expect(limit.run({ account: 'b', network: 'm' }, async () => 1)).rejects.toBeInstanceOf(Overloaded);
      free();
      await first;
      const failing = async () => Promise.reject(new Error('broken'));
      await expect(limit.run({ account: 'b', network: 'm' }, failing)).rejects.toThrow('broken');
      expect(await limit.run({ account: 'b', network: 'm' }, async () => 2)).toBe(2);
    });

    it('gives the next place to the network and account that waited longest for a turn', async () => {
      const tasks = useTasks(new FairLimit({ ...settings, permits: 1 }));
      tasks.start('a1', 'a', 'n');
      for (const name of ['a2', 'a3']) tasks.start(name, 'a', 'n');
      tasks.start('b1', 'b', 'n');
      tasks.start('c1', 'c', 'm');
      for (const name of ['a1', 'c1', 'b1', 'a2', 'a3']) await tasks.finish(name);
      await tasks.all();
      expect(tasks.started).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
    });

    it('keeps a place for newcomers from networks that used much time, for a while', async () => {
      let now = 0;
      const tasks = useTasks(new FairLimit({ ...settings, perNetwork: 1 }, () => now));
      for (const name of ['a', 'b']) tasks.start(`${name}1`, name, name);
      await new Promise(setImmediate);
      now += 2_000;
      for (const name of ['a', 'b']) tasks.start(`${name}2`, name, name);
      for (const name of ['a1', 'b1']) await tasks.finish(name);
      expect(tasks.started).toEqual(['a1', 'b1', 'a2']);
      tasks.start('c1', 'c', 'c');
      now += 100;
      for (const name of ['c1', 'a2', 'b2']) await tasks.finish(name);
      now += 60_000;
      for (const name of ['a', 'b']) tasks.start(`${name}3`, name, name);
      for (const name of ['a3', 'b3']) await tasks.finish(name);
      await tasks.all();
      expect(tasks.started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'b3']);
    });
  });
}
