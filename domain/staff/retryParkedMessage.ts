import { atomically } from '../../database/atomically.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { retryMessage } from '../outbox/retryMessage.js';
import type { World } from '../world.js';

/** Takes a parked message up again and notes who asked for it. @returns whether it was parked */
export function retryParkedMessage(
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
      changed: ['state'],
      before: { state: 'parked' },
      after: { state: 'pending' },
    });
    return true;
  });
}
