import { setTimeout as pause } from 'node:timers/promises';
import { relayOutbox, type Subscriber } from '../domain/outbox/relayOutbox.js';
import type { World } from '../domain/world.js';

/** How long messages that come one after the other are gathered for one look. */
const gatherMs = 100;

/** Lets every `wake` deliver the outbox soon: one run at a time, and one more if it was woken meanwhile. @returns how to stop */
export function relayWhenWoken(world: World, subscribers: readonly Subscriber[]): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    try {
      do {
        await pause(gatherMs);
        again = false;
        await relayOutbox(world, subscribers);
      } while (again && !stopped);
    } catch (error) {
      // What fails here is tried again by the sweeping job.
      world.log.warn({ err: error }, 'the outbox waits for the next sweep');
    } finally {
      running = undefined;
    }
  };
  world.outbox.wake = () => {
    again = true;
    if (!stopped) running ??= run();
  };
  return async () => {
    stopped = true;
    await running;
  };
}
