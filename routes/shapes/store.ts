import { formatPaise } from '../../domain/money.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import { type StoreRecord, storeStatuses, storeTypes } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { cutDescription, description } from './description.js';
import { inLanguage, translationsOf } from './translations.js';

/** A seller as everybody may see it. */
export const seller = named(
  'Seller',
  object({
    id: id(),
    name: string(),
    whatsappNumber: nullable(
      string({ description: "Null unless the store's allowWhatsApp is on and the seller gave one" }),
    ),
  }),
);

/** What is shown of a seller. */
type ShownSeller = Pick<SellerRecord, '_id' | 'name' | 'whatsappNumber'>;

export const presentSeller = (
  { _id, name, whatsappNumber }: ShownSeller,
  allowWhatsApp: boolean,
): Infer<typeof seller> => ({
  id: _id,
  name,
  whatsappNumber: (allowWhatsApp && whatsappNumber) || null,
});

/** What a product's list shows of its store. */
export const storeSummary = named(
  'StoreSummary',
  object({
    id: id(),
    name: string(),
    storeType: oneOf(storeTypes),
    imageUrl: nullable(string()),
    status: oneOf(storeStatuses),
    isActive: boolean(),
    allowWhatsApp: boolean(),
    sellerId: id(),
  }),
);

export const presentStoreSummary = (
  store: StoreRecord,
  language: TextLanguage | undefined,
): Infer<typeof storeSummary> => ({
  id: store._id,
  name: (language && store.translations?.[language]?.name) || store.name,
  storeType: store.storeType,
  imageUrl: store.imageUrl ?? null,
  status: store.status,
  isActive: store.isActive,
  allowWhatsApp: store.allowWhatsApp,
  sellerId: store.sellerId,
});

const storeFields = {
  id: id(),
  name: string(),
  storeType: oneOf(storeTypes),
  description,
  imageUrl: nullable(string()),
  address: nullable(string()),
  phone: nullable(string()),
  isActive: boolean(),
  status: oneOf(storeStatuses),
  commissionRate: number({ description: 'Percent of the subtotal' }),
  openingTime: string({ description: 'HH:MM' }),
  closingTime: string({ description: 'HH:MM; equal to openingTime: open all day' }),
  timezone: nullable(string()),
  supportsDelivery: boolean(),
  supportsPickup: boolean(),
  selfDelivery: boolean(),
  allowWhatsApp: boolean(),
  deliveryTimeMinutes: nullable(integer()),
  pickupPrepTimeMinutes: nullable(integer()),
  lastOrderBufferMinutes: nullable(integer()),
  deliveryRadiusKm: nullable(number()),
  deliveryFee: decimal(),
  minimumOrder: decimal(),
  latitude: nullable(number()),
  longitude: nullable(number()),
  distance: optional(
    nullable(number({ description: 'Kilometres from the lat and lng of the query; null without a position' })),
  ),
  sellerId: id(),
  seller: optional(seller),
  createdAt: timestamp(),
  updatedAt: timestamp(),
};

export const store = named('Store', object(storeFields));

/** What a seller may write of a store in other languages. */
export const storeTranslations = translationsOf({
  name: optional(nullable(string({ min: 1, max: 120 }))),
  description: optional(nullable(string({ max: 2_000 }))),
});

/** A store as its seller sees it, with its translations. */
export const ownStore = named('OwnStore', object({ ...storeFields, translations: storeTranslations }));

const inMetres = (kilometres: number) => Math.round(kilometres * 1000) / 1000;

/** A store as lists show it. */
export const presentListedStore = (
  record: StoreRecord & { distance?: number | null },
  language: TextLanguage | undefined,
): Infer<typeof store> => {
  const presented = presentStore(record, language);
  return { ...presented, description: cutDescription(presented.description) };
};

export function presentStore(
  record: StoreRecord & { distance?: number | null },
  language: TextLanguage | undefined,
  owner?: ShownSeller,
): Infer<typeof store> {
  const [longitude = null, latitude = null] = record.position?.coordinates ?? [];
  const shown = {
    id: record._id,
    name: record.name,
    storeType: record.storeType,
    description: record.description ?? null,
    imageUrl: record.imageUrl ?? null,
    address: record.address ?? null,
    phone: record.phone ?? null,
    isActive: record.isActive,
    status: record.status,
    commissionRate: record.commissionRate,
    openingTime: record.openingTime,
    closingTime: record.closingTime,
    timezone: record.timezone ?? null,
    supportsDelivery: record.supportsDelivery,
    supportsPickup: record.supportsPickup,
    selfDelivery: record.selfDelivery,
    allowWhatsApp: record.allowWhatsApp,
    deliveryTimeMinutes: record.deliveryTimeMinutes ?? null,
    pickupPrepTimeMinutes: record.pickupPrepTimeMinutes ?? null,
    lastOrderBufferMinutes: record.lastOrderBufferMinutes ?? null,
    deliveryRadiusKm: record.deliveryRadiusKm ?? null,
    deliveryFee: formatPaise(record.deliveryFee),
    minimumOrder: formatPaise(record.minimumOrder),
    latitude,
    longitude,
    ...(record.distance !== undefined && { distance: record.distance === null ? null : inMetres(record.distance) }),
    sellerId: record.sellerId,
    ...(owner && { seller: presentSeller(owner, record.allowWhatsApp) }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
  return inLanguage(shown, record, language);
}

export const presentOwnStore = (record: StoreRecord, owner: ShownSeller): Infer<typeof ownStore> => ({
  ...presentStore(record, undefined, owner),
  translations: record.translations ?? null,
});
