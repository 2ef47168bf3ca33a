import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const promotionKinds = ['percent', 'amount', 'free_delivery'] as const;
export type PromotionKind = (typeof promotionKinds)[number];
/** Who pays for a promotion. */
export const promotionBearers = ['store', 'platform'] as const;

const limit = { type: Number, default: null };

/** A reduction that a consumer gets with a code, at one store or at all of them. */
const promotionSchema = new Schema(
  {
    _id: integerKey,
    /** Null for a promotion of the platform. */
    storeId: { type: Number, ref: 'Store', default: null },
    /** In upper case: codes are compared without case. */
    code: { type: String, required: true },
    name: { type: String, required: true },
    kind: { type: String, enum: promotionKinds, required: true },
    /** Hundredths of a percent, or paise; 0 for a free delivery. */
    value: { type: Number, default: 0 },
    /** Paise. */
    maximumDiscount: limit,
    /** Paise of the subtotal. */
    minimumOrder: limit,
    startsAt: { type: Date, required: true },
    /** The last moment; null without an end. */
    endsAt: { type: Date, default: null },
    usesAtMost: limit,
    usesPerConsumer: limit,
    firstOrderOnly: { type: Boolean, default: false },
    /** Whether the public list of a store shows it. */
    isListed: { type: Boolean, default: true },
    isActive: { type: Boolean, default: true },
    /** The row stays for the orders that have used it, and its code is free again. */
    isDeleted: { type: Boolean, default: false },
    /** Orders that are not cancelled, and open payments of carts. */
    uses: { type: Number, default: 0 },
  },
  { timestamps: true },
);

promotionSchema.plugin(integerId, { name: 'Promotion' });
const isKept = { isDeleted: false } as const;
// `promotionsByCode`; a code is unique per store.
promotionSchema.index({ storeId: 1, code: 1 }, { unique: true, partialFilterExpression: isKept });
// `promotionsOf`, `listedPromotions` and the limit of a store.
const newest = { createdAt: -1, _id: -1 } as const;
promotionSchema.index({ storeId: 1, ...newest }, { partialFilterExpression: isKept });
// The console's list, and by code.
promotionSchema.index(newest);
promotionSchema.index({ code: 1 });

export type PromotionRecord = InferRawDocTypeFromSchema<typeof promotionSchema>;
export const Promotion = model('Promotion', promotionSchema);

/** The key that serializes the orders with a code. */
export const lockKeyOfCode = (code: string): string => `promotion:${code.toUpperCase()}`;

/** The filter of promotions that run at a time. */
export const runningAt = (at: Date) => ({
  ...isKept,
  isActive: true,
  startsAt: { $lte: at },
  $or: [{ endsAt: null }, { endsAt: { $gte: at } }],
});

/** The promotions with a code that a store's orders may have: the store's own before the platform's. */
export async function promotionsByCode(storeId: number, code: string): Promise<PromotionRecord[]> {
  const rows = await Promotion.find({ storeId: { $in: [storeId, null] }, code, ...isKept })
    .session(null)
    .lean();
  return rows.sort((one, other) => Number(one.storeId === null) - Number(other.storeId === null));
}

/** A page of the promotions of a store, newest first; one row more than `limit`. */
export const promotionsOf = (storeId: number, after: readonly unknown[] | undefined, limit: number) =>
  Promotion.find(afterKeys({ storeId, ...isKept }, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();

/** How many promotions a store has, or the platform for null; counted up to `most`. */
export const countPromotions = (storeId: number | null, most: number): Promise<number> =>
  Promotion.countDocuments({ storeId, ...isKept }, { limit: most });

/** The listed promotions that run at a store now, of the store and of the platform, newest first. */
export const listedPromotions = (storeId: number, at: Date, limit: number) =>
  Promotion.find({
    storeId: { $in: [storeId, null] },
    ...runningAt(at),
    isListed: true,
    $expr: { $lt: ['$uses', { $ifNull: ['$usesAtMost', Number.MAX_SAFE_INTEGER] }] },
  })
    .sort(newest)
    .limit(limit);
