import { addProduct } from '../domain/catalog/addProduct.js';
import { productCategories } from '../domain/catalog/categories.js';
import { editProduct, removeProduct } from '../domain/catalog/editProduct.js';
import { editStore } from '../domain/catalog/editStore.js';
import { openStore } from '../domain/catalog/openStore.js';
import { Refused } from '../domain/errors.js';
import { formatPaise } from '../domain/money.js';
import { moveOrder } from '../domain/orders/moveOrder.js';
import { type DaySummary, summariseStore } from '../domain/orders/summariseStore.js';
import { rules } from '../domain/rules.js';
import { conditions, productsOfStore } from '../models/Product.js';
import { Store, type StoreRecord, storeTypes } from '../models/Store.js';
import { orderStatuses, ordersOf } from '../models/StoreOrder.js';
import { endpoints } from '../server/http/endpoint.js';
import {
  array,
  boolean,
  clockTime,
  decimal,
  type Field,
  id,
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
  type Shape,
  string,
  timestamp,
  timeZone,
  withDefault,
} from '../server/http/fields.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../server/http/pages.js';
import { presentProduct, product } from './shapes/product.js';
import { presentStore, store } from './shapes/store.js';
import { presentStoreOrder, storeOrder } from './shapes/storeOrder.js';

export const sellerStores = endpoints('/seller/stores', "Seller's stores");

const minutes = nullable(integer({ min: 0, max: 7 * 24 * 60 }));

/** What a seller may set of a store; status, commission and WhatsApp are the operator's. */
const storeFields = {
  name: string({ min: 1, max: 120 }),
  storeType: oneOf(storeTypes),
  openingTime: clockTime('On the clock of the store'),
  closingTime: clockTime('Equal to openingTime: open all day; before it: past midnight'),
};
const furtherStoreFields = {
  description: optional(nullable(string({ max: 5_000 }))),
  imageUrl: optional(nullable(link())),
  address: optional(nullable(string({ max: 500 }))),
  phone: optional(nullable(phone())),
  isActive: optional(boolean()),
  timezone: optional(nullable(timeZone())),
  supportsDelivery: optional(boolean()),
  supportsPickup: optional(boolean()),
  selfDelivery: optional(boolean('The store brings orders itself and keeps the delivery fee')),
  deliveryTimeMinutes: optional(minutes),
  pickupPrepTimeMinutes: optional(minutes),
  lastOrderBufferMinutes: optional(minutes),
  deliveryRadiusKm: optional(nullable(number({ min: 0, max: 500 }))),
  deliveryFee: optional(money()),
  minimumOrder: optional(money()),
  latitude: optional(nullable(number({ min: -90, max: 90 }))),
  longitude: optional(nullable(number({ min: -180, max: 180 }))),
};

const productFields = {
  title: string({ min: 1, max: 200 }),
  price: money(),
  category: oneOf(productCategories),
};
const furtherProductFields = {
  description: optional(nullable(string({ max: 5_000 }))),
  condition: optional(nullable(oneOf(conditions))),
  images: optional(
    array(object({ url: link(), order: integer({ min: 0, max: 100 }) }), { max: rules.product.imagesAtMost }),
  ),
  stock: optional(nullable(integer({ min: 0, max: rules.product.stockAtMost, description: 'Null: not counted' }))),
  status: optional(oneOf(['available', 'sold', 'out_of_stock'])),
};

/** The same fields, none of them required. */
const partly = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, optional(field)])) as {
    [K in keyof S]: Field<(S[K] extends Field<infer T> ? T : never) | undefined, 'optional'>;
  };

function refuseLoneCoordinate({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): void {
  if (((latitude ?? null) === null) === ((longitude ?? null) === null)) return;
  const field = (latitude ?? null) === null ? 'latitude' : 'longitude';
  throw new Refused('validation_failed', { details: [{ field, message: 'is required: coordinates come in pairs' }] });
}

sellerStores.get(
  '',
  { summary: "The caller's own stores", for: 'seller', answer: [200, object({ stores: array(store) })] },
  async ({ caller }) => {
    const records = await Store.find({ sellerId: caller.id }).sort({ _id: 1 }).lean<StoreRecord[]>();
    return { stores: records.map((record) => presentStore(record, caller.account)) };
  },
);

sellerStores.post(
  '',
  {
    summary: 'Open a store',
    description: 'It is coming soon until staff set it live.',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    body: { ...storeFields, ...furtherStoreFields },
    answer: [201, object({ store })],
  },
  async ({ caller, body }) => {
    refuseLoneCoordinate(body);
    return { store: presentStore(await openStore(caller.id, body), caller.account) };
  },
);

const own = { storeId: id() };

/** The caller's own store. Somebody else's is not found. */
async function ownStore(sellerId: number, storeId: number): Promise<StoreRecord> {
  const record = await Store.findOne({ _id: storeId, sellerId }).lean<StoreRecord>();
  if (!record) throw new Refused('store_not_found');
  return record;
}

sellerStores.get(
  '/:storeId',
  {
    summary: 'One of the own stores',
    for: 'seller',
    params: own,
    answer: [200, object({ store })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params }) => ({ store: presentStore(await ownStore(caller.id, params.storeId), caller.account) }),
);

sellerStores.put(
  '/:storeId',
  {
    summary: 'Change one of the own stores',
    description: 'What is absent stays; null clears what may be null.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    body: { ...partly(storeFields), ...furtherStoreFields },
    answer: [200, object({ store })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params, body }) => {
    refuseLoneCoordinate(body);
    return { store: presentStore(await editStore(caller.id, params.storeId, body), caller.account) };
  },
);

sellerStores.get(
  '/:storeId/products',
  {
    summary: "An own store's products, newest first",
    for: 'seller',
    params: own,
    query: pageQuery,
    answer: [200, object({ products: array(product), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId }, query: { cursor, limit } }) => {
    await ownStore(caller.id, storeId);
    const after = readCursor(cursor, 'own-products', ['number', 'number']);
    const rows = await productsOfStore(storeId, after && [new Date(after[0]), after[1]], limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, _id }) =>
      writeCursor('own-products', [createdAt.getTime(), _id]),
    );
    return { products: page.map(presentProduct), nextCursor };
  },
);

sellerStores.post(
  '/:storeId/products',
  {
    summary: 'Add a product to an own store',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    params: own,
    body: { ...productFields, ...furtherProductFields },
    answer: [201, object({ product })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params, body }) => ({ product: presentProduct(await addProduct(caller.id, params.storeId, body)) }),
);

const ownProduct = { storeId: id(), productId: id() };

sellerStores.put(
  '/:storeId/products/:productId',
  {
    summary: 'Change a product of an own store',
    description: 'What is absent stays; null clears what may be null.',
    for: 'seller',
    limit: 'sellerWrite',
    params: ownProduct,
    body: { ...partly(productFields), ...furtherProductFields },
    answer: [200, object({ product })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params: { storeId, productId }, body }) => ({
    product: presentProduct(await editProduct(caller.id, storeId, productId, body)),
  }),
);

sellerStores.delete(
  '/:storeId/products/:productId',
  {
    summary: 'Remove a product from an own store',
    for: 'seller',
    limit: 'sellerWrite',
    params: ownProduct,
    answer: [200, object({ success: boolean() })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params: { storeId, productId } }) => {
    await removeProduct(caller.id, storeId, productId);
    return { success: true };
  },
);

const amounts = {
  orders: integer(),
  cancelled: integer(),
  revenue: decimal(),
  platformFee: decimal(),
  sellerAmount: decimal(),
};
const daysAtMost = 366;

sellerStores.get(
  '/:storeId/summary',
  {
    summary: 'What an own store sold, by day',
    description: 'Days without orders are left out. Cancelled orders bring nothing.',
    for: 'seller',
    params: own,
    query: { days: withDefault(integer({ min: 1, max: daysAtMost }), 30) },
    answer: [
      200,
      object({ summary: object({ days: array(object({ date: string(), ...amounts })), total: object(amounts) }) }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params: { storeId }, query }) => {
    const days = await summariseStore(world, await ownStore(caller.id, storeId), query.days);
    return {
      summary: { days: days.map(({ date, ...sums }) => ({ date, ...inRupees(sums) })), total: inRupees(addUp(days)) },
    };
  },
);

type Sums = Omit<DaySummary, 'date'>;

const inRupees = ({ orders, cancelled, revenue, platformFee, sellerAmount }: Sums) => ({
  orders,
  cancelled,
  revenue: formatPaise(revenue),
  platformFee: formatPaise(platformFee),
  sellerAmount: formatPaise(sellerAmount),
});

const addUp = (days: Sums[]): Sums =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      cancelled: sum.cancelled + day.cancelled,
      revenue: sum.revenue + day.revenue,
      platformFee: sum.platformFee + day.platformFee,
      sellerAmount: sum.sellerAmount + day.sellerAmount,
    }),
    { orders: 0, cancelled: 0, revenue: 0, platformFee: 0, sellerAmount: 0 },
  );

sellerStores.get(
  '/:storeId/orders',
  {
    summary: "An own store's orders, newest first",
    for: 'seller',
    params: own,
    query: { status: optional(oneOf(orderStatuses)), ...pageQuery },
    answer: [200, object({ orders: array(storeOrder), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId }, query: { status, cursor, limit } }) => {
    await ownStore(caller.id, storeId);
    const after = readCursor(cursor, 'store-orders', ['number', 'number']);
    const rows = await ordersOf({ storeId, ...(status && { status }) }, after && [new Date(after[0]), after[1]], limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, _id }) =>
      writeCursor('store-orders', [createdAt.getTime(), _id]),
    );
    return { orders: page.map((order) => presentStoreOrder(order, 'seller')), nextCursor };
  },
);

sellerStores.patch(
  '/:storeId/orders',
  {
    summary: 'Move an order of an own store to another status',
    description: 'The consumer is told. The same status again changes nothing.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    body: {
      orderId: id(),
      status: oneOf(orderStatuses),
      sellerPickupTime: maybe(timestamp('When the store promises to have it ready')),
      cancellationReason: maybe(string({ max: 500 })),
    },
    answer: [200, storeOrder],
    refuses: ['store_not_found', 'order_not_found', 'invalid_status_move'],
  },
  async ({ world, caller, params: { storeId }, body }) => {
    await ownStore(caller.id, storeId);
    const { orderId, status: to, sellerPickupTime, cancellationReason } = body;
    const by = { kind: 'seller' as const, id: caller.id };
    const order = await moveOrder(world, {
      by,
      order: { _id: orderId, storeId },
      to,
      sellerPickupTime,
      cancellationReason,
    });
    return presentStoreOrder(order, 'seller');
  },
);
