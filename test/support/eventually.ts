import { setTimeout as pause } from 'node:timers/promises';

/** Polls every 50 ms until the result is truthy, and returns it. Fails after `timeoutMs` with the name `what`. */
export async function eventually<T>(what: string, read: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const answer = await read();
    if (answer) return answer;
    if (performance.now() > until) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await pause(50);
  }
}
