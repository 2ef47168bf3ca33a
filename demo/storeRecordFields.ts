import { parsePaise } from '../domain/money.js';
import {
  choice,
  flag,
  list,
  numberBetween,
  numeric,
  orAbsent,
  orNull,
  type RecordOf,
  record,
  text,
  type ValueType,
  whole,
} from '../domain/valueTypes.js';
import type { StoreRecord } from '../models/catalog/Store.js';
import {
  type StoreDayField,
  type StoreField,
  type StoreFieldName,
  type StoreFieldsWith,
  storeDayFields,
  storeFieldNames,
  storeFields,
} from '../models/catalog/storeFields.js';
import { clock, demoPhone, rupees } from './readRecords.js';

const period = { day: whole, from: clock, to: clock };
const band = { upToKm: numeric, fee: rupees, minimumOrder: orAbsent(rupees) };
const legal = {
  name: text,
  address: text,
  gstin: orAbsent(text),
  fssai: orAbsent(text),
  drugLicence: orAbsent(text),
};
type Bands = RecordOf<typeof band>[];

/** `addStores` derives these fields from others. Dates of closures count from today. */
const derived = ['translations', 'imageUrl', 'address', 'position', 'closures'] as const;
type Derived = (typeof derived)[number];

type Value<Of extends StoreFieldName> =
  Of extends StoreFieldsWith<{ kind: 'money' }>
    ? string
    : Of extends StoreFieldsWith<{ kind: 'bands' }>
      ? Bands
      : Exclude<StoreRecord[Of], undefined>;

/** A field that a seller must give is in every record. Any other field has its default where a record omits it. */
type Formats<Of extends StoreFieldName> = {
  [Name in Exclude<Of, Derived>]: ValueType<
    Value<Name> | (Name extends StoreFieldsWith<{ stored: { required: true } }> ? never : undefined)
  >;
};

function formatOf(field: StoreField): ValueType<unknown> {
  switch (field.kind) {
    case 'choice':
      return choice(field.values);
    case 'flag':
      return flag;
    case 'clockTime':
      return clock;
    case 'phone':
      return demoPhone;
    case 'money':
      return rupees;
    case 'minutes':
    case 'count':
      return orNull(whole);
    case 'number':
      return orNull(numberBetween(field.min, field.max));
    case 'percent':
      return numberBetween(0, 100);
    case 'hours':
      return list(record(period));
    case 'bands':
      return list(record(band));
    case 'pincodes':
      return list(text);
    case 'legal':
      return record(legal);
    default:
      return text;
  }
}

const formatsOf = <Of extends StoreFieldName>(names: readonly Of[]) =>
  Object.fromEntries(
    names
      .filter((name) => !derived.some((other) => other === name))
      .map((name) => {
        const format = formatOf(storeFields[name]);
        return [name, 'required' in storeFields[name].stored ? format : orAbsent(format)];
      }),
  ) as Formats<Of>;

const isOfDay = (name: StoreFieldName): name is StoreDayField => storeDayFields.some((other) => other === name);

/** The fields of a store that a demo record has, derived from `storeFields`. */
export const storeRecordFields = formatsOf(
  storeFieldNames.filter((name): name is Exclude<StoreFieldName, StoreDayField> => !isOfDay(name)),
);

/** The fields of a store's day that a demo record may have. */
export const dayRecordFields = formatsOf(storeDayFields);

const paiseOf = (amount: string): number => parsePaise(amount) ?? 0;

/** The fields of a demo record as a store has them: amounts in paise. */
export const storedFields = (record: { [Name in StoreFieldName]?: unknown }): Partial<StoreRecord> =>
  Object.fromEntries(
    storeFieldNames
      .filter((name) => record[name] !== undefined)
      .map((name) => {
        const value = record[name];
        const { kind } = storeFields[name];
        if (kind === 'money') return [name, paiseOf(value as string)];
        if (kind !== 'bands') return [name, value];
        const bands = (value as Bands).map(({ upToKm, fee, minimumOrder }) => ({
          upToKm,
          fee: paiseOf(fee),
          minimumOrder: minimumOrder === undefined ? null : paiseOf(minimumOrder),
        }));
        return [name, bands];
      }),
  );
