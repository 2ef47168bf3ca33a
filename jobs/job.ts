import type { EventName, Events } from '../domain/outbox/events.js';
import type { DeliveryOfMessage, Subscriber } from '../domain/outbox/relayOutbox.js';
import type { World } from '../domain/world.js';

/** A job that the scheduler runs at an interval, such as `5 seconds`. */
export interface TimedJob {
  name: string;
  interval: string;
  run(world: World): Promise<unknown>;
}

export const every = (interval: string, name: string, run: TimedJob['run']): TimedJob => ({ name, interval, run });

/** A job that hears of an event at least once, after its commit; it reads afresh, and running twice is harmless. */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  run: (world: World, payload: Events[Name], delivery: DeliveryOfMessage) => Promise<void>,
  options: Pick<Subscriber, 'listens'> = {},
): Subscriber => ({
  ...{ event, name },
  run: (world: World, payload: Events[Name], _prepared: unknown, delivery) => run(world, payload, delivery),
  ...options,
});

/**
 * The same for an event that comes in great numbers.
 * @param prepare reads at once what `run` needs of many events
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
