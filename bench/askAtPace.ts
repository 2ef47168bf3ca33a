import { Agent, request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { forwarded } from './forwarded.js';
import type { Request } from './Request.js';

export type Latency = { p50Ms: number; p95Ms: number; p99Ms: number };

/**
 * Sends requests at a constant rate, whether or not earlier ones have been answered: this is what users of a service
 * below its limit see. Fails at any answer other than 2xx.
 */
export async function askAtPace(
  url: string,
  next: () => Request,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < seconds * perSecond) {
    await pause(Math.max(0, begun + (answers.length / perSecond) * 1000 - performance.now()));
    answers.push(ask(url, forwarded(next()), agent));
  }
  const times = await Promise.all(answers).finally(() => agent.destroy());
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** @returns how long the answer took, in milliseconds */
function ask(url: string, { path, body, ...options }: Request, agent: Agent): Promise<number> {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    open(url + path, { ...options, agent }, (response) => {
      const status = response.statusCode ?? 0;
      if (status < 200 || status > 299) reject(new Error(`${url}${path}: ${status}`));
      response.resume().once('end', () => resolve(performance.now() - sent));
    })
      .once('error', reject)
      .end(body);
  });
}
