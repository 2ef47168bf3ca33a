import { setTimeout as pause, setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit, Overloaded } from '../../../database/transactions/ConcurrencyLimit.js';
import { shortenTimers } from '../../support/shortenTimers.js';

/** A task that ends when the test ends it. */
function openWork<T>(result: T) {
  let end: () => void = () => undefined;
  let begun = false;
  let isOver = false;
  const ended = new Promise<T>((resolve) => {
    end = () => {
      isOver = true;
      resolve(result);
    };
  });
  const work = () => {
    begun = true;
    return ended;
  };
  return { work, end, hasBegun: () => begun, hasEnded: () => isOver };
}

const timeoutMs = 60_000;

export function testConcurrencyLimit(): void {
  describe('ConcurrencyLimit', () => {
    it('rejects a task that has waited too long, and continues with the others', async () => {
      const lane = new ConcurrencyLimit(1, 1);
      const first = openWork('first');
      const running = lane.run(first.work);
      await expect(lane.run(async () => 'second')).rejects.toBeInstanceOf(Overloaded);
      first.end();
      expect(await running).toBe('first');
      expect(await lane.run(async () => 'third')).toBe('third');
    });

    it('under sustained load, immediately rejects a task that would wait too long', async () => {
      const lane = new ConcurrencyLimit(1, 100);
      const slow = openWork('slow');
      setTimeout(slow.end, 600);
      await lane.run(slow.work);
      const held = openWork('held');
      const running = lane.run(held.work);
      const waiting = lane.run(async () => 'waited').catch((error) => error);
      await pause(80);
      const refused = await lane.run(async () => 'never').catch((error) => error);
      expect(held.hasEnded()).toBe(false);
      expect(refused).toBeInstanceOf(Overloaded);
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
      held.end();
      await Promise.all([running, waiting]);
    });

    it('gives the slot of a task that has not ended after a minute to the next one, once', async () => {
      const lane = new ConcurrencyLimit(1, 1_000);
      const endless = openWork('endless');
      const restore = shortenTimers(60_000);
      const running = lane.run(endless.work);
      restore();
      expect(await lane.run(async () => 'next')).toBe('next');
      endless.end();
      await running;
      expect(lane.isIdle).toBe(true);
    });

    it('passes a failure on and starts the next task', async () => {
      const lane = new ConcurrencyLimit(1, timeoutMs);
      await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await lane.run(async () => 'next')).toBe('next');
      expect(lane.isIdle).toBe(true);
    });

    it('runs as many tasks as the limit allows, and the others in order', async () => {
      const lane = new ConcurrencyLimit(2, timeoutMs);
      const works = ['a', 'b', 'c', 'd'].map((name) => openWork(name));
      const results = works.map(({ work }) => lane.run(work));
      const begun = () => works.map(({ hasBegun }) => hasBegun());
      expect(begun()).toEqual([true, true, false, false]);
      works[1]?.end();
      await results[1];
      await soon();
      expect(begun()).toEqual([true, true, true, false]);
      for (const { end } of works) end();
      expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
      expect(lane.isIdle).toBe(true);
    });
  });
}
