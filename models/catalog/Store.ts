import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import type { Translations } from '../fields/translationsField.js';
import { foldedField } from '../plugins/foldedField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';
import { storedStoreFields } from './storeFields.js';

const storeSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    ...storedStoreFields,
    /** The store's type and every category it has a product in. */
    sellsIn: { type: [String], default: [] },
    /** The number of times that it has opened or closed to the public. */
    listingVersion: { type: Number, default: 0 },
    sortName: { type: String, default: '' },
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, publicReads: true },
);

storeSchema.plugin(integerId, { name: 'Store' });
storeSchema.plugin(foldedField, { from: 'name', to: 'sortName' });
storeSchema.plugin(words, { from: ['name', 'description', 'address'], translated: 'name' });

// GET /api/stores, by name and within a category; nearest first.
const names = { status: 1, isActive: 1, sortName: 1, _id: 1 } as const;
const namesInCategory = { status: 1, isActive: 1, sellsIn: 1, sortName: 1, _id: 1 } as const;
storeSchema.index(names);
storeSchema.index(namesInCategory);
const places = { status: 1, isActive: 1, position: '2dsphere' } as const;
const placesInCategory = { status: 1, isActive: 1, sellsIn: 1, position: '2dsphere' } as const;
storeSchema.index(places);
storeSchema.index(placesInCategory);
// Stores without a position, which come after all others.
const placeless = { status: 1, isActive: 1, 'position.type': 1, sortName: 1, _id: 1 } as const;
const placelessInCategory = { status: 1, isActive: 1, 'position.type': 1, sellsIn: 1, sortName: 1, _id: 1 } as const;
storeSchema.index(placeless);
storeSchema.index(placelessInCategory);
export const storeWordsIndex = { words: 1 } as const;
storeSchema.index(storeWordsIndex);
// GET /api/seller/stores.
storeSchema.index({ sellerId: 1, _id: 1 });

// Whether a picture is in use.
storeSchema.index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: '' } } });

export type StoreRecord = Omit<InferRawDocTypeFromSchema<typeof storeSchema>, 'words' | 'translations'> & {
  translations?: Translations<'name' | 'description'> | null;
};
export const Store = model('Store', storeSchema);

export interface StoreFilter {
  sellsIn?: string;
  words?: { $all: RegExp[] };
  /** Only stores without a position. `null` would also match missing fields and force a sort. */
  'position.type'?: { $exists: false };
}

/** The index of store positions for a filter. */
export const placesIndex = ({ sellsIn }: StoreFilter): Record<string, 1 | '2dsphere'> =>
  sellsIn ? placesInCategory : places;

/** Fields that no answer needs. */
export const unshownOfStore = { words: 0, __v: 0 } as const;
/** The stores in public lists. */
export const openStores = { status: 'live', isActive: true } as const;
const byName = { sortName: 1, _id: 1 } as const;

/** A page of live stores by name; one row more than `limit`. */
export const storesByName = (filter: StoreFilter, after: readonly unknown[] | undefined, limit: number) =>
  Store.find(afterKeys({ ...openStores, ...filter }, byName, after), unshownOfStore)
    .sort(byName)
    .limit(limit + 1)
    .lean();

/** Live stores by name with their words: those of a list, whatever words they have, that match `among`. */
export function storesByNameWalked(
  { words: _words, ...list }: StoreFilter,
  among: object,
  after: readonly unknown[] | undefined,
  limit: number,
) {
  const [all, inCategory] = 'position.type' in list ? [placeless, placelessInCategory] : [names, namesInCategory];
  return Store.find(afterKeys({ ...openStores, ...list, ...among }, byName, after))
    .select('+words')
    .sort(byName)
    .limit(limit)
    .hint(list.sellsIn ? inCategory : all)
    .lean();
}

/** Live stores by name, by the index of words, which suits a word that few stores have. */
export const storesWithWord = (filter: StoreFilter, after: readonly unknown[] | undefined, limit: number) =>
  Store.find(afterKeys({ ...openStores, ...filter }, byName, after), unshownOfStore)
    .sort(byName)
    .limit(limit)
    .hint(storeWordsIndex)
    .lean();

/** A page of a seller's own stores in any status, oldest first; one row more than `limit`. */
export const storesOfSeller = (sellerId: number, after: readonly [id: number] | undefined, limit: number) =>
  Store.find(afterKeys({ sellerId }, { _id: 1 }, after), unshownOfStore)
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean();

/** The ids of the live stores nearest to a place, at most this many metres away. */
export const nearestStores = (
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
  limit: number,
) => {
  const point = { type: 'Point' as const, coordinates: [longitude, latitude] };
  return Store.find(
    { ...openStores, position: { $nearSphere: { $geometry: point, $maxDistance: metres } } },
    { _id: 1 },
  )
    .limit(limit)
    .hint(places)
    .lean();
};
