import type { EventName, Events } from '../domain/outbox/events.js';
import type { DeliveryOfMessage, Subscriber } from '../domain/outbox/Subscriber.js';
import type { World } from '../domain/world.js';

/** A job that the scheduler runs at an interval such as `5 seconds`. */
export interface TimedJob {
  name: string;
  interval: string;
  run(world: World): Promise<unknown>;
}

export const every = (interval: string, name: string, run: TimedJob['run']): TimedJob => ({ name, interval, run });

/** A job that runs at least once for each event, after its commit. It reads current data, and may safely run twice. */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  run: (world: World, payload: Events[Name], delivery: DeliveryOfMessage) => Promise<void>,
  options: Pick<Subscriber, 'listens'> = {},
): Subscriber => ({
  event,
  name,
  run: (world: World, payload: Events[Name], _prepared: unknown, delivery) => run(world, payload, delivery),
  ...options,
});

/**
 * A job for a frequent event.
 * @param prepare reads in bulk what `run` needs for many events
 */
export const onEvents = <Name extends EventName, Prepared>(
  event: Name,
  name: string,
  prepare: (world: World, payloads: Events[Name][]) => Promise<Prepared>,
  run: (world: World, payload: Events[Name], prepared: Prepared, delivery: DeliveryOfMessage) => Promise<void>,
  options: Pick<Subscriber, 'listens'> = {},
): Subscriber => ({
  event,
  name,
  prepare,
  run: async (world: World, payload: Events[Name], prepared: Prepared | undefined, delivery) =>
    run(world, payload, prepared ?? (await prepare(world, [payload])), delivery),
  ...options,
});
