import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 100;

/**
 * Repeats a write while it fails. The write must be safe to repeat.
 * @param onFailure called after each failure
 * @throws the error of the write after `forMs`
 */
export async function retryWrite(
  forMs: number,
  write: () => Promise<unknown>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  const until = performance.now() + forMs;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      onFailure(error);
      if (performance.now() > until) throw error;
      await pause(pauseMs);
    }
  }
}
