import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { ModerationAlert } from '../../models/community/ModerationAlert.js';
import { ModerationCase, type ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import { Report, type ReportRecord, type ReportTarget, type UncountedReason } from '../../models/community/Report.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { hour, minute } from '../durations.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/seal.js';
import { dayOf } from '../time/days.js';
import type { World } from '../world.js';
import { hideTarget, showTarget } from './changeVisibility.js';
import { reportTargetKinds, type Target } from './reportTargets.js';

/** The account that reports, and the network that it reports from. */
interface Reporter {
  account: Pick<ConsumerRecord, '_id' | 'emailVerified' | 'phoneVerified' | 'createdAt'>;
  network: string;
}

/** How much a report counts towards automatic hiding: either a weight in percent, or the reason why it does not. */
type Weighed = { weight: number; networkKey: string } | { notCounted: UncountedReason };

const {
  accountHours,
  weight: bounds,
  reportersToHide,
  weightToHide,
  mass,
  alertedReporters,
  networksKept,
  openReportsAtMost,
} = rules.moderation;

/**
 * Weighs a report (decision 0064): accounts that are verified and older than a day count, once per network, day and
 * target, by what staff decided about the account's earlier reports.
 */
async function weighReport(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  { account, network }: Reporter,
  { targetType, targetId, networkKeys }: Pick<ModerationCaseRecord, 'targetType' | 'targetId' | 'networkKeys'>,
): Promise<Weighed> {
  const now = world.now();
  if (!account.emailVerified && !account.phoneVerified) return { notCounted: 'unverified_account' };
  if (now.getTime() - account.createdAt.getTime() < accountHours * hour) return { notCounted: 'new_account' };
  const networkKey = hmacOf(world, 'report', network, dayOf(world, now), targetType, String(targetId));
  if (networkKeys?.includes(networkKey)) return { notCounted: 'same_network' };
  const weight = await weightOf(account._id);
  return weight < bounds.atLeast ? { notCounted: 'often_dismissed' } : { weight, networkKey };
}

/** 100 without decided reports; a dismissed one lowers it, an upheld one raises it. */
async function weightOf(reporterId: number): Promise<number> {
  const limit = bounds.outcomesRead;
  const upheld = await Report.countDocuments({ reporterId, outcome: 'upheld' }, { limit });
  const dismissed = await Report.countDocuments({ reporterId, outcome: 'dismissed' }, { limit });
  return Math.min(bounds.atMost, Math.round((100 * (2 + upheld)) / (2 + dismissed)));
}

/** Whether the counted reports of a case suffice to hide its target. */
const isEnough = ({ counted, weight }: Pick<ModerationCaseRecord, 'counted' | 'weight'>): boolean =>
  counted >= reportersToHide && weight >= weightToHide;

/**
 * Withdraws an account's counted reports since a time, shows what they alone had hidden, and alerts staff. Call it in
 * the transaction of the report that exceeds the limit; there are at most `mass.reports` earlier ones.
 */
async function withdrawMassReports(
  world: Pick<World, 'now' | 'outbox'>,
  reporterId: number,
  since: Date,
): Promise<void> {
  const counted = { reporterId, createdAt: { $gte: since }, status: 'open', weight: { $gt: 0 } } as const;
  const reports = await Report.find(counted).limit(mass.reports).lean();
  for (const { _id, targetType, targetId, weight } of reports) {
    await Report.updateOne({ _id }, { $set: { weight: 0, notCounted: 'mass_reports' } });
    const found = await ModerationCase.findOneAndUpdate(
      { targetType, targetId },
      { $inc: { counted: -1, weight: -weight } },
      { returnDocument: 'after' },
    ).lean();
    if (found?.isHidden && found.hiddenBy === 'reports' && !isEnough(found)) await showTarget(world, found);
  }
  await alertStaff(reporterId);
}

/** Adds the account to the open alert, or opens one. */
async function alertStaff(reporterId: number): Promise<void> {
  const open = await ModerationAlert.findOne({ status: 'open' }).lean();
  const reporterIds = [...new Set([...(open?.reporterIds ?? []), reporterId])].slice(-alertedReporters);
  if (open) await ModerationAlert.updateOne({ _id: open._id }, { $set: { reporterIds }, $inc: { times: 1 } });
  else await insert(ModerationAlert, { reporterIds, times: 1 });
}

/** The input of a report. */
export interface NewReport {
  targetType: ReportTarget;
  targetId: number;
  reason: string;
}

const massMs = mass.minutes * minute;

/**
 * Reports something to staff, once per person and target. Three weighty reports hide an ad, a message, a request or a
 * review until staff decide (decision 0064). Refuses `target_not_found`, `own_target`, and `reports_limit`, which
 * concurrent calls may exceed slightly.
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
