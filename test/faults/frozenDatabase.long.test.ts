import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';

const frozenMs = 10_000;
const readers = 40;
const answerWithinMs = 10_000;
const backWithinMs = 2_000;

describe('an embedded database', () => {
  let embedded: Embedded;
  beforeAll(async () => {
    embedded = await startEmbedded();
  });
  afterAll(() => embedded?.stop());

  it('that freezes makes requests answer 503, and then works again', async () => {
    const replies: Reply[] = [];
    const { market, url } = embedded;
    const load = loadWithOrders(market, url, replies, 4);
    const pid = await embedded.mongodPid();
    await eventually('some orders are placed', () => market.acknowledged.size >= 20);
    expect((await fetch(`${url}/api/stores?limit=3`)).status).toBe(200);
    const { slowestMs, statuses } = await freeze(pid, url);
    expect(statuses).toEqual(new Set([503]));
    const backMs = await untilBack(url, market.customers[0] ?? {});
    console.log(`slowest 503 ${Math.round(slowestMs)} ms, back ${Math.round(backMs)} ms`);
    expect(slowestMs).toBeLessThan(answerWithinMs);
    expect(backMs).toBeLessThan(backWithinMs);
    await load.settle();
    await market.expectExactBooks();
    expect(unexpectedReplies(replies)).toEqual({});
    await embedded.expectCorrectMoney();
  });

  it('that is killed ends the service with one sentence, and the next start continues with its data', async () => {
    const { url, service } = embedded;
    const list = async () => {
      const page = (await (await fetch(`${url}/api/products?limit=5`)).json()) as { products: { id: number }[] };
      return page.products.map(({ id }) => id);
    };
    const before = await list();
    expect(before).toHaveLength(5);
    process.kill(await embedded.mongodPid(), 'SIGKILL');
    expect(await service.end()).toBe(1);
    expect(service.output()).toMatch(
      /The embedded MongoDB ended with signal 9\. Its log is \S+\. The service ends: start it again\.$/m,
    );
    await embedded.startAgain();
    expect(await list()).toEqual(before);
    expect(await embedded.service.end('SIGTERM')).toBe(0);
  });
});

/** Freezes mongod and asks for pages that are not cached, and for readiness. */
async function freeze(pid: number, url: string) {
  process.kill(pid, 'SIGSTOP');
  try {
    const until = performance.now() + frozenMs;
    const statuses = new Set<number>();
    let slowestMs = 0;
    const ask = async (nth: number) => {
      while (performance.now() < until) {
        const begun = performance.now();
        statuses.add((await fetch(`${url}/api/products?search=frozen${nth}`)).status);
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        await pause(100);
      }
    };
    const asking = Promise.all(Array.from({ length: readers }, (_, nth) => ask(nth)));
    await eventually('the service is not ready', async () => (await fetch(`${url}/readyz`)).status === 503);
    await asking;
    return { slowestMs, statuses };
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** How long after the thaw a page is read and a message to the inbox is marked. */
async function untilBack(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const isBack = async () => {
    const answers = await Promise.all([
      fetch(`${url}/api/products?search=back${begun}`),
      fetch(`${url}/api/notifications/read-all`, { method: 'POST', headers, body: '{}' }),
      fetch(`${url}/readyz`),
    ]);
    return answers.every(({ status }) => status < 500);
  };
  await eventually('the service is back', isBack);
  return performance.now() - begun;
}
