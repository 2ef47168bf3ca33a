import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { ratingFields } from '../fields/ratingFields.js';
import type { Translations } from '../fields/translationsField.js';
import { foldedField } from '../plugins/foldedField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { searchKeys } from '../search/searchKeys.js';
import { type StoreLists, storedStoreFields, supplyKinds } from './storeFields.js';

export const pausers = ['seller', 'staff'] as const;

const pauseSchema = new Schema(
  { from: { type: Date, required: true }, to: { type: Date, default: null } },
  { _id: false },
);
const rushSchema = new Schema(
  { addMinutes: { type: Number, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const storeSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    ...storedStoreFields,
    /** The store's type and every category it has a product in. */
    sellsIn: { type: [String], default: [] },
    /** Who paused it. Null while it is not paused, and for stores that staff paused before this field. */
    pausedBy: { type: String, enum: [...pausers, null], default: null },
    /** When a pause ends by itself. */
    pausedUntil: { type: Date, default: null },
    pauseReason: { type: String, default: null },
    /** The latest pauses, oldest first: the time to accept an order does not run during a pause. */
    pauses: { type: [pauseSchema], default: undefined },
    /** Minutes that are added to promised times until then. */
    rush: { type: rushSchema, default: null },
    /** Whether it takes orders now, as of the last change or of the job that follows the clock. */
    isAccepting: { type: Boolean, default: false },
    /** When `isAccepting` must be set again. */
    acceptingChangesAt: { type: Date, default: () => new Date(0) },
    /** The number of times that it has opened or closed to the public, or moved. */
    listingVersion: { type: Number, default: 0 },
    /** Since when it refuses cash on delivery, because its seller owes too much; null if it does not. */
    cashRestrictedAt: { type: Date, default: null },
    /** Set by staff; null by its type, see `supplyKindOf`. */
    supplyKind: { type: String, enum: [...supplyKinds, null], default: null },
    sortName: { type: String, default: '' },
    ...ratingFields,
    /** The folded words of the name, and marked those of the description and the address. */
    keys: { type: [String], default: [], select: false },
  },
  { timestamps: true, live: true },
);

storeSchema.plugin(integerId, { name: 'Store' });
storeSchema.plugin(foldedField, { from: 'name', to: 'sortName' });
storeSchema.plugin(searchKeys, { title: 'name', others: ['description', 'address'] });

/**
 * What the public lists of stores are sorted by. A list by distance reads only its stores without a position by an
 * index, by name.
 */
const listKeys = {
  names: { sortName: 1, _id: 1 },
  placeless: { 'position.type': 1, sortName: 1, _id: 1 },
  ratings: { ratingScore: -1, _id: -1 },
} as const;

/** The index of a public list: of all live stores or of those that take orders now, in all categories or in one. */
export const listIndex = (
  by: keyof typeof listKeys,
  { isAccepting, sellsIn }: { isAccepting?: unknown; sellsIn?: unknown },
): Record<string, 1 | -1> => ({
  ...(isAccepting ? { isAccepting: 1 } : { status: 1, isActive: 1 }),
  ...(sellsIn ? { sellsIn: 1 } : {}),
  ...listKeys[by],
});

for (const by of ['names', 'placeless', 'ratings'] as const) {
  for (const sellsIn of [false, true]) {
    storeSchema.index(listIndex(by, { sellsIn }));
    storeSchema.index(listIndex(by, { sellsIn, isAccepting: true }), {
      partialFilterExpression: { isAccepting: true },
    });
  }
}
// The job that follows the clock.
storeSchema.index({ acceptingChangesAt: 1 });
// The job that ends pauses.
storeSchema.index({ pausedUntil: 1 }, { partialFilterExpression: { pausedUntil: { $gt: new Date(0) } } });
/** `searchStores`: stores by their own words, by name. */
export const storeKeysIndex = { keys: 1, sortName: 1, _id: 1 } as const;
storeSchema.index(storeKeysIndex);
// GET /api/seller/stores.
storeSchema.index({ sellerId: 1, _id: 1 });

// Whether a picture is in use.
storeSchema.index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: '' } } });

type Stored = InferRawDocTypeFromSchema<typeof storeSchema>;
export type StoreRecord = Omit<Stored, 'keys' | 'translations' | 'pauses' | keyof StoreLists> &
  StoreLists & {
    translations?: Translations<'name' | 'description'> | null;
    pauses?: { from: Date; to?: Date | null }[] | null;
  };
export const Store = model('Store', storeSchema);

export interface StoreFilter {
  isAccepting?: true;
  sellsIn?: string;
  /** Only stores without a position. `null` would also match missing fields and force a sort. */
  'position.type'?: { $exists: false };
}

/** Fields that no answer needs. */
export const unshownOfStore = { keys: 0, __v: 0, pauses: 0 } as const;
/** The stores in public lists. */
const openStores = { status: 'live', isActive: true } as const;
/** The filter of a public list. A store that takes orders is live. */
export const listed = <Filter extends { isAccepting?: true }>(filter: Filter) =>
  filter.isAccepting ? filter : { ...openStores, ...filter };
const byName = { sortName: 1, _id: 1 } as const;

/** A page of live stores by name; one row more than `limit`. */
export const storesByName = (filter: StoreFilter, after: readonly unknown[] | undefined, limit: number) =>
  publicly(Store.find(afterKeys(listed(filter), byName, after), unshownOfStore))
    .sort(byName)
    .limit(limit + 1)
    .hint(listIndex('position.type' in filter ? 'placeless' : 'names', filter))
    .lean();

/** The order of the stores by rating. */
export const byRating = { ratingScore: -1, _id: -1 } as const;

/** Live stores, the best rated first; `atMost` rows. */
export const storesByScore = (filter: StoreFilter, after: readonly unknown[] | undefined, atMost: number) =>
  publicly(Store.find(afterKeys(listed(filter), byRating, after), unshownOfStore))
    .sort(byRating)
    .limit(atMost)
    .hint(listIndex('ratings', filter))
    .lean();

/** The live stores with these ids, in the order of the ids. */
export async function storesOf(ids: readonly number[]): Promise<StoreRecord[]> {
  const rows = await publicly(Store.find({ _id: { $in: ids }, ...openStores }, unshownOfStore)).lean();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of a seller's own stores in any status, oldest first; one row more than `limit`. */
export const storesOfSeller = (sellerId: number, after: readonly [id: number] | undefined, limit: number) =>
  Store.find(afterKeys({ sellerId }, { _id: 1 }, after), unshownOfStore)
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean();

/** The live stores with a position, as far as lists by distance need them: all, or those with these ids. */
export const listedPlaces = (ids: number[] | undefined) =>
  publicly(
    Store.find(
      { ...openStores, 'position.type': 'Point', ...(ids && { _id: { $in: ids } }) },
      { position: 1, isAccepting: 1, sellsIn: 1 },
    ),
  )
    .hint(ids ? { _id: 1 } : listIndex('placeless', {}))
    .lean();
