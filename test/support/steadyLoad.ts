import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { Market } from './market.js';
import type { Reply } from './retryUntilSettled.js';

/** Orders and reads that are sent continuously while services are restarted. */
export interface SteadyLoad {
  /** Waits until more orders are answered. */
  proceed(): Promise<void>;
  /** Ends the load. Fails unless every request succeeded and the books are exact. */
  expectUncut(): Promise<void>;
}

const lanes = 2;
/** Below the rate at which a busy machine refuses requests. */
const betweenMs = 20;
const moreOrders = 30;
const testTimeoutMs = 600_000;

/**
 * @param next the address for the next request; undefined while none is ready
 * @param read sends a read, and returns the status of its answer
 */
export function startSteadyLoad(
  market: Market,
  next: () => string | undefined,
  read: (url: string) => Promise<number>,
): SteadyLoad {
  const replies: Reply[] = [];
  const reads: number[] = [];
  const stop = new AbortController();
  // Also if the test fails.
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(testTimeoutMs)]);
  const repeat = async (work: (url: string) => Promise<unknown>) => {
    while (!signal.aborted) {
      const url = next();
      if (url) await work(url);
      await pause(betweenMs);
    }
  };
  const load = Array.from({ length: lanes }, () => [
    repeat((url) => market.send(url, market.nextOrder(), replies)),
    repeat(async (url) => reads.push(await read(url))),
  ]).flat();
  return {
    proceed: async () => {
      const placed = replies.length + moreOrders;
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

/** The status of an answer on a new connection; 0 without one. */
export const statusOf = (url: string, path: string): Promise<number> =>
  fetch(url + path, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** A load balancer: the services in turn whose /readyz says 200. */
export function balance(urls: string[]) {
  let ready: string[] = [];
  let turn = 0;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(testTimeoutMs)]);
  const check = async () => {
    while (!signal.aborted) {
      const statuses = await Promise.all(urls.map((url) => statusOf(url, '/readyz')));
      ready = urls.filter((_url, nth) => statuses[nth] === 200);
      await pause(100);
    }
  };
  const checking = check();
  return {
    next: () => ready[turn++ % ready.length],
    stop: () => {
      stop.abort();
      return checking;
    },
  };
}
