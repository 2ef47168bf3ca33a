import mongoose from 'mongoose';

const leaseMs = 10_000;
const renewMs = 2_000;

interface Mark {
  _id: string;
  /** Whether the whole catalogue is there. */
  complete: boolean;
  /** Until when another process leaves a fill that is not complete alone. */
  leasedUntil?: Date;
}

const marks = () => mongoose.connection.collection<Mark>('demofills');
const _id = 'catalogue';

/** Whether the database was filled with the demo data; undefined where nobody has begun. */
export const isFilled = async (): Promise<boolean | undefined> => (await marks().findOne({ _id }))?.complete;

interface FillLease {
  /** Whether a fill that was cut off has left rows behind. */
  hasLeftovers: boolean;
  /** Notes that the catalogue is complete. */
  finish(): Promise<unknown>;
  stopRenewing(): void;
}

/** Lets one process fill the database: undefined while another does, and once it is filled. A crash frees it in 10 s. */
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
    // The mark is there and is not free: MongoDB then tries to insert another one.
    if ((error as { code?: number }).code === 11_000) return undefined;
    throw error;
  }
}
