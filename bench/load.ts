import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Figures } from './Row.js';
import { ask, forwarded, type Request } from './requests.js';

/** The figures of times in milliseconds. */
export function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Wanted {
  url: string;
  /** Returns the next request. */
  next: () => Request;
  seconds: number;
}

/**
 * Sends requests without a pause. Fails, with the count and a sample, if an answer is not 2xx or if there is none:
 * refusals are faster than answers.
 */
export async function load({ url, next, seconds, connections }: Wanted & { connections: number }): Promise<Figures> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  let sample = '';
  const count = (failure: string) => failures.set(failure, (failures.get(failure) ?? 0) + 1);
  const { errors, timeouts, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...forwarded(next()) }),
        onResponse: (status, body) => {
          if (status >= 200 && status <= 299) return;
          count(`${status}`);
          sample ||= body.slice(0, 300);
        },
      },
    ],
  });
  if (errors > timeouts) failures.set('errors', errors - timeouts);
  if (timeouts > 0) failures.set('timeouts', timeouts);
  if (times.length === 0) failures.set('no answer', connections);
  if (failures.size > 0) {
    const counts = [...failures].map(([failure, times]) => `${times} × ${failure}`).join(', ');
    throw new Error(`${counts} among ${times.length} answers, for example: ${sample || 'a lost connection'}`);
  }
  return { rate: times.length / duration, ...percentiles(times) };
}

/**
 * Sends requests at a constant rate, whether or not earlier ones have been answered. Fails at any answer other than
 * 2xx.
 * @returns the times of the answers in milliseconds, and the answers' headers
 */
export async function askAtPace({ url, next, seconds, perSecond }: Wanted & { perSecond: number }) {
  const begun = performance.now();
  const answers: Promise<{ time: number; headers: Headers }>[] = [];
  while (answers.length < seconds * perSecond) {
    await pause(Math.max(0, begun + (answers.length / perSecond) * 1000 - performance.now()));
    const asked = performance.now();
    answers.push(ask(url, next()).then(({ headers }) => ({ time: performance.now() - asked, headers })));
  }
  const settled = await Promise.allSettled(answers);
  const failed = settled.filter((answer) => answer.status === 'rejected');
  if (failed[0]) throw new Error(`${failed.length} of ${answers.length} failed, for example: ${failed[0].reason}`);
  return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
