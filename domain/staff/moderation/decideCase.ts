import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationCase, type ModerationCaseRecord } from '../../../models/community/ModerationCase.js';
import { Report } from '../../../models/community/Report.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { hideTarget, keepHidden, showTarget } from '../../community/changeVisibility.js';
import { reportTargetKinds } from '../../community/reportTargets.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';
import { suspendAccount } from '../people/suspendAccount.js';

/** The author of the reported target; undefined if the account no longer exists. */
const authorOf = ({ authorKind, authorId }: Pick<ModerationCaseRecord, 'authorKind' | 'authorId'>) =>
  authorId === 0 ? undefined : { kind: authorKind, id: authorId };

/** Suspends the author of the reported target. @returns whether the author's account still exists */
export async function suspendAuthor(
  world: Pick<World, 'now'>,
  operator: Operator,
  caseId: number,
  suspension: { reason: string; until?: Date | undefined },
): Promise<boolean> {
  const found = await ModerationCase.findById(caseId).lean();
  const author = found && authorOf(found);
  if (!author) return false;
  await suspendAccount(world, operator, author, suspension);
  return true;
}

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
