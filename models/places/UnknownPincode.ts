import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

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

export type UnknownPincodeRecord = InferRawDocTypeFromSchema<typeof unknownPincodeSchema>;
export const UnknownPincode = model('UnknownPincode', unknownPincodeSchema);
