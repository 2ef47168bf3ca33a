import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { Market } from './market.js';
import type { Reply } from './retryUntilSettled.js';

/** Orders and reads that are sent without a pause while services behind a proxy are restarted. */
export interface SteadyLoad {
  /** Waits until 50 more orders are answered. */
  proceed(): Promise<void>;
  /** Ends the load. Fails unless every request succeeded and the books are exact. */
  expectUncut(): Promise<void>;
}

const lanes = 4;

/** @param read sends a read, and returns the status of its answer */
export function startSteadyLoad(market: Market, url: string, read: () => Promise<number>): SteadyLoad {
  const replies: Reply[] = [];
  const reads: number[] = [];
  const stop = new AbortController();
  const repeat = async (work: () => Promise<unknown>) => {
    while (!stop.signal.aborted) await work();
  };
  const load = Array.from({ length: lanes }, () => [
    repeat(() => market.send(url, market.nextOrder(), replies)),
    repeat(async () => reads.push(await read())),
  ]).flat();
  return {
    proceed: async () => {
      const placed = replies.length + 50;
      await eventually('orders are placed', () => replies.length >= placed);
    },
    expectUncut: async () => {
      stop.abort();
      await Promise.all(load);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(reads)).toEqual(new Set([200]));
      await market.expectExactBooks();
    },
  };
}
