import type { World } from '../world.js';

/** Thrown by a job that knows when its message can be delivered. The message is not retried earlier. */
export class RetryLater extends Error {
  constructor(
    reason: string,
    readonly at: Date,
  ) {
    super(reason);
  }
}

/** A job that receives every event of one name at least once. */
export interface Subscriber {
  /** The outbox records deliveries under this name. */
  name: string;
  event: string;
  /** It announces events to partners: it runs in the lane `announcement`, where no others run. */
  announces?: true;
  /** Whether this world is set up for the job; without it, always. */
  listens?(world: World): boolean;
  /** Reads in bulk what `run` needs for many messages. */
  prepare?(world: World, payloads: never[]): Promise<unknown>;
  run(world: World, payload: never, prepared: never, delivery: DeliveryOfMessage): Promise<void>;
}

/** The message that a job works on, and the number of the attempt, which starts at 1. */
export interface DeliveryOfMessage {
  messageId: number;
  attempt: number;
}
