import { DateTime } from 'luxon';
import { folded } from '../../database/wordSearch.js';
import { type FoodOrderRecord, foodPaymentStatuses } from '../../models/food/FoodOrder.js';
import type { RestaurantRecord } from '../../models/food/Restaurant.js';
import { mediaPath } from '../mediaPath.js';
import { parsePaise } from '../money.js';
import { readEmailAddress } from '../text/emailAddress.js';
import { parsePhone } from '../text/phone.js';
import {
  amount,
  choice,
  flag,
  list,
  orAbsent,
  orNull,
  problemIn,
  type RecordOf,
  record,
  textUpTo,
  type ValueType,
  valueType,
  wholeBetween,
} from '../valueTypes.js';

/** The row of a restaurant in the old system's export. */
type LegacyRestaurant = Omit<RestaurantRecord, 'menu'> & { menu: Menu };
type Menu = { category: string; items: { name: string; description: string | null; price: number }[] }[];

/** The row of an order in the export, without its consumer, who is looked up later. */
export type LegacyOrder = Omit<FoodOrderRecord, 'items' | 'consumerId'> & {
  items: { name: string; quantity: number; unitPrice: number; lineTotal: number }[];
};

export type LegacyRecord =
  | { kind: 'restaurant'; row: LegacyRestaurant }
  | { kind: 'order'; row: LegacyOrder; consumer: { id: number | null; email: string | undefined } };

const orNone = <Value>(type: ValueType<Value>) => orAbsent(orNull(type));

const id = wholeBetween(1, Number.MAX_SAFE_INTEGER - 1);
const picture = valueType<string>(
  'an address that begins with https:// or /uploads/',
  (value) => typeof value === 'string' && value.length <= 2_000 && (isSecure(value) || mediaPath.test(value)),
);
const isSecure = (address: string) => /^https:\/\/[^\s"<>\\]+$/.test(address) && URL.canParse(address);

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const oldest = Date.UTC(2000);
const moment = valueType<string>(
  'a time from the year 2000 on with its offset, such as 2023-01-31T18:30:00+05:30',
  (value) =>
    typeof value === 'string' &&
    instant.test(value) &&
    DateTime.fromISO(value).isValid &&
    new Date(value).getTime() >= oldest,
);

const restaurantFields = {
  kind: choice(['restaurant']),
  id,
  name: textUpTo(200),
  description: orNone(textUpTo(5_000)),
  address: orNone(textUpTo(500)),
  phone: orNone(textUpTo(30)),
  imageUrl: orNone(picture),
  isActive: orNone(flag),
  menu: orNone(
    list(
      record({
        category: textUpTo(200),
        items: list(record({ name: textUpTo(200), price: amount, description: orNone(textUpTo(2_000)) }), 1_000),
      }),
      200,
    ),
  ),
};

const orderFields = {
  kind: choice(['order']),
  id,
  orderNumber: orNone(textUpTo(100)),
  status: textUpTo(50),
  orderedAt: moment,
  consumerId: orNone(id),
  consumerEmail: orNone(textUpTo(254)),
  restaurantId: orNone(id),
  restaurantName: textUpTo(200),
  customerName: orNone(textUpTo(200)),
  customerPhone: orNone(textUpTo(30)),
  deliveryAddress: orNone(textUpTo(500)),
  instructions: orNone(textUpTo(1_000)),
  items: list(record({ name: textUpTo(200), quantity: wholeBetween(1, 10_000), price: amount }), 500),
  deliveryFee: orNone(amount),
  tax: orNone(amount),
  discount: orNone(amount),
  total: amount,
  paymentMethod: orNone(textUpTo(50)),
  paymentStatus: choice(foodPaymentStatuses),
};

/** Reads a line of the old system's export. @returns the record, or the problem in words */
export function readLegacyRecord(line: string, now: Date): LegacyRecord | string {
  const given = parse(line);
  const kind = typeof given === 'object' && given !== null && 'kind' in given ? given.kind : undefined;
  if (kind === 'restaurant') {
    const written = given as RecordOf<typeof restaurantFields>;
    return problemIn(given, restaurantFields) ?? { kind, row: toRestaurant(written, now) };
  }
  if (kind !== 'order') return 'must be an object in JSON, whose kind is restaurant or order';
  const written = given as RecordOf<typeof orderFields>;
  const problem = problemIn(given, orderFields);
  if (problem) return problem;
  if (new Date(written.orderedAt) > now) return 'orderedAt must not be in the future';
  const { consumerId, consumerEmail } = written;
  const email = consumerEmail ? (readEmailAddress(consumerEmail) ?? '') : undefined;
  return { kind, row: toOrder(written, now), consumer: { id: consumerId ?? null, email } };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const paiseOf = (written: string | number | null | undefined): number => parsePaise(written ?? 0) ?? 0;
const phoneOf = (written: string | null | undefined) => parsePhone(written) ?? written ?? null;

const toRestaurant = (written: RecordOf<typeof restaurantFields>, now: Date): LegacyRestaurant => ({
  _id: written.id,
  name: written.name,
  sortName: folded(written.name),
  description: written.description ?? null,
  address: written.address ?? null,
  phone: phoneOf(written.phone),
  imageUrl: written.imageUrl ?? null,
  isActive: written.isActive ?? true,
  menu: (written.menu ?? []).map(({ category, items }) => ({
    category,
    items: items.map(({ name, price, description }) => ({
      name,
      price: paiseOf(price),
      description: description ?? null,
    })),
  })),
  importedAt: now,
  createdAt: now,
  updatedAt: now,
});

function toOrder(written: RecordOf<typeof orderFields>, now: Date): LegacyOrder {
  const items = written.items.map(({ name, quantity, price }) => {
    const unitPrice = paiseOf(price);
    return { name, quantity, unitPrice, lineTotal: quantity * unitPrice };
  });
  return {
    _id: written.id,
    orderNumber: written.orderNumber ?? null,
    status: written.status,
    restaurantId: written.restaurantId ?? null,
    restaurantName: written.restaurantName,
    customerName: written.customerName ?? null,
    customerPhone: phoneOf(written.customerPhone),
    deliveryAddress: written.deliveryAddress ?? null,
    instructions: written.instructions ?? null,
    items,
    subtotal: items.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    deliveryFee: paiseOf(written.deliveryFee),
    tax: paiseOf(written.tax),
    discount: paiseOf(written.discount),
    total: paiseOf(written.total),
    paymentMethod: written.paymentMethod ?? null,
    paymentStatus: written.paymentStatus,
    orderedAt: new Date(written.orderedAt),
    importedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
