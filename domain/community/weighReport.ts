import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import { Report, type UncountedReason } from '../../models/community/Report.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/hmacOf.js';
import { dayOf } from '../time/dayOf.js';
import type { World } from '../world.js';

/** The account that reports, and the network that it reports from. */
export interface Reporter {
  account: Pick<ConsumerRecord, '_id' | 'emailVerified' | 'phoneVerified' | 'createdAt'>;
  network: string;
}

/** How much a report counts towards automatic hiding: either a weight in percent, or the reason why it does not. */
type Weighed = { weight: number; networkKey: string } | { notCounted: UncountedReason };

const hourMs = 60 * 60 * 1000;
const { accountHours, weight: bounds } = rules.moderation;

/**
 * Weighs a report (decision 0064): accounts that are verified and older than a day count, once per network, day and
 * target, by what staff decided about the account's earlier reports.
 */
export async function weighReport(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  { account, network }: Reporter,
  { targetType, targetId, networkKeys }: Pick<ModerationCaseRecord, 'targetType' | 'targetId' | 'networkKeys'>,
): Promise<Weighed> {
  const now = world.now();
  if (!account.emailVerified && !account.phoneVerified) return { notCounted: 'unverified_account' };
  if (now.getTime() - account.createdAt.getTime() < accountHours * hourMs) return { notCounted: 'new_account' };
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
