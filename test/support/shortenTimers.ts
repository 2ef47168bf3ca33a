import { jest } from '@jest/globals';

/** Makes timers of this length end immediately. @returns a function that ends this */
export function shortenTimers(lengthMs: number): () => void {
  const { setTimeout } = globalThis;
  const shortened = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) => setTimeout(run, ms === lengthMs ? 0 : ms)) as never);
  return () => void shortened.mockRestore();
}
