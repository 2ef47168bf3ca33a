import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../database/isDuplicate.js';
import { LaneLease } from '../../models/system/LaneLease.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { retryWrite } from './retryWrite.js';

const leaseMs = rules.outbox.leaseSeconds * 1000;

/** The right to deliver a lane. It is renewed until it is returned or the process dies. */
export interface HeldLane {
  /** Whether no other run can take the lane soon: it is not lost, and renewals did not fail for half of the lease. */
  isSafe(): boolean;
  /** Returns the lane. If the database does not answer for as long as the lease, it expires. */
  end(): Promise<void>;
}

/** The holders of the lanes that this process has. */
const holders = new Set<string>();

/** Takes a lane for one relay run. @returns undefined while another run has it, in this process or another one */
export async function leaseLane({ now }: Pick<World, 'now'>, lane: OutboxLane): Promise<HeldLane | undefined> {
  const own = { _id: lane ?? 'mail', holder: randomUUID() };
  const later = () => new Date(now().getTime() + leaseMs);
  let until = later();
  const giveBack = async () => {
    await retryWrite(leaseMs, () => LaneLease.deleteOne(own)).catch(() => undefined);
    holders.delete(own.holder);
  };
  holders.add(own.holder);
  try {
    const isFree = { _id: own._id, until: { $lte: now() } };
    await LaneLease.updateOne(isFree, { $set: { holder: own.holder, until } }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) {
      holders.delete(own.holder);
      return undefined;
    }
    // The write may have had an effect.
    void giveBack();
    throw error;
  }
  const renew = async () => {
    const next = later();
    const { matchedCount } = await LaneLease.updateOne(own, { $set: { until: next } });
    until = matchedCount > 0 ? next : new Date(0);
  };
  // A renewal that fails has no effect; the next one may succeed.
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 4);
  return {
    isSafe: () => until.getTime() - now().getTime() >= leaseMs / 2,
    end: async () => {
      clearInterval(renewal);
      await giveBack();
    },
  };
}

/** Returns the lanes of a process that ends. Other processes repeat its deliveries that were cut. */
export async function returnLanes(): Promise<void> {
  if (holders.size === 0) return;
  await LaneLease.deleteMany({ holder: { $in: [...holders] } }).catch(() => undefined);
}
