import { model, Schema } from 'mongoose';

/** How many orders a store has promised in a quarter of an hour, for stores that limit them. */
const storeSlotSchema = new Schema({
  /** The store's id and the start of the quarter, in milliseconds. */
  _id: { type: String, required: true },
  storeId: { type: Number, ref: 'Store', required: true },
  startsAt: { type: Date, required: true },
  orders: { type: Number, default: 0 },
  expiresAt: { type: Date, required: true },
});

storeSlotSchema.index({ storeId: 1, startsAt: 1 });
storeSlotSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const StoreSlot = model('StoreSlot', storeSlotSchema);

const quarter = 15 * 60_000;

/** The start of the quarter of an hour that contains a time. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / quarter) * quarter);
export const slotAfter = (slot: Date): Date => new Date(slot.getTime() + quarter);
export const keyOfSlot = (storeId: number, slot: Date): string => `${storeId}:${slot.getTime()}`;

/** The slots of a store from a time on that have orders, at most `limit`, in order. */
export const usedSlots = (storeId: number, from: Date, limit: number) =>
  StoreSlot.find({ storeId, startsAt: { $gte: from } })
    .sort({ startsAt: 1 })
    .limit(limit)
    .session(null)
    .lean();
