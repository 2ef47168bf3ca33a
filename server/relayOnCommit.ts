import { setTimeout as pause } from 'node:timers/promises';
import { runInContext } from '../database/transactions/transactionContext.js';
import { relayOutbox } from '../domain/outbox/relayOutbox.js';
import type { Subscriber } from '../domain/outbox/Subscriber.js';
import type { World } from '../domain/world.js';
import { outboxLanes } from '../models/system/OutboxMessage.js';

/** How long the messages of successive commits are collected for one relay run. */
const gatherMs = 100;

/** Makes every `wake` deliver the outbox soon, each lane on its own. @returns a function that stops it */
export function relayOnCommit(world: World, subscribers: readonly Subscriber[]): () => Promise<void> {
  const relays = new Map(
    outboxLanes.map((lane) => [
      lane,
      relayOf(world, () => runInContext({ patient: true }, () => relayOutbox(world, subscribers, lane))),
    ]),
  );
  world.outbox.wake = (lane) => {
    for (const [each, { wake }] of relays) if (lane === undefined || lane === each) wake();
  };
  return async () => {
    await Promise.all([...relays.values()].map(({ stop }) => stop()));
  };
}

/** One run at a time, and another one if it was woken meanwhile. */
function relayOf(world: World, relay: () => Promise<unknown>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    try {
      do {
        await pause(gatherMs);
        again = false;
        await relay();
      } while (again && !stopped);
    } catch (error) {
      // The timed job retries failures.
      world.log.warn({ err: error }, 'the outbox waits for the next sweep');
    } finally {
      running = undefined;
    }
  };
  return {
    wake: () => {
      again = true;
      if (!stopped) running ??= run();
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
