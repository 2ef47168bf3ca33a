import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { Report, type ReportRecord, type ReportTarget } from '../../models/community/Report.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import { reportTargetKinds, type Target } from './reportTargets.js';

/** The input of a report. */
export interface NewReport {
  targetType: ReportTarget;
  targetId: number;
  reason: string;
}

/**
 * Reports something to staff, once per person and target. Three different people hide an ad or a message until staff
 * decide. Refuses `target_not_found`, `own_target`, and `reports_limit`, which concurrent calls may exceed slightly.
 */
export async function reportTarget(
  reporterId: number,
  { targetType, targetId, reason }: NewReport,
): Promise<{ report: ReportRecord; isNew: boolean }> {
  const key = { targetType, targetId, reporterId };
  const known = await Report.findOne(key).lean();
  if (known) return { report: known, isNew: false };
  const target = await reportTargetKinds[targetType].find(targetId, reporterId);
  if (!target) throw new Refused('target_not_found');
  if (target.authorKind === 'consumer' && target.authorId === reporterId) throw new Refused('own_target');
  const limit = rules.moderation.openReportsAtMost;
  if ((await Report.countDocuments({ reporterId, status: 'open' }, { limit })) >= limit) {
    throw new Refused('reports_limit');
  }
  return atomically(async () => {
    // A concurrent call of the same person may have inserted it.
    const earlier = await Report.findOne(key).lean();
    if (earlier) return { report: earlier, isNew: false };
    await openCase(targetType, targetId, target);
    return { report: await insert(Report, { ...key, reason }), isNew: true };
  });
}

async function openCase(targetType: ReportTarget, targetId: number, { excerpt, ...author }: Target): Promise<void> {
  const found = await ModerationCase.findOneAndUpdate(
    { targetType, targetId },
    {
      $set: { status: 'open', excerpt },
      $inc: { reporters: 1 },
      $setOnInsert: { _id: await nextId('ModerationCase'), ...author },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  const { hide, hidesByReports } = reportTargetKinds[targetType];
  if (!hide || !hidesByReports || found.isHidden || found.reporters < rules.moderation.reportersToHide) return;
  await hide(targetId, true);
  await ModerationCase.updateOne({ _id: found._id }, { $set: { isHidden: true } });
}
