import mongoose from 'mongoose';

const leaseMs = 10_000;
const renewMs = 2_000;

interface Mark {
  _id: string;
  /** Whether the catalogue is complete. */
  complete: boolean;
  /** The end of the lease on an incomplete fill. */
  leasedUntil?: Date;
}

const marks = () => mongoose.connection.collection<Mark>('demofills');
const _id = 'catalogue';

/** Whether the demo fill is complete; undefined when none was started. */
export const isFilled = async (): Promise<boolean | undefined> => (await marks().findOne({ _id }))?.complete;

interface FillLease {
  /** Whether an interrupted fill has left rows. */
  hasLeftovers: boolean;
  /** Marks the catalogue complete. */
  finish(): Promise<unknown>;
  stopRenewing(): void;
}

/**
 * Takes the lease to fill the database. Returns undefined while another process holds it, and after the fill. A lease
 * expires 10 s after a crash.
 */
export async function takeFillLease(now: () => Date): Promise<FillLease | undefined> {
  const lease = () => ({ leasedUntil: new Date(now().getTime() + leaseMs) });
  const free = { _id, complete: { $ne: true }, leasedUntil: { $not: { $gt: now() } } };
  try {
    const { matchedCount } = await marks().updateOne(free, { $set: { complete: false, ...lease() } }, { upsert: true });
    const renew = () => marks().updateOne({ _id, complete: false }, { $set: lease() });
    const renewal = setInterval(() => void renew().catch(() => undefined), renewMs);
    return {
      hasLeftovers: matchedCount === 1,
      finish: () => marks().updateOne({ _id }, { $set: { complete: true }, $unset: { leasedUntil: '' } }),
      stopRenewing: () => clearInterval(renewal),
    };
  } catch (error) {
    // A valid lease exists, so the upsert fails with a duplicate key.
    if ((error as { code?: number }).code === 11_000) return undefined;
    throw error;
  }
}
