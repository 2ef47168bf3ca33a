import { relayOutbox } from '../../domain/outbox/relayOutbox.js';
import type { World } from '../../domain/world.js';
import { subscribers } from '../../jobs/index.js';

/** Delivers what waits in the outbox now, and what comes of it, until nothing is due. */
export async function relayAll(world: World): Promise<void> {
  while ((await relayOutbox(world, subscribers)) > 0);
}
