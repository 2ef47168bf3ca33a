import { choice, flag, numberBetween, orNull, text, type ValueType, whole } from '../domain/valueTypes.js';
import type { StoreRecord } from '../models/catalog/Store.js';
import {
  type StoreField,
  type StoreFieldName,
  type StoreFieldsWith,
  storeFields,
} from '../models/catalog/storeFields.js';
import { clock, demoPhone, rupees } from './readRecords.js';

/** `addStores` derives these fields from others, `addStoreDays` sets them, or they keep their defaults. */
const notInRecords = [
  'translations',
  'imageUrl',
  'address',
  'position',
  'isActive',
  'commissionRate',
  'timezone',
  'hours',
  'closures',
  'deliveryBands',
  'freeDeliveryFrom',
  'ordersPerSlot',
  'acceptWithinMinutes',
  'autoAccept',
  'usesHandoverCode',
] as const;

type Name = Exclude<StoreFieldName, (typeof notInRecords)[number]>;

type Value<Of extends Name> =
  Of extends StoreFieldsWith<{ kind: 'money' }> ? string : Exclude<StoreRecord[Of], undefined>;

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
      return orNull(whole);
    case 'number':
      return orNull(numberBetween(field.min, field.max));
    default:
      return text;
  }
}

/** The fields of a store that a demo record must have, derived from `storeFields`. */
export const storeRecordFields = Object.fromEntries(
  Object.entries(storeFields)
    .filter(([name]) => !notInRecords.some((other) => other === name))
    .map(([name, field]) => [name, formatOf(field)]),
) as { [Of in Name]: ValueType<Value<Of>> };
