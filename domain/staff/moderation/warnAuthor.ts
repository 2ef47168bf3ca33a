import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';
import { authorOf } from './authorOf.js';

/**
 * Notifies the author of the reported target with a message of staff. @returns whether the author's account still
 * exists
 */
export function warnAuthor(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  caseId: number,
  reason: string,
): Promise<boolean> {
  return atomically(async () => {
    const found = await ModerationCase.findById(caseId).lean();
    const person = found && authorOf(found);
    if (!person) return false;
    const { targetType, targetId } = found;
    await notify(world, person, 'content_warning', { targetType, targetId, reason });
    await recordAudit(world, operator, {
      action: 'warn',
      resource: 'ModerationCase',
      recordId: caseId,
      reason,
      person,
    });
    return true;
  });
}
