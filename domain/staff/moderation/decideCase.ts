import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Report } from '../../../models/community/Report.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { reportTargetKinds } from '../../community/reportTargets.js';
import type { World } from '../../world.js';
import { authorOf } from './authorOf.js';

/**
 * Hides the reported target from all but its author, or shows it, and closes the case. New reports open it again.
 * @returns whether the case exists and its target can be hidden
 */
export function decideCase(
  world: Pick<World, 'now'>,
  operator: Operator,
  caseId: number,
  { isHidden, note }: { isHidden: boolean; note: string },
): Promise<boolean> {
  const decided = { status: 'decided' as const, isHidden, note, reporters: 0 };
  return atomically(async () => {
    const before = await ModerationCase.findById(caseId).lean();
    if (!before) return false;
    const { targetType, targetId } = before;
    const { hide } = reportTargetKinds[targetType];
    if (isHidden && !hide) return false;
    await ModerationCase.updateOne({ _id: caseId }, { $set: decided });
    if (before.isHidden !== isHidden) await hide?.(targetId, isHidden);
    await Report.updateMany({ targetType, targetId, status: 'open' }, { $set: { status: 'decided' } });
    await recordAudit(world, operator, {
      ...{ action: isHidden ? 'hide' : 'restore', resource: 'ModerationCase', recordId: caseId, reason: note },
      ...{ changed: ['status', 'isHidden'], before, after: decided, person: authorOf(before) },
    });
    return true;
  });
}
