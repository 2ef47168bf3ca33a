import { setTimeout as pause } from 'node:timers/promises';

/** Asks again every 50 ms until the answer is truthy, and returns it; gives up after `patienceMs`, naming `what`. */
export async function eventually<T>(what: string, ask: () => T | Promise<T>, patienceMs = 60_000): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > until) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await pause(50);
  }
}
