import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';

const frozenMs = 20_000;
const timeoutMs = 600_000;

let embedded: Embedded;
afterEach(() => embedded?.stop());

describe('a database that is frozen for 20 seconds while orders are placed', () => {
  it(
    'continues afterwards without losing or repeating an acknowledged order',
    async () => {
      const replies: Reply[] = [];
      embedded = await startEmbedded();
      const { market, url } = embedded;
      const load = loadWithOrders(market, url, replies);
      await eventually('some orders are placed', () => market.acknowledged.size >= 50, 60_000);
      const pid = await embedded.mongodPid();
      process.kill(pid, 'SIGSTOP');
      try {
        await pause(frozenMs);
        expect((await fetch(`${url}/livez`)).status).toBe(200);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const placed = market.acknowledged.size + 50;
      await eventually('orders are placed again', () => market.acknowledged.size >= placed, 120_000);
      await load.settle();
      await market.expectExactBooks();
      expect(unexpectedReplies(replies)).toEqual({});
      await embedded.expectCorrectMoney();
    },
    timeoutMs,
  );
});
