import type { Collection } from 'mongoose';

/** Holds the open refunds by hand of payments whose UTR is not verified. */
export async function holdRefunds(refunds: Collection, payments: Collection): Promise<void> {
  const sessionId = { $in: await payments.distinct('_id', { verification: 'unverified' }) };
  await refunds.updateMany({ isHeld: { $exists: false } }, { $set: { isHeld: false } });
  await refunds.updateMany({ sessionId, way: 'manual', status: 'requested' }, { $set: { isHeld: true } });
}
