import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Market, Wanted } from './market.js';
import type { Reply } from './retryUntilSettled.js';

/** Customers who place orders continuously, even while the service fails. */
export interface OrderLoad {
  /**
   * Stops the customers. Then resends the unacknowledged orders and some acknowledged ones until they are settled.
   * Fails if an order is not placed or has a different id than before.
   */
  settle(): Promise<void>;
}

const afterFailureMs = 100;
const testTimeoutMs = 600_000;
const settleConcurrency = 8;
const acknowledgedAgain = 200;

/** Starts placing orders at `url`, which survives restarts of the service. `replies` collects every answer. */
export function loadWithOrders(market: Market, url: string, replies: Reply[], concurrency = 8): OrderLoad {
  const sent: Wanted[] = [];
  const stop = new AbortController();
  // Also if the test fails.
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(testTimeoutMs)]);
  const keepOrdering = async () => {
    while (!signal.aborted) {
      const order = market.nextOrder();
      sent.push(order);
      let status = 0;
      // Retries the same order while the service does not answer.
      while (status === 0 && !signal.aborted) {
        ({ status } = await market.send(url, order, replies));
        if (status !== 201) await pause(afterFailureMs);
      }
    }
  };
  const customers = Array.from({ length: concurrency }, keepOrdering);
  return {
    settle: async () => {
      stop.abort();
      await Promise.all(customers);
      const before = new Map(market.acknowledged);
      const waiting = [...sent.filter(({ key }) => !before.has(key)), ...sent.slice(-acknowledgedAgain)];
      const lane = async () => {
        for (let order = waiting.pop(); order; order = waiting.pop())
          expect(await market.place(url, order, replies)).toMatchObject({ status: 201 });
      };
      await Promise.all(Array.from({ length: settleConcurrency }, lane));
      for (const [key, id] of before) expect([key, market.acknowledged.get(key)]).toEqual([key, id]);
    },
  };
}
