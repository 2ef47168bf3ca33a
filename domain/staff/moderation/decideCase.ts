import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationCase, type ModerationCaseRecord } from '../../../models/community/ModerationCase.js';
import { Report } from '../../../models/community/Report.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { hideTarget, keepHidden, showTarget } from '../../community/changeVisibility.js';
import { reportTargetKinds } from '../../community/reportTargets.js';
import type { World } from '../../world.js';
import { authorOf } from './authorOf.js';

/**
 * Hides the reported target from all but its author, or shows it, notifies the author and closes the case. New reports
 * and an objection of the author open it again. Later reports of the reporters weigh more or less by the decision.
 * @returns whether the case exists, is undecided or changes, and its target can be hidden
 */
export function decideCase(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  caseId: number,
  { isHidden, note }: { isHidden: boolean; note: string },
): Promise<boolean> {
  const decided = { status: 'decided' as const, note, reporters: 0, counted: 0, weight: 0 };
  return atomically(async () => {
    const before = await ModerationCase.findById(caseId).lean();
    if (!before) return false;
    if (isHidden && !reportTargetKinds[before.targetType].hide) return false;
    if (before.status === 'decided' && before.isHidden === isHidden) return false;
    await ModerationCase.updateOne({ _id: caseId }, { $set: decided });
    await settle(world, before, isHidden);
    await decideReports(before, isHidden);
    await recordAudit(world, operator, {
      action: actionOf(before, isHidden),
      resource: 'ModerationCase',
      recordId: caseId,
      reason: note,
      changed: ['status', 'isHidden'],
      before,
      after: { ...decided, isHidden },
      person: authorOf(before),
    });
    return true;
  });
}

function actionOf(before: ModerationCaseRecord, isHidden: boolean): string {
  if (isHidden) return 'hide';
  return before.isHidden ? 'restore' : 'dismiss';
}

async function settle(
  world: Pick<World, 'now' | 'outbox'>,
  before: ModerationCaseRecord,
  isHidden: boolean,
): Promise<void> {
  if (before.isHidden) await (isHidden ? keepHidden : showTarget)(world, before);
  else if (isHidden) await hideTarget(world, before, 'staff');
}

/** A restored target also dismisses the reports for which it had been hidden. */
const decideReports = ({ targetType, targetId }: ModerationCaseRecord, isHidden: boolean) =>
  Report.updateMany(
    { targetType, targetId, ...(isHidden ? { status: 'open' } : { $or: [{ status: 'open' }, { outcome: 'upheld' }] }) },
    { $set: { status: 'decided', outcome: isHidden ? 'upheld' : 'dismissed' } },
  );
