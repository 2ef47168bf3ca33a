import { afterCommit, atomically } from '../../database/transactions/atomically.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import type { World } from '../world.js';

/**
 * Retries a dead-lettered message for another 24 hours. It keeps the time of its event and the number of its attempts.
 * @returns whether it was dead-lettered
 */
export async function retryMessage(world: Pick<World, 'now' | 'outbox'>, messageId: number): Promise<boolean> {
  const now = world.now();
  const { modifiedCount } = await OutboxMessage.updateOne(
    { _id: messageId, state: 'deadLettered' },
    { $set: { state: 'pending', nextAttemptAt: now, retriedAt: now } },
  );
  // Before the commit the relay would not find it.
  if (modifiedCount === 1) afterCommit(() => world.outbox.wake());
  return modifiedCount === 1;
}

/** Retries a dead-lettered message. @returns whether it was dead-lettered */
export function retryDeadLetter(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  messageId: number,
): Promise<boolean> {
  return atomically(async () => {
    if (!(await retryMessage(world, messageId))) return false;
    await recordAudit(world, operator, {
      action: 'retry',
      resource: 'OutboxMessage',
      recordId: messageId,
      before: { state: 'deadLettered' },
      after: { state: 'pending' },
    });
    return true;
  });
}
