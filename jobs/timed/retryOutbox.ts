import { relayOutbox } from '../../domain/outbox/relayOutbox.js';
import { outboxLanes } from '../../models/system/OutboxMessage.js';
import { every } from '../job.js';
import { subscribers } from '../subscribers.js';

/**
 * Retries messages of the outbox that are due, one job for each lane. Every commit relays its own messages immediately;
 * these jobs deliver what failed before or what a crash left behind.
 */
export const retryOutbox = outboxLanes.map((lane) =>
  every('5 seconds', lane ? `retryOutbox:${lane}` : 'retryOutbox', (world) => relayOutbox(world, subscribers, lane)),
);
