import { atomically } from '../../database/transactions/atomically.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { retryMessage } from '../outbox/retryMessage.js';
import type { World } from '../world.js';

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
