import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../database/keyset.js';
import { integerId, integerKey } from './plugins/integerId.js';
import { sortName } from './plugins/sortName.js';
import { words } from './plugins/words.js';

export const storeStatuses = ['live', 'coming_soon', 'paused'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** A store's type, and at the same time the categories that a store's products are in. */
export const storeTypes = [
  'grocery',
  'vegetables_fruits',
  'dairy',
  'bakery',
  'meat_fish',
  'restaurant',
  'sweets_snacks',
  'pharmacy',
  'electronics',
  'mobiles',
  'clothing',
  'footwear',
  'jewellery',
  'hardware',
  'books_stationery',
  'toys',
  'beauty',
  'home_kitchen',
  'furniture',
  'pets',
  'sports',
  'gifts_flowers',
  'farm_supplies',
  'services',
  'other',
] as const;
export type StoreType = (typeof storeTypes)[number];

const storeSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    name: { type: String, required: true },
    storeType: { type: String, enum: storeTypes, required: true },
    description: { type: String, default: null },
    imageUrl: { type: String, default: null },
    address: { type: String, default: null },
    phone: { type: String, default: null },
    isActive: { type: Boolean, default: true },
    status: { type: String, enum: storeStatuses, default: 'coming_soon' },
    /** Percent of the subtotal, at most two decimals. */
    commissionRate: { type: Number, default: 10, min: 0, max: 100 },
    openingTime: { type: String, required: true },
    closingTime: { type: String, required: true },
    timezone: { type: String, default: null },
    supportsDelivery: { type: Boolean, default: true },
    supportsPickup: { type: Boolean, default: true },
    selfDelivery: { type: Boolean, default: false },
    allowWhatsApp: { type: Boolean, default: false },
    deliveryTimeMinutes: { type: Number, default: null },
    pickupPrepTimeMinutes: { type: Number, default: null },
    lastOrderBufferMinutes: { type: Number, default: null },
    deliveryRadiusKm: { type: Number, default: null },
    /** Paise. */
    deliveryFee: { type: Number, default: 0 },
    /** Paise. */
    minimumOrder: { type: Number, default: 0 },
    /** GeoJSON: longitude first. */
    position: {
      type: new Schema(
        { type: { type: String, enum: ['Point'], default: 'Point' }, coordinates: { type: [Number], required: true } },
        { _id: false },
      ),
      default: undefined,
    },
    /** The store's type and every category it has a product in. */
    sellsIn: { type: [String], default: [] },
    /** How often it has opened or closed to the public. */
    listingVersion: { type: Number, default: 0 },
    sortName: { type: String, default: '' },
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, publicReads: true },
);

storeSchema.plugin(integerId, { name: 'Store' });
storeSchema.plugin(sortName);
storeSchema.plugin(words, { from: ['name', 'description', 'address'] });

// GET /api/stores, by name and within a category; nearest first.
storeSchema.index({ status: 1, isActive: 1, sortName: 1, _id: 1 });
storeSchema.index({ status: 1, isActive: 1, sellsIn: 1, sortName: 1, _id: 1 });
storeSchema.index({ position: '2dsphere' });
storeSchema.index({ words: 1 });
// GET /api/seller/stores.
storeSchema.index({ sellerId: 1, _id: 1 });

export type StoreRecord = Omit<InferRawDocTypeFromSchema<typeof storeSchema>, 'words'>;
export const Store = model('Store', storeSchema);

export interface StoreFilter {
  sellsIn?: string;
  words?: { $all: RegExp[] };
}

const shown = { words: 0, __v: 0 } as const;
const open = { status: 'live', isActive: true } as const;
const byName = { sortName: 1, _id: 1 } as const;
const byDistance = { metres: 1, _id: 1 } as const;
/** What the search by place may be off by when it turns metres into an angle and back. */
const slackMetres = 1;

/** A page of the live stores by name; one row more than `limit`. */
export const storesByName = (filter: StoreFilter, after: readonly unknown[] | undefined, limit: number) =>
  Store.find(afterKeys({ ...open, ...filter }, byName, after), shown)
    .sort(byName)
    .limit(limit + 1)
    .lean();

/** A page of a seller's own stores in any status, in the order they were opened; one row more than `limit`. */
export const storesOfSeller = (sellerId: number, after: readonly [id: number] | undefined, limit: number) =>
  Store.find(afterKeys({ sellerId }, { _id: 1 }, after), shown)
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean();

/** A page of the live stores, nearest first, each with its distance in kilometres; one row more than `limit`. */
export const storesByDistance = (
  filter: StoreFilter,
  point: [longitude: number, latitude: number],
  after: readonly [metres: number, id: number] | undefined,
  limit: number,
) =>
  Store.aggregate<StoreRecord & { metres: number; distance: number }>([
    {
      $geoNear: {
        near: { type: 'Point', coordinates: point },
        key: 'position',
        distanceField: 'metres',
        minDistance: Math.max(0, (after?.[0] ?? 0) - slackMetres),
        query: { ...open, ...filter },
      },
    },
    { $match: afterKeys({}, byDistance, after) },
    // Stores at one place come in any order from the index.
    { $sort: byDistance },
    { $limit: limit + 1 },
    { $project: shown },
    { $addFields: { distance: { $divide: ['$metres', 1000] } } },
  ]);
