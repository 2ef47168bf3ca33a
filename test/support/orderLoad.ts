import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Market, Wanted } from './market.js';
import type { Heard } from './retryUntilSettled.js';

/** Customers who order one thing after another, whatever becomes of the service. */
export interface OrderLoad {
  /**
   * Ends them, and sends again, until it is settled, every order that was not acknowledged, and some that were. Fails
   * when one is not placed, or has another id than before.
   */
  settle(): Promise<void>;
}

const afterFailureMs = 100;
const settleLanes = 8;
const acknowledgedAgain = 200;

/** Begins to order at `url`, which stays the same when the service is started again. `heard` gets every answer. */
export function loadWithOrders(market: Market, url: string, heard: Heard[], atOnce = 8): OrderLoad {
  const sent: Wanted[] = [];
  const stop = new AbortController();
  const keepOrdering = async () => {
    while (!stop.signal.aborted) {
      const order = market.nextOrder();
      sent.push(order);
      let status = 0;
      // While nobody answers there is no use in thinking of another one.
      while (status === 0 && !stop.signal.aborted) {
        ({ status } = await market.send(url, order, heard));
        if (status !== 201) await pause(afterFailureMs);
      }
    }
  };
  const customers = Array.from({ length: atOnce }, keepOrdering);
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
