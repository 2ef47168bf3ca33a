import { relayOutbox, type Subscriber } from '../domain/outbox/relayOutbox.js';
import type { World } from '../domain/world.js';

/** Lets every `wake` deliver the outbox at once: one run at a time, and one more if it was woken meanwhile. */
export function relayWhenWoken(world: World, subscribers: readonly Subscriber[]): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      await relayOutbox(world, subscribers);
    } while (again && !stopped);
  };
  world.outbox.wake = () => {
    if (stopped) return;
    again = true;
    // What fails here is tried again by the sweeping job.
    running ??= run()
      .catch((error) => world.log.warn({ err: error }, 'the outbox waits for the next sweep'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
