import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Market, Wanted } from './market.js';
import type { Heard } from './retryUntilSettled.js';

/** Customers who keep ordering, also while the service is down. */
export interface OrderLoad {
  /**
   * Stops the load. Retries every order that was not acknowledged, and some that were, until the answers are final.
   * Fails if an order is not placed or has another id than before.
   */
  settle(): Promise<void>;
}

const afterFailureMs = 100;
const settleLanes = 8;
const acknowledgedAgain = 200;

/** Starts to order at `url`, which must stay the same after restarts. Adds every answer to `heard`. */
export function loadWithOrders(market: Market, url: string, heard: Heard[], concurrent = 8): OrderLoad {
  const sent: Wanted[] = [];
  const stop = new AbortController();
  const keepOrdering = async () => {
    while (!stop.signal.aborted) {
      const order = market.nextOrder();
      sent.push(order);
      let status = 0;
      // Repeats the same order while the service does not answer.
      while (status === 0 && !stop.signal.aborted) {
        ({ status } = await market.send(url, order, heard));
        if (status !== 201) await pause(afterFailureMs);
      }
    }
  };
  const customers = Array.from({ length: concurrent }, keepOrdering);
  return {
    settle: async () => {
      stop.abort();
      await Promise.all(customers);
      const before = new Map(market.acknowledged);
      const waiting = [...sent.filter(({ key }) => !before.has(key)), ...sent.slice(-acknowledgedAgain)];
      const lane = async () => {
        for (let order = waiting.pop(); order; order = waiting.pop())
          expect(await market.place(url, order, heard)).toMatchObject({ status: 201 });
      };
      await Promise.all(Array.from({ length: settleLanes }, lane));
      for (const [key, id] of before) expect([key, market.acknowledged.get(key)]).toEqual([key, id]);
    },
  };
}
