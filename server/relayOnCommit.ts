import { setTimeout as pause } from 'node:timers/promises';
import { returnLanes } from '../domain/outbox/leaseLane.js';
import { relayOutbox } from '../domain/outbox/relayOutbox.js';
import type { Subscriber } from '../domain/outbox/Subscriber.js';
import type { World } from '../domain/world.js';
import { type OutboxLane, outboxLanes } from '../models/system/OutboxMessage.js';

/** How long the messages of successive commits are collected for one relay run. */
const gatherMs = 100;
/** When a process that found a lane taken looks whether its messages were delivered. */
const lookAgainMs = 1_000;
/** How long a stop waits for deliveries that run. A delivery that is cut is repeated by another process. */
const stopAtMostMs = 4_000;

/** Makes every `wake` deliver the outbox soon, each lane on its own. @returns a function that stops it */
export function relayOnCommit(world: World, subscribers: readonly Subscriber[]): () => Promise<void> {
  const relays = new Map(
    outboxLanes.map((lane) => [lane, relayOf(world, (onTaken) => relayOutbox(world, subscribers, lane, onTaken))]),
  );
  const wake = (lane?: OutboxLane) => {
    for (const [each, relay] of relays) if (lane === undefined || lane === each) relay.wake();
  };
  Object.assign(world.outbox, { wake, isStopping: false });
  return async () => {
    world.outbox.isStopping = true;
    const enough = new AbortController();
    const stopped = Promise.all([...relays.values()].map(({ ended }) => ended()));
    const tooLong = pause(stopAtMostMs, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([stopped, tooLong]);
    enough.abort();
    await returnLanes();
  };
}

/** One run at a time, and another one if it was woken meanwhile, or a second after another process had the lane. */
function relayOf(world: World, relay: (onTaken: () => void) => Promise<unknown>) {
  let running: Promise<void> | undefined;
  let again = false;
  let look: NodeJS.Timeout | undefined;
  const wake = () => {
    again = true;
    if (!world.outbox.isStopping) running ??= run();
  };
  const lookAgain = () => {
    if (look) return;
    look = setTimeout(() => {
      look = undefined;
      wake();
    }, lookAgainMs).unref();
  };
  const run = async () => {
    try {
      do {
        await pause(gatherMs);
        again = false;
        await relay(lookAgain);
      } while (again && !world.outbox.isStopping);
    } catch (error) {
      // The timed job retries failures.
      world.log.warn({ err: error }, 'the outbox waits for the next sweep');
    } finally {
      running = undefined;
    }
  };
  return {
    wake,
    ended: async () => running,
  };
}
