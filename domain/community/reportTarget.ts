import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { ModerationCase, type ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import { Report, type ReportRecord, type ReportTarget } from '../../models/community/Report.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/hmacOf.js';
import type { World } from '../world.js';
import { hideTarget } from './changeVisibility.js';
import { reportTargetKinds, type Target } from './reportTargets.js';
import { type Reporter, weighReport } from './weighReport.js';
import { isEnough, withdrawMassReports } from './withdrawMassReports.js';

/** The input of a report. */
export interface NewReport {
  targetType: ReportTarget;
  targetId: number;
  reason: string;
}

const { mass, networksKept, openReportsAtMost } = rules.moderation;
const massMs = mass.minutes * 60 * 1000;

/**
 * Reports something to staff, once per person and target. Three weighty reports hide an ad, a message or a request
 * until staff decide (decision 0064). Refuses `target_not_found`, `own_target`, and `reports_limit`, which concurrent
 * calls may exceed slightly.
 */
export async function reportTarget(
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  reporter: Reporter,
  { targetType, targetId, reason }: NewReport,
): Promise<{ report: ReportRecord; isNew: boolean }> {
  const reporterId = reporter.account._id;
  const key = { targetType, targetId, reporterId };
  const known = await Report.findOne(key).lean();
  if (known) return { report: known, isNew: false };
  const target = await reportTargetKinds[targetType].find(targetId, reporterId);
  if (!target) throw new Refused('target_not_found');
  if (target.authorKind === 'consumer' && target.authorId === reporterId) throw new Refused('own_target');
  const limit = openReportsAtMost;
  if ((await Report.countDocuments({ reporterId, status: 'open' }, { limit })) >= limit) {
    throw new Refused('reports_limit');
  }
  return atomically(async () => {
    // A concurrent call of the same person may have inserted it.
    const earlier = await Report.findOne(key).lean();
    if (earlier) return { report: earlier, isNew: false };
    const now = world.now();
    // Concurrent reports of one account conflict on this row, so that none slips past the limit.
    const { hits, resetAt } = await RateCounter.hitInTransaction(
      `reports:${hmacOf(world, 'reporter', String(reporterId))}`,
      massMs,
      now,
    );
    const found = await openCase(targetType, targetId, target);
    const isMass = hits > mass.reports;
    const weighed = isMass ? { notCounted: 'mass_reports' as const } : await weighReport(world, reporter, found);
    const { networkKey, ...shown } = { networkKey: undefined, ...weighed };
    const report = await insert(Report, { ...key, reason, ...shown, createdAt: now });
    if ('weight' in weighed) await countReport(world, found._id, weighed);
    if (hits === mass.reports + 1) await withdrawMassReports(world, reporterId, new Date(resetAt.getTime() - massMs));
    return { report, isNew: true };
  });
}

async function openCase(
  targetType: ReportTarget,
  targetId: number,
  { excerpt, ...author }: Target,
): Promise<ModerationCaseRecord> {
  return ModerationCase.findOneAndUpdate(
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
}

/** Adds a report to its case, and hides the target when the counted reports suffice. */
async function countReport(
  world: Pick<World, 'now' | 'outbox'>,
  caseId: number,
  { weight, networkKey }: { weight: number; networkKey: string },
): Promise<void> {
  const found = await ModerationCase.findByIdAndUpdate(
    caseId,
    {
      $inc: { counted: 1, weight },
      $push: { networkKeys: { $each: [networkKey], $slice: -networksKept } },
    },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  const { hidesByReports } = reportTargetKinds[found.targetType];
  if (hidesByReports && !found.isHidden && isEnough(found)) await hideTarget(world, found, 'reports');
}
