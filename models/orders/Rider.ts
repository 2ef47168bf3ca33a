import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

/** A person who brings orders to customers for a store or for the platform. A rider has no account. */
const riderSchema = new Schema(
  {
    _id: integerKey,
    /** The store and its seller; null for a rider of the platform. */
    storeId: { type: Number, ref: 'Store', default: null },
    sellerId: { type: Number, ref: 'Seller', default: null },
    name: { type: String, required: true },
    /** E.164. Empty after the rider was deleted. */
    phone: { type: String, default: '' },
    /** Whether deliveries can be assigned. */
    isActive: { type: Boolean, default: true },
    /** The row stays, without name and phone number, for the deliveries of the rider. */
    isDeleted: { type: Boolean, default: false },
    /** Counts the deliveries that were assigned. An assignment conflicts with a deletion. */
    assignments: { type: Number, default: 0 },
  },
  { timestamps: true },
);

riderSchema.plugin(integerId, { name: 'Rider' });
const isKept = { isDeleted: false } as const;
// `ridersOf` and `countRiders`; the riders of the platform in the console.
riderSchema.index({ storeId: 1, name: 1, _id: 1 }, { partialFilterExpression: isKept });
// The riders of an erased seller.
riderSchema.index({ sellerId: 1, isDeleted: 1 });
// The console: the newest first, and the search by phone number.
riderSchema.index({ createdAt: -1 });
riderSchema.index({ phone: 1 });

export type RiderRecord = InferRawDocTypeFromSchema<typeof riderSchema>;
export const Rider = model('Rider', riderSchema);

/** The riders of a store, or of the platform for null, by name. */
export const ridersOf = (storeId: number | null, atMost: number) =>
  Rider.find({ storeId, ...isKept })
    .sort({ name: 1, _id: 1 })
    .limit(atMost)
    .lean();

/** How many riders a store has, or the platform for null; counted up to `most`. */
export const countRiders = (storeId: number | null, most: number): Promise<number> =>
  Rider.countDocuments({ storeId, ...isKept }, { limit: most });
