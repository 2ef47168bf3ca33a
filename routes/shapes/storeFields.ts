import { formatPaise } from '../../domain/money.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import {
  fssaiPattern,
  longestLegal,
  longestStoreLists,
  type StoreField,
  type StoreFieldName,
  type StoreFieldsWith,
  storeFields,
  storeFieldsWith,
} from '../../models/catalog/storeFields.js';
import {
  array,
  boolean,
  calendarDate,
  clockTime,
  decimal,
  type Field,
  gstin,
  type Infer,
  integer,
  link,
  maybe,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  phone,
  pincode,
  string,
  timeZone,
  withDescription,
} from '../../server/http/inputs/fields.js';
import { translationsOf } from './translations.js';

// The fields of a store in the API, derived from `models/catalog/storeFields.ts`.

/** In the API, `latitude` and `longitude` stand for the position. */
type InputName = Exclude<StoreFieldsWith<{ setBy: 'seller' }>, 'position'>;
type RequiredName = InputName & StoreFieldsWith<{ stored: { required: true } }>;
type OutputName = Exclude<StoreFieldsWith<{ shownTo: 'everyone' }>, 'position'>;
type Value<Name extends StoreFieldName> = Exclude<StoreRecord[Name], undefined>;
type Nullability<Name extends StoreFieldName> = Extract<Value<Name>, null>;
type Shown<Name extends OutputName> =
  Name extends StoreFieldsWith<{ kind: 'money' }>
    ? string | Nullability<Name>
    : Name extends keyof ShownLists
      ? ShownLists[Name]
      : Value<Name>;
interface ShownLists {
  hours: Infer<typeof lists.hours.shown>[] | null;
  closures: Infer<typeof lists.closures.shown>[] | null;
  deliveryBands: Infer<typeof lists.bands.shown>[] | null;
  legal: Infer<typeof legal.shown> | null;
}

const longestDelay = 7 * 24 * 60;

/** The translations that a seller may write. */
export const storeTranslations = translationsOf('Store', {
  name: optional(nullable(string({ min: 1, max: 120, description: 'The name in this language' }))),
  description: optional(nullable(string({ max: 2_000, description: 'The description in this language' }))),
});

const weekday = integer({ min: 1, max: 7, description: 'From 1, Monday, to 7, Sunday' });
const opens = 'When the period begins, HH:MM in the time zone of the store';
const closes = 'When it ends, HH:MM in the time zone of the store. Up to `from`, it ends on the next day';
const firstDate = 'The first closed date, in the time zone of the store';
const lastDate = 'The last closed date, the same as `from` for one day';
const whyClosed = 'Why the store is closed, for everyone';
const upToKm = number({ min: 0.1, max: 500, description: 'Kilometres from the store, more than in the band before' });
const bandFee = 'The delivery fee in rupees';
const minimum = 'The smallest subtotal, in rupees; null: the minimumOrder of the store';

/** The lists of a store, as they are sent and as they are shown. */
const lists = {
  hours: {
    sent: object({ day: weekday, from: clockTime(opens), to: clockTime(closes) }),
    shown: object({ day: weekday, from: string({ description: opens }), to: string({ description: closes }) }),
    max: longestStoreLists.hours,
  },
  closures: {
    sent: object({
      from: calendarDate(firstDate),
      to: calendarDate(lastDate),
      reason: maybe(string({ max: 200, description: whyClosed })),
    }),
    shown: object({
      from: string({ description: firstDate }),
      to: string({ description: lastDate }),
      reason: nullable(string({ description: whyClosed })),
    }),
    max: longestStoreLists.closures,
  },
  bands: {
    sent: object({
      upToKm,
      fee: money({ description: bandFee }),
      minimumOrder: maybe(money({ description: minimum })),
    }),
    shown: object({ upToKm, fee: decimal(bandFee), minimumOrder: nullable(decimal(minimum)) }),
    max: longestStoreLists.bands,
  },
};

const legalName = 'The name of the person or company that sells';
const legalAddress = 'The registered address';
const ofFssai = 'The number of the food licence or registration (FSSAI), 14 digits';
const ofDrugs = 'The number of the licence to sell medicines';

/** The legal particulars of a store, as they are sent and as they are shown. */
const legal = {
  sent: object({
    name: string({ min: 1, max: longestLegal.name, description: legalName }),
    address: string({ min: 1, max: longestLegal.address, description: legalAddress }),
    gstin: maybe(gstin('The GSTIN; its last character is checked')),
    fssai: maybe(string({ pattern: fssaiPattern, hint: 'must have 14 digits', description: ofFssai })),
    drugLicence: maybe(string({ min: 1, max: longestLegal.drugLicence, description: ofDrugs })),
  }),
  shown: object({
    name: string({ description: legalName }),
    address: string({ description: legalAddress }),
    gstin: nullable(string({ description: 'The GSTIN; null if the seller has none' })),
    fssai: nullable(string({ description: ofFssai })),
    drugLicence: nullable(string({ description: ofDrugs })),
  }),
};

const presentLegal = ({ name, address, gstin, fssai, drugLicence }: NonNullable<StoreRecord['legal']>) => ({
  name,
  address,
  gstin: gstin ?? null,
  fssai: fssai ?? null,
  drugLicence: drugLicence ?? null,
});

function inputOf(field: StoreField): Field<unknown> {
  switch (field.kind) {
    case 'text':
      return string(field);
    case 'choice':
      return oneOf(field.values, field.description);
    case 'flag':
      return boolean(field.description);
    case 'clockTime':
      return clockTime(field.description);
    case 'timeZone':
      return timeZone(field.description);
    case 'link':
      return link(field.description);
    case 'phone':
      return phone(field.description);
    case 'money':
      return money(field);
    case 'minutes':
      return integer({ ...documented(field), min: 0, max: longestDelay });
    case 'number':
      return number(field);
    case 'count':
      return integer(field);
    case 'percent':
      return number({ ...documented(field), min: 0, max: 100 });
    case 'hours':
    case 'closures':
    case 'bands':
      return array<unknown>(lists[field.kind].sent, { ...documented(field), max: lists[field.kind].max });
    case 'pincodes':
      return array(pincode('Six digits'), { ...documented(field), max: longestStoreLists.pincodes });
    case 'legal':
      return withDescription(legal.sent, field.description ?? '');
    case 'translations':
      return storeTranslations;
    case 'position':
      throw new Error('latitude and longitude stand for the position.');
  }
}

function outputOf(field: StoreField): Field<unknown> {
  switch (field.kind) {
    case 'choice':
      return oneOf(field.values, field.description);
    case 'flag':
      return boolean(field.description);
    case 'money':
      return decimal(field.description);
    case 'minutes':
    case 'count':
      return integer(documented(field));
    case 'hours':
    case 'closures':
    case 'bands':
      return array<unknown>(lists[field.kind].shown, documented(field));
    case 'pincodes':
      return array(string({ description: 'Six digits' }), documented(field));
    case 'number':
    case 'percent':
      return number(documented(field));
    case 'legal':
      return withDescription(legal.shown, field.description ?? '');
    case 'text':
    case 'clockTime':
    case 'timeZone':
    case 'link':
    case 'phone':
      return string(documented(field));
    case 'position':
    case 'translations':
      throw new Error(`A field of the kind ${field.kind} is not among the public fields.`);
  }
}

const documented = ({ description }: StoreField) => (description === undefined ? {} : { description });
const mayBeNull = (field: StoreField) => 'default' in field.stored && field.stored.default === null;

const isNotPosition = <Name extends StoreFieldName>(name: Name): name is Exclude<Name, 'position'> =>
  name !== 'position';

const fieldsOf = (names: readonly StoreFieldName[], fieldOf: (field: StoreField) => Field<unknown>) =>
  Object.fromEntries(
    names.map((name) => {
      const field = fieldOf(storeFields[name]);
      return [name, mayBeNull(storeFields[name]) && !field.mayBeNull ? nullable(field) : field];
    }),
  );

const inputs = storeFieldsWith({ setBy: 'seller' }).filter(isNotPosition);
const isRequired = (name: InputName) => 'required' in storeFields[name].stored;

/** The fields that a seller must give to open a store. */
export const requiredStoreInput = fieldsOf(inputs.filter(isRequired), inputOf) as {
  [Name in RequiredName]: Field<Value<Name>, 'required'>;
};

/** The other fields that a seller may set. */
export const optionalStoreInput = {
  ...(Object.fromEntries(
    Object.entries(
      fieldsOf(
        inputs.filter((name) => !isRequired(name)),
        inputOf,
      ),
    ).map(([name, field]) => [name, optional(field)]),
  ) as { [Name in Exclude<InputName, RequiredName>]: Field<Value<Name> | undefined, 'optional'> }),
  latitude: optional(
    nullable(number({ min: -90, max: 90, description: 'Degrees north (WGS 84); null together with `longitude`' })),
  ),
  longitude: optional(
    nullable(number({ min: -180, max: 180, description: 'Degrees east (WGS 84); null together with `latitude`' })),
  ),
};

const outputs = storeFieldsWith({ shownTo: 'everyone' }).filter(isNotPosition);

/** The public fields of a store, in this order. */
export const storeOutput = fieldsOf(outputs, outputOf) as { [Name in OutputName]: Field<Shown<Name>, 'required'> };

type ListOf<Name extends 'hours' | 'closures' | 'deliveryBands'> = NonNullable<StoreRecord[Name]>[number];

/** Presents one entry of a list. Database rows may have further members. */
const presentLists = {
  hours: ({ day, from, to }: ListOf<'hours'>) => ({ day, from, to }),
  closures: ({ from, to, reason }: ListOf<'closures'>) => ({ from, to, reason: reason ?? null }),
  bands: ({ upToKm, fee, minimumOrder }: ListOf<'deliveryBands'>) => ({
    upToKm,
    fee: formatPaise(fee),
    minimumOrder: typeof minimumOrder === 'number' ? formatPaise(minimumOrder) : null,
  }),
};

/** Presents the fields of `storeOutput`. Money becomes a decimal string. */
export const presentStoreFields = (record: StoreRecord): { [Name in OutputName]: Shown<Name> } =>
  Object.fromEntries(
    outputs.map((name) => {
      const value = record[name];
      const { kind } = storeFields[name];
      if (kind === 'money') return [name, typeof value === 'number' ? formatPaise(value) : null];
      if (name === 'legal') return [name, record.legal ? presentLegal(record.legal) : null];
      const present = kind in presentLists ? presentLists[kind as keyof typeof presentLists] : undefined;
      if (present) return [name, value ? (value as unknown as never[]).map(present as () => unknown) : null];
      return [name, mayBeNull(storeFields[name]) ? (value ?? null) : value];
    }),
  ) as { [Name in OutputName]: Shown<Name> };
