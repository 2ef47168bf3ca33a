import { relayOutbox } from '../../domain/outbox/relayOutbox.js';
import type { World } from '../../domain/world.js';
import { subscribers } from '../../jobs/index.js';
import { outboxLanes } from '../../models/OutboxMessage.js';

/** Delivers what waits in the outbox now, and what comes of it, until nothing is due. */
export async function relayAll(world: World): Promise<void> {
  let count: number;
  do {
    count = 0;
    for (const lane of outboxLanes) count += await relayOutbox(world, subscribers, lane);
  } while (count > 0);
}
