import { Consumer } from '../../../models/accounts/Consumer.js';

/** Serializes what a consumer holds: concurrent transactions conflict on the consumer's row and are retried. */
export async function lockHolds(consumerId: number): Promise<void> {
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
}
