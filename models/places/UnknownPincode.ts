import { model, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';

/** A pincode of orders that the list of pincodes does not have. */
const unknownPincodeSchema = new Schema({
  /** Six digits. */
  _id: { type: String, required: true },
  /** The orders that were placed or refused with it. */
  count: { type: Number, required: true },
  lastAt: { type: Date, required: true },
});

unknownPincodeSchema.index({ lastAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
// The list of the console.
unknownPincodeSchema.index({ count: -1 });

export const UnknownPincode = model('UnknownPincode', unknownPincodeSchema);

/** Counts an order with a pincode that the list does not have. Concurrent orders share a write. */
export const countUnknownPincode = batched(async (orders: { pincode: string; at: Date }[]): Promise<undefined[]> => {
  const updates = orders.map(({ pincode, at }) => ({
    updateOne: {
      filter: { _id: pincode },
      update: { $inc: { count: 1 }, $max: { lastAt: at } },
      upsert: true,
    },
  }));
  await UnknownPincode.bulkWrite(updates, { ordered: false, writeConcern: { w: 1 } });
  return orders.map(() => undefined);
});
