import { insert } from '../../database/insert.js';
import { ModerationAlert } from '../../models/community/ModerationAlert.js';
import { ModerationCase, type ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import { Report } from '../../models/community/Report.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { showTarget } from './changeVisibility.js';

const { reportersToHide, weightToHide, mass, alertedReporters } = rules.moderation;

/** Whether the counted reports of a case suffice to hide its target. */
export const isEnough = ({ counted, weight }: Pick<ModerationCaseRecord, 'counted' | 'weight'>): boolean =>
  counted >= reportersToHide && weight >= weightToHide;

/**
 * Withdraws an account's counted reports since a time, shows what they alone had hidden, and alerts staff. Call it in
 * the transaction of the report that exceeds the limit; there are at most `mass.reports` earlier ones.
 */
export async function withdrawMassReports(
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
