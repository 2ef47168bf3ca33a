import { nextId } from '../../../database/nextId.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import type { ReportTarget } from '../../../models/community/Report.js';
import type { Operator } from '../../audit/recordAudit.js';
import { reportTargetKinds } from '../../community/reportTargets.js';
import type { World } from '../../world.js';
import { decideCase } from './decideCase.js';

/** Content that staff hide without a report. They hide a reported message in its case. */
export type Takeable = Extract<ReportTarget, 'ad' | 'product' | 'request' | 'review'>;

/** The content is found as people without an account see it. */
const withoutAccount = 0;

/**
 * Hides content from all but its author, as if staff had decided on a report: its author is notified and may object.
 * Its case is created if there is none.
 * @returns false if there is no such content, or it is hidden already
 */
export async function takeDown(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { targetType, targetId }: { targetType: Takeable; targetId: number },
  note: string,
): Promise<boolean> {
  const target = await reportTargetKinds[targetType].find(targetId, withoutAccount);
  if (!target) return false;
  const { excerpt, ...author } = target;
  return atomically(async () => {
    const { _id } = await ModerationCase.findOneAndUpdate(
      { targetType, targetId },
      { $set: { excerpt }, $setOnInsert: { _id: await nextId('ModerationCase'), ...author } },
      { upsert: true, returnDocument: 'after' },
    )
      .lean()
      .orFail();
    return decideCase(world, operator, _id, { isHidden: true, note });
  });
}

/** Shows hidden content again, which grants an objection of its author. @returns false if it is not hidden */
export async function putBack(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { targetType, targetId }: { targetType: Takeable; targetId: number },
  note: string,
): Promise<boolean> {
  const hidden = await ModerationCase.findOne({ targetType, targetId, isHidden: true }, { _id: 1 }).lean();
  return hidden ? decideCase(world, operator, hidden._id, { isHidden: false, note }) : false;
}
