import { Schema } from 'mongoose';
import { publicPosition } from '../fields/publicPosition.js';
import { translationsField } from '../fields/translationsField.js';

export const storeStatuses = ['live', 'coming_soon', 'paused'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** The types of stores. They are also the categories of the products of stores. */
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

/** What a store supplies, for its taxes. */
export const supplyKinds = ['goods', 'services', 'restaurant'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** What a store supplies by its type, unless staff set it. */
export const supplyKindOf = ({
  supplyKind,
  storeType,
}: {
  supplyKind?: SupplyKind | null;
  storeType: string;
}): SupplyKind => supplyKind ?? (storeType === 'restaurant' ? 'restaurant' : 'goods');

interface Stored<Type> {
  type: Type;
  /** Sellers must give it when they open a store. */
  required?: true;
  /** `null` makes the field nullable in the API. */
  default?: null | boolean | number | StoreStatus | undefined;
  min?: number;
  max?: number;
}

/** The kind gives a field's check, its type and its schema in the API, its form in the console and its demo format. */
type Kind =
  | { kind: 'text'; min?: number; max: number; stored: Stored<StringConstructor> }
  | { kind: 'choice'; values: readonly string[]; stored: Stored<StringConstructor> & { enum: readonly string[] } }
  | { kind: 'clockTime' | 'timeZone' | 'link' | 'phone'; stored: Stored<StringConstructor> }
  | { kind: 'flag'; stored: Stored<BooleanConstructor> }
  /** Money is stored in paise. A percentage has at most two decimals. */
  | { kind: 'money' | 'minutes' | 'percent'; stored: Stored<NumberConstructor> }
  | { kind: 'number'; min: number; max: number; stored: Stored<NumberConstructor> }
  | { kind: 'count'; min: number; max: number; stored: Stored<NumberConstructor> }
  /** In the API: `latitude` and `longitude`. */
  | { kind: 'position'; stored: Stored<Schema> }
  | { kind: 'hours' | 'closures' | 'bands'; stored: { type: Schema[]; default: null } }
  | { kind: 'pincodes'; stored: { type: StringConstructor[]; default: null } }
  | { kind: 'legal'; stored: { type: Schema; default: null } }
  | { kind: 'translations'; stored: typeof translationsField };

/** The hint in the console's form. A seller's field with a hint is one of the store's day, which staff correct. */
type Setter = { setBy: 'staff'; hint: string } | { setBy: 'seller'; hint?: string };

export type StoreField = Kind &
  Setter & {
    shownTo: 'everyone' | 'owner';
    /** In the console. */
    label: string;
    /** In the API document. */
    description?: string;
  };

const required = <Type>(type: Type) => ({ type, required: true }) as const;

const period = new Schema({ day: required(Number), from: required(String), to: required(String) }, { _id: false });
const closure = new Schema(
  { from: required(String), to: required(String), reason: { type: String, default: null } },
  { _id: false },
);
/** Amounts in paise. */
const band = new Schema(
  { upToKm: required(Number), fee: required(Number), minimumOrder: { type: Number, default: null } },
  { _id: false },
);

const legal = new Schema(
  {
    name: required(String),
    address: required(String),
    gstin: { type: String, default: null },
    fssai: { type: String, default: null },
    drugLicence: { type: String, default: null },
  },
  { _id: false },
);

const bySeller = { setBy: 'seller', shownTo: 'everyone' } as const;
const byStaff = { setBy: 'staff', shownTo: 'everyone' } as const;
const requiredText = { type: String, required: true } as const;
const optionalText = { type: String, default: null } as const;
const optionalNumber = { type: Number, default: null } as const;
const on = { type: Boolean, default: true } as const;
const off = { type: Boolean, default: false } as const;
const zero = { type: Number, default: 0 } as const;

/**
 * The fields that describe a store, each declared once. These are derived from them: the model, the sellers' input, the
 * answers, the exports, the console's labels, page and forms, and the format of the demo stores (decision 0057).
 */
export const storeFields = {
  name: {
    kind: 'text',
    min: 1,
    max: 120,
    ...bySeller,
    label: 'Name',
    stored: requiredText,
    description: 'The name of the store',
  },
  storeType: {
    kind: 'choice',
    values: storeTypes,
    ...bySeller,
    label: 'Type',
    stored: { type: String, enum: storeTypes, required: true },
    description: 'The kind of store; see `GET /api/categories`',
  },
  description: {
    kind: 'text',
    max: 5_000,
    ...bySeller,
    label: 'Description',
    stored: optionalText,
    description: 'What the store offers, for everyone',
  },
  translations: {
    kind: 'translations',
    setBy: 'seller',
    shownTo: 'owner',
    label: 'Translations',
    stored: translationsField,
  },
  imageUrl: {
    kind: 'link',
    ...bySeller,
    label: 'Image',
    stored: optionalText,
    description: 'The address of the picture',
  },
  address: {
    kind: 'text',
    max: 500,
    ...bySeller,
    label: 'Address',
    stored: optionalText,
    description: 'The postal address',
  },
  legal: {
    kind: 'legal',
    ...bySeller,
    label: 'Legal particulars',
    stored: { type: legal, default: null },
    description: 'Who sells, with registrations and licences, for everyone. Null, the default: not given',
    hint:
      'One particular a line: “Name: Kamath Stores”, “Address: …”, “GSTIN: …”, “FSSAI: …”, “Drug licence: …”. Name ' +
      'and address are required. Empty: not given.',
  },
  phone: {
    kind: 'phone',
    ...bySeller,
    label: 'Phone',
    stored: optionalText,
    description: 'The phone number for customers, in E.164 form',
  },
  isActive: {
    kind: 'flag',
    ...bySeller,
    label: 'Active',
    stored: on,
    description: 'Whether its seller offers it at present',
  },
  status: {
    kind: 'choice',
    values: storeStatuses,
    ...byStaff,
    label: 'Status',
    stored: { type: String, enum: storeStatuses, default: 'coming_soon' },
    description: 'Staff set a new store live; a paused store takes no orders',
    hint: 'Only a live store is listed and takes orders. A change reaches its products within a minute.',
  },
  commissionRate: {
    kind: 'percent',
    ...byStaff,
    label: 'Commission %',
    description: 'Percent of the subtotal',
    hint: 'Charged on the subtotal of each new order: from 0 to 100, with at most two decimals.',
    stored: { type: Number, default: 10, min: 0, max: 100 },
  },
  openingTime: {
    kind: 'clockTime',
    ...bySeller,
    label: 'Opening time',
    stored: requiredText,
    description: 'HH:MM, the local time of the store',
  },
  closingTime: {
    kind: 'clockTime',
    ...bySeller,
    label: 'Closing time',
    stored: requiredText,
    description: 'HH:MM. The same as openingTime means open all day; earlier means after midnight',
  },
  hours: {
    kind: 'hours',
    ...bySeller,
    label: 'Opening hours by day',
    stored: { type: [period], default: null },
    description:
      'The opening hours by day: 1 is Monday. `to` up to `from` means the next day. Null, the default: openingTime ' +
      'to closingTime every day. An empty list: never open',
    hint:
      'One line for days with the same hours: “Mon-Fri 09:00-13:00, 14:00-20:00”. “Sat 18:00-02:00” ends on Sunday. ' +
      'Empty: the opening and closing time on every day. “never”: the store does not open.',
  },
  closures: {
    kind: 'closures',
    ...bySeller,
    label: 'Closures',
    stored: { type: [closure], default: null },
    description: 'Dates on which the store stays closed, the first and the last included. Null, the default: none',
    hint: 'One closure a line: “2026-12-24 to 2026-12-26 Christmas”. Both dates are closed.',
  },
  timezone: {
    kind: 'timeZone',
    ...bySeller,
    label: 'Timezone',
    stored: optionalText,
    description: 'The time zone of the opening hours. Null in your own stores means that of the marketplace',
  },
  supportsDelivery: {
    kind: 'flag',
    ...bySeller,
    label: 'Supports delivery',
    stored: on,
    description: 'Whether the store delivers',
  },
  supportsPickup: {
    kind: 'flag',
    ...bySeller,
    label: 'Supports pickup',
    stored: on,
    description: 'Whether customers may pick orders up',
  },
  selfDelivery: {
    kind: 'flag',
    ...bySeller,
    label: 'Has its own riders',
    stored: off,
    description: 'Whether the store delivers with its own riders and keeps the delivery fee',
  },
  allowWhatsApp: {
    kind: 'flag',
    ...byStaff,
    label: 'WhatsApp allowed',
    stored: off,
    description: 'Whether staff allow contact by WhatsApp for this store',
    hint: 'Shows customers the seller’s WhatsApp number.',
  },
  deliveryTimeMinutes: {
    kind: 'minutes',
    ...bySeller,
    label: 'Delivery time (minutes)',
    stored: optionalNumber,
    description: 'How long a delivery usually takes, in minutes',
  },
  pickupPrepTimeMinutes: {
    kind: 'minutes',
    ...bySeller,
    label: 'Pickup preparation time (minutes)',
    stored: optionalNumber,
    description: 'How long the store needs until a pickup is ready, in minutes',
  },
  lastOrderBufferMinutes: {
    kind: 'minutes',
    ...bySeller,
    label: 'Last order before closing (minutes)',
    stored: optionalNumber,
    description: 'How many minutes before closing the store accepts its last order',
  },
  deliveryRadiusKm: {
    kind: 'number',
    min: 0,
    max: 500,
    ...bySeller,
    label: 'Delivery radius (km)',
    stored: optionalNumber,
    description: 'How far the store delivers, in kilometres; null without a limit',
  },
  servesPincodes: {
    kind: 'pincodes',
    ...bySeller,
    label: 'Delivers to pincodes',
    stored: { type: [String], default: null },
    description:
      'The pincodes to which the store delivers. They replace the radius for an address with a pincode; an empty ' +
      'list serves none. Null, the default: the radius decides',
    hint:
      'Six digits each, with spaces or commas between them. The radius then decides only where an address has no ' +
      'pincode. Empty: the radius decides. “none”: the store delivers to no pincode.',
  },
  deliveryFee: {
    kind: 'money',
    ...bySeller,
    label: 'Delivery fee',
    stored: zero,
    description: 'The delivery fee in rupees',
  },
  minimumOrder: {
    kind: 'money',
    ...bySeller,
    label: 'Minimum order',
    stored: zero,
    description: 'The smallest subtotal of an order in rupees',
  },
  deliveryBands: {
    kind: 'bands',
    ...bySeller,
    label: 'Delivery fees by distance',
    stored: { type: [band], default: null },
    description:
      'Delivery fees by distance, the nearest first. They replace deliveryFee and minimumOrder where the distance is ' +
      'known; the store does not deliver beyond the last one. Null, the default: deliveryFee at any distance',
    hint:
      'One distance a line, the nearest first: “up to 2 km: 10.00, minimum 200.00”. Beyond the last one the store ' +
      'does not deliver. Empty: one fee for all distances.',
  },
  freeDeliveryFrom: {
    kind: 'money',
    ...bySeller,
    label: 'Free delivery from',
    stored: optionalNumber,
    description: 'The subtotal in rupees from which delivery is free. Null, the default: never',
    hint: 'The subtotal in rupees from which delivery is free. Empty: never.',
  },
  ordersPerSlot: {
    kind: 'count',
    min: 1,
    max: 1_000,
    ...bySeller,
    label: 'Orders per quarter of an hour',
    stored: optionalNumber,
    description:
      'How many orders are promised at most in one quarter of an hour (:00, :15, :30, :45). Null, the default: no ' +
      'limit',
    hint: 'The most orders promised in one quarter of an hour. Empty: no limit.',
  },
  acceptWithinMinutes: {
    kind: 'count',
    min: 1,
    max: 240,
    ...bySeller,
    label: 'Accept within (minutes)',
    stored: optionalNumber,
    description:
      'Minutes of opening time after which an order that the store did not accept is cancelled. Null, the default: ' +
      'never',
    hint: 'Minutes of opening time after which an order that the seller did not accept is cancelled. Empty: never.',
  },
  autoAccept: {
    kind: 'flag',
    ...bySeller,
    label: 'Accepts automatically',
    stored: off,
    description:
      'Whether orders are accepted when they are placed; false by default. Cash orders of people without a verified ' +
      'phone number or a received order wait all the same',
    hint: 'Orders are accepted when they are placed, except cash orders of new people.',
  },
  usesHandoverCode: {
    kind: 'flag',
    ...bySeller,
    label: 'Uses a hand-over code',
    stored: off,
    description:
      'Whether the consumer must give a code of four digits when the goods are handed over; false by default',
    hint: 'The customer gives a code of four digits when the goods are handed over.',
  },
  /** GeoJSON: longitude first. */
  position: { kind: 'position', ...bySeller, label: 'Location', stored: publicPosition },
} as const satisfies Record<string, StoreField>;

/** The most entries of each list of a store. */
export const longestStoreLists = { hours: 21, closures: 50, bands: 10, pincodes: 200 } as const;

/** The lists and the legal particulars of a store, as plain rows. */
export interface StoreLists {
  /** Monday is 1; `HH:MM`. `to` up to `from` is a time of the next day. */
  hours?: { day: number; from: string; to: string }[] | null;
  /** `YYYY-MM-DD`, both included. */
  closures?: { from: string; to: string; reason?: string | null }[] | null;
  /** Paise. */
  deliveryBands?: { upToKm: number; fee: number; minimumOrder?: number | null }[] | null;
  /** Six digits each. */
  servesPincodes?: string[] | null;
  legal?: {
    name: string;
    address: string;
    gstin?: string | null;
    fssai?: string | null;
    drugLicence?: string | null;
  } | null;
}

/** 14 digits. */
export const fssaiPattern = /^\d{14}$/;
/** Characters at most. */
export const longestLegal = { name: 200, address: 500, drugLicence: 100 } as const;

type Declared = typeof storeFields;
export type StoreFieldName = keyof Declared;
export type StoreFieldsWith<Property> = {
  [Name in StoreFieldName]: Declared[Name] extends Property ? Name : never;
}[StoreFieldName];

export const storeFieldNames = Object.keys(storeFields) as StoreFieldName[];

/** A field of a store's day: staff correct it for the seller. */
export type StoreDayField = StoreFieldsWith<{ setBy: 'seller'; hint: string }>;

const isOfDay = (name: StoreFieldName): name is StoreDayField => {
  const field: StoreField = storeFields[name];
  return field.setBy === 'seller' && field.hint !== undefined;
};

export const storeDayFields = storeFieldNames.filter(isOfDay);

/** The names of the fields with this property, in the order of their declaration. */
export const storeFieldsWith = <const Property extends Partial<Pick<StoreField, 'kind' | 'setBy' | 'shownTo'>>>(
  property: Property,
): StoreFieldsWith<Property>[] =>
  storeFieldNames.filter((name) =>
    Object.entries(property).every(([key, value]) => storeFields[name][key as 'kind'] === value),
  ) as StoreFieldsWith<Property>[];

/** How Mongoose stores them. */
export const storedStoreFields = Object.fromEntries(
  Object.entries(storeFields).map(([name, { stored }]) => [name, stored]),
) as { [Name in StoreFieldName]: Declared[Name]['stored'] };
