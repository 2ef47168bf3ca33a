import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Market, Wanted } from './market.js';
import type { Heard } from './retryUntilSettled.js';

/** Customers who order one thing after another, whatever becomes of the service. */
export interface OrderLoad {
  /**
   * Ends them, and sends every order that was ever sent once more, until it is settled. Fails when one is not placed,
   * or has another id than before.
   */
  settle(): Promise<void>;
}

const afterFailureMs = 100;
const settleLanes = 8;

/** Begins to order at `url`, which stays the same when the service is started again. `heard` gets every answer. */
export function loadWithOrders(market: Market, url: string, heard: Heard[], atOnce = 16): OrderLoad {
  const sent: Wanted[] = [];
  const stop = new AbortController();
  const keepOrdering = async () => {
    while (!stop.signal.aborted) {
      const order = market.nextOrder();
      sent.push(order);
      const { status } = await market.send(url, order, heard);
      if (status !== 201) await pause(afterFailureMs);
    }
  };
  const customers = Array.from({ length: atOnce }, keepOrdering);
  return {
    settle: async () => {
      stop.abort();
      await Promise.all(customers);
      const before = new Map(market.acknowledged);
      const waiting = [...sent];
      const lane = async () => {
        for (let order = waiting.pop(); order; order = waiting.pop())
          expect(await market.place(url, order, heard)).toMatchObject({ status: 201 });
      };
      await Promise.all(Array.from({ length: settleLanes }, lane));
      for (const [key, id] of before) expect([key, market.acknowledged.get(key)]).toEqual([key, id]);
    },
  };
}
