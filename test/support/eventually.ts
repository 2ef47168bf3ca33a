import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `ask` every `pollMs` until the answer is truthy, and returns it; fails after `timeoutMs`, naming `what`. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 60_000,
  pollMs = 50,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > until) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await pause(pollMs);
  }
}
