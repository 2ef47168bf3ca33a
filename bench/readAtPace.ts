import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads one after the other at even distances, so many a second, whether or not the one before has been answered: what
 * a passer-by sees of the service.
 * @returns the 99th percentile in milliseconds
 */
export async function readAtPace(url: string, seconds: number, perSecond: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const reads: Promise<number>[] = [];
  while (reads.length < seconds * perSecond) {
    await pause(Math.max(0, begun + (reads.length / perSecond) * 1000 - performance.now()));
    reads.push(timeOf(url, agent));
  }
  const times = (await Promise.all(reads)).sort((one, other) => one - other);
  agent.destroy();
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - sent));
    }).once('error', reject);
  });
}
