import { rules } from '../../domain/rules.js';
import { rushOf, timesOf } from '../../domain/storeTime/accepting.js';
import { localDayAt, type MarketplaceTime, zoneOf } from '../../domain/storeTime/localDays.js';
import type { World } from '../../domain/world.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { supplyKindOf, supplyKinds } from '../../models/catalog/storeFields.js';
import { ratingOf } from '../../models/fields/ratingFields.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  boolean,
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
import { inMetres } from './place.js';
import { rating } from './review.js';
import { presentStoreFields, storeOutput, storeTranslations } from './storeFields.js';
import { inLanguage } from './translations.js';

/** What a store's presentation depends on. */
export type MarketplaceClock = Pick<World, 'now'> & MarketplaceTime;

/** A seller in public answers. */
export const seller = named(
  'Seller',
  object(
    {
      id: id('The id of the account'),
      name: string({ description: 'The name of the person' }),
      whatsappNumber: nullable(
        string({ description: "Null unless the store's allowWhatsApp is on and the seller has one" }),
      ),
    },
    'The public part of a seller account',
  ),
);

/** The fields of a seller that are shown. */
type ShownSeller = Pick<SellerRecord, '_id' | 'name' | 'whatsappNumber'>;

export const presentSeller = (
  { _id, name, whatsappNumber }: ShownSeller,
  allowWhatsApp: boolean,
): Infer<typeof seller> => ({
  id: _id,
  name,
  whatsappNumber: (allowWhatsApp && whatsappNumber) || null,
});

const { name, storeType, imageUrl, status, isActive, allowWhatsApp } = storeOutput;

const times = {
  isOpenNow: boolean('Whether it is open now, by its hours, closures, pause and status'),
  opensAt: nullable(
    timestamp('When it opens next. Null while it is open, if it never opens, or if its pause has no end'),
  ),
  acceptsUntil: nullable(
    timestamp('The time of the last order of these opening hours; it may have passed. Null while it is closed'),
  ),
};

/** The part of a store that a product carries in lists. */
export const storeSummary = named(
  'StoreSummary',
  object(
    {
      id: id('The id of the store'),
      name,
      storeType,
      imageUrl,
      status,
      isActive,
      allowWhatsApp,
      ...times,
      sellerId: id('The seller of the store'),
    },
    'The store that sells a product',
  ),
);

export const presentStoreSummary = (
  world: MarketplaceClock,
  record: StoreRecord,
  language: TextLanguage | undefined,
): Infer<typeof storeSummary> => ({
  id: record._id,
  name: (language && record.translations?.[language]?.name) || record.name,
  storeType: record.storeType,
  imageUrl: record.imageUrl ?? null,
  status: record.status,
  isActive: record.isActive,
  allowWhatsApp: record.allowWhatsApp,
  ...timesOf(world, record, world.now()),
  sellerId: record.sellerId,
});

const fields = {
  id: id('The id of the store'),
  ...storeOutput,
  description,
  latitude: nullable(number({ description: 'Degrees north (WGS 84); null if unknown' })),
  longitude: nullable(number({ description: 'Degrees east (WGS 84); null if unknown' })),
  distance: optional(
    nullable(number({ description: 'Kilometres from the place of the query; null if a position is unknown' })),
  ),
  deliversHere: optional(
    nullable(boolean('Whether it delivers to the place of the query; null if a position is unknown')),
  ),
  ...times,
  pausedUntil: nullable(timestamp('When its pause ends by itself; null: not paused, or without a set end')),
  pauseReason: nullable(string({ description: 'Why it is paused, for everyone' })),
  rush: nullable(
    object(
      {
        addMinutes: integer({ description: 'Minutes that are added to the promised times of new orders' }),
        until: timestamp('When it ends by itself'),
      },
      'Set while the store is busier than usual; null otherwise',
    ),
  ),
  acceptsCash: boolean('Whether it takes cash on delivery at present'),
  rating,
  sellerId: id('The seller of the store'),
  seller: optional(seller),
  createdAt: timestamp('When it was opened here'),
  updatedAt: timestamp('When it was last changed'),
};

export const store = named('Store', object(fields, 'A store'));

/** A store in its seller's answers, with its translations. */
export const ownStore = named(
  'OwnStore',
  object(
    {
      ...fields,
      translations: storeTranslations,
      supplyKind: oneOf(supplyKinds, 'What the store supplies, for its taxes; staff set it'),
    },
    'A store, as its seller sees it',
  ),
);

/** What a store is to the place of a query. */
interface AtPlace {
  /** Kilometres. */
  distance?: number | null;
  deliversHere?: boolean | null;
}

/** A store in lists: with the beginning of its description and its next closures, which bounds the size of a page. */
export const presentListedStore = (
  world: MarketplaceClock,
  record: StoreRecord & AtPlace,
  language: TextLanguage | undefined,
): Infer<typeof store> => {
  const presented = presentStore(world, record, language);
  const { description, closures } = presented;
  const today = localDayAt(zoneOf(world, record), world.now().getTime()).date;
  return { ...presented, description: cutDescription(description), closures: closures && nextOf(closures, today) };
};

const nextOf = (closures: NonNullable<Infer<typeof store>['closures']>, today: string) =>
  closures
    .filter(({ to }) => to >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .slice(0, rules.list.closuresAtMost);

/** A store as others see it: with its effective time zone. */
export const presentStore = (
  world: MarketplaceClock,
  record: StoreRecord & AtPlace,
  language: TextLanguage | undefined,
  owner?: ShownSeller,
): Infer<typeof store> => ({
  ...presentPlainStore(world, record, language, owner),
  timezone: zoneOf(world, record),
});

function presentPlainStore(
  world: MarketplaceClock,
  record: StoreRecord & AtPlace,
  language: TextLanguage | undefined,
  owner?: ShownSeller,
): Infer<typeof store> {
  const [longitude = null, latitude = null] = record.position?.coordinates ?? [];
  const now = world.now();
  const isPaused = record.status === 'paused';
  const shown = {
    id: record._id,
    ...presentStoreFields(record),
    latitude,
    longitude,
    ...(record.deliversHere !== undefined && { deliversHere: record.deliversHere }),
    ...(record.distance !== undefined && { distance: record.distance === null ? null : inMetres(record.distance) }),
    ...timesOf(world, record, now),
    pausedUntil: (isPaused && record.pausedUntil) || null,
    pauseReason: (isPaused && record.pauseReason) || null,
    rush: presentRush(record, now),
    acceptsCash: !record.cashRestrictedAt,
    rating: ratingOf(record),
    sellerId: record.sellerId,
    ...(owner && { seller: presentSeller(owner, record.allowWhatsApp) }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
  return inLanguage(shown, record, language);
}

function presentRush(record: StoreRecord, now: Date) {
  const rush = rushOf(record, now);
  return rush ? { addMinutes: rush.addMinutes, until: rush.until } : null;
}

export const presentOwnStore = (
  world: MarketplaceClock,
  record: StoreRecord,
  owner: ShownSeller,
): Infer<typeof ownStore> => ({
  ...presentPlainStore(world, record, undefined, owner),
  translations: record.translations ?? null,
  supplyKind: supplyKindOf(record),
});
