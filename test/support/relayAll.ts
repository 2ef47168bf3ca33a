import { relayOutbox } from '../../domain/outbox/relayOutbox.js';
import type { World } from '../../domain/world.js';
import { eventJobs } from '../../jobs/eventJobs.js';
import { OutboxMessage, outboxLanes } from '../../models/system/OutboxMessage.js';

/**
 * Delivers the messages of the outbox and those that they cause, until nothing is due. One query finds the lanes with
 * due messages.
 */
export async function relayAll(world: World): Promise<void> {
  let count: number;
  do {
    count = 0;
    const due: unknown[] = await OutboxMessage.distinct('lane', {
      state: 'pending',
      nextAttemptAt: { $lte: world.now() },
    });
    for (const lane of outboxLanes.filter((each) => due.includes(each))) {
      count += await relayOutbox(world, eventJobs, lane);
    }
  } while (count > 0);
}
