import { setTimeout as pause } from 'node:timers/promises';
import type { Marketplace, Person } from '../marketplace.js';
import { say } from '../say.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const writes = 50;
/** The number of concurrent writes: few, so that the readers do not keep the service busy. */
const atOnce = 5;
const pollMs = 10;
const withinMs = 250;

/** How long another process still returns a cached answer after a write has been answered. */
export const seenElsewhere: Row = {
  name: 'coherence',
  job: `A write through one process, until a cached read of another shows it: the longest of ${writes}`,
  target: `≤ ${withinMs} ms`,
  measure: ({ marketplace, withServices }) =>
    withServices([{}, {}], async ([one, other]) => {
      const times: number[] = [];
      for (let from = 0; from < writes; from += atOnce) {
        const round = Array.from({ length: atOnce }, (_, index) => from + index);
        times.push(...(await Promise.all(round.map((n) => like(marketplace, n, one?.url, other?.url)))));
        say(`coherence: ${times.length} of ${writes}, the longest ${write.milliseconds(Math.max(...times))}`);
      }
      const longest = Math.max(...times);
      return { ours: '', latency: write.milliseconds(longest), met: longest <= withinMs };
    }),
};

/** Likes the n-th product. @returns the milliseconds between the answer and the first read that shows it */
async function like({ productIds, people }: Marketplace, n: number, one = '', other = ''): Promise<number> {
  const path = `/api/products/${productIds[n]}`;
  const { token, address } = people[n] as Person;
  const likes = async () => {
    const answer = await fetch(other + path, { headers: { 'x-forwarded-for': address } });
    const { _count } = (await answer.json()) as { _count: { likes: number } };
    return _count.likes;
  };
  const before = await likes();
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const answer = await fetch(`${one}${path}/like`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`${path}/like: ${answer.status}`);
  const written = performance.now();
  while ((await likes()) === before) await pause(pollMs);
  return performance.now() - written;
}
