import { rules } from '../../domain/rules.js';
import { IdempotencyKey } from '../../models/system/IdempotencyKey.js';
import { LaneLease } from '../../models/system/LaneLease.js';

const after = (date: Date, seconds: number) => new Date(date.getTime() + 1_000 * seconds);

/**
 * Ends the leases of lanes and idempotency keys that a killed process took, which otherwise end after 20 s.
 * @param endedAt the end of the process: later leases belong to its successor
 */
export async function expireLeases(endedAt: Date): Promise<void> {
  const now = new Date();
  const laneUntil = after(endedAt, rules.outbox.leaseSeconds);
  await LaneLease.deleteMany({ until: { $lte: laneUntil } });
  const keyUntil = after(endedAt, rules.idempotency.leaseSeconds);
  await IdempotencyKey.updateMany({ status: null, leaseUntil: { $lte: keyUntil } }, { leaseUntil: now });
}
