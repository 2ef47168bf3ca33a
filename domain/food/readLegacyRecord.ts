import { DateTime } from 'luxon';
import { folded } from '../../database/wordSearch.js';
import { type FoodOrderRecord, foodPaymentStatuses } from '../../models/food/FoodOrder.js';
import type { RestaurantRecord } from '../../models/food/Restaurant.js';
import { mediaPath } from '../mediaPath.js';
import { formatPaise, parsePaise } from '../money.js';
import {
  type Field,
  field,
  flag,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  problemIn,
  type RecordOf,
} from '../recordFields.js';
import { readEmailAddress } from '../text/emailAddress.js';
import { parsePhone } from '../text/phone.js';

/** What a line of the old system's export says of a restaurant, as it is kept here. */
type LegacyRestaurant = Omit<RestaurantRecord, 'menu'> & { menu: Menu };
type Menu = { category: string; items: { name: string; description: string | null; price: number }[] }[];

/** What a line says of an order, without the consumer, who is to be found. */
export type LegacyOrder = Omit<FoodOrderRecord, 'items' | 'consumerId'> & {
  items: { name: string; quantity: number; unitPrice: number; lineTotal: number }[];
};

export type LegacyRecord =
  | { kind: 'restaurant'; row: LegacyRestaurant }
  | { kind: 'order'; row: LegacyOrder; consumer: { id: number | null; email: string | undefined } };

const maybe = <Value>(of: Field<Value>) => optional(nullable(of));

const words = (atMost: number) =>
  field<string>(
    `a text of at most ${atMost} characters`,
    (value) =>
      typeof value === 'string' &&
      /\S/.test(value) &&
      value.isWellFormed() &&
      !value.includes('\0') &&
      [...value].length <= atMost,
  );

const counted = (atMost: number) =>
  field<number>(
    `a whole number from 1 to ${atMost}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= atMost,
  );

const id = counted(Number.MAX_SAFE_INTEGER - 1);
/** Paise. The sums of any order stay whole numbers. */
const largestAmount = 1_000_000_000;
const amount = field<string | number>(
  `an amount such as "149.50", at most ${formatPaise(largestAmount)}`,
  (value) => (parsePaise(value) ?? Number.POSITIVE_INFINITY) <= largestAmount,
);
const picture = field<string>(
  'an address that begins with https:// or /uploads/',
  (value) => typeof value === 'string' && value.length <= 2_000 && (isSecure(value) || mediaPath.test(value)),
);
const isSecure = (address: string) => /^https:\/\/[^\s"<>\\]+$/.test(address) && URL.canParse(address);

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const oldest = Date.UTC(2000);
const moment = field<string>(
  'a time from the year 2000 on with its offset, such as 2023-01-31T18:30:00+05:30',
  (value) =>
    typeof value === 'string' &&
    instant.test(value) &&
    DateTime.fromISO(value).isValid &&
    new Date(value).getTime() >= oldest,
);

const restaurantFields = {
  kind: oneOf(['restaurant']),
  id,
  name: words(200),
  description: maybe(words(5_000)),
  address: maybe(words(500)),
  phone: maybe(words(30)),
  imageUrl: maybe(picture),
  isActive: maybe(flag),
  menu: maybe(
    listOf(
      object({
        category: words(200),
        items: listOf(object({ name: words(200), price: amount, description: maybe(words(2_000)) }), 1_000),
      }),
      200,
    ),
  ),
};

const orderFields = {
  kind: oneOf(['order']),
  id,
  orderNumber: maybe(words(100)),
  status: words(50),
  orderedAt: moment,
  consumerId: maybe(id),
  consumerEmail: maybe(words(254)),
  restaurantId: maybe(id),
  restaurantName: words(200),
  customerName: maybe(words(200)),
  customerPhone: maybe(words(30)),
  deliveryAddress: maybe(words(500)),
  instructions: maybe(words(1_000)),
  items: listOf(object({ name: words(200), quantity: counted(10_000), price: amount }), 500),
  deliveryFee: maybe(amount),
  tax: maybe(amount),
  discount: maybe(amount),
  total: amount,
  paymentMethod: maybe(words(50)),
  paymentStatus: oneOf(foodPaymentStatuses),
};

/** Reads a line of the old system's export. @returns the record, or in words why it is none */
export function readLegacyRecord(line: string, now: Date): LegacyRecord | string {
  const record = parse(line);
  const kind = typeof record === 'object' && record !== null && 'kind' in record ? record.kind : undefined;
  if (kind === 'restaurant') {
    const written = record as RecordOf<typeof restaurantFields>;
    return problemIn(record, restaurantFields) ?? { kind, row: toRestaurant(written, now) };
  }
  if (kind !== 'order') return 'must be an object in JSON, whose kind is restaurant or order';
  const written = record as RecordOf<typeof orderFields>;
  const problem = problemIn(record, orderFields);
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
  ...{ importedAt: now, createdAt: now, updatedAt: now },
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
    ...{ importedAt: now, createdAt: now, updatedAt: now },
  };
}
