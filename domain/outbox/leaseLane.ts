import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../database/isDuplicate.js';
import { LaneLease } from '../../models/system/LaneLease.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const leaseMs = rules.outbox.leaseSeconds * 1000;

/** The right to deliver a lane. It is renewed until it is returned or the process dies. */
export interface HeldLane {
  /** Whether no other run can take the lane soon. False when renewals failed for half of the lease. */
  isSafe(): boolean;
  /** Returns the lane. If this fails, the lease expires. */
  end(): Promise<void>;
}

/** Takes a lane for one relay run. @returns undefined while another run has it, in this process or another one */
export async function leaseLane({ now }: Pick<World, 'now'>, lane: OutboxLane): Promise<HeldLane | undefined> {
  const own = { _id: lane ?? 'mail', holder: randomUUID() };
  const later = () => new Date(now().getTime() + leaseMs);
  let until = later();
  try {
    const isFree = { _id: own._id, until: { $lte: now() } };
    await LaneLease.updateOne(isFree, { $set: { holder: own.holder, until } }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
  const renew = async () => {
    const next = later();
    const { matchedCount } = await LaneLease.updateOne(own, { $set: { until: next } });
    if (matchedCount > 0) until = next;
  };
  // A renewal that fails has no effect; the next one may succeed.
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 4);
  return {
    isSafe: () => until.getTime() - now().getTime() >= leaseMs / 2,
    end: async () => {
      clearInterval(renewal);
      await LaneLease.updateOne(own, { $set: { until: now() } }).catch(() => undefined);
    },
  };
}
