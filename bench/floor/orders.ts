import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Collection, Document, MongoClient } from 'mongodb';
import { hitCounter } from './hitCounter.js';

interface Wanted {
  storeId: number;
  items: { productId: number; quantity: number }[];
  deliveryAddress: string;
}

type Row = Document & { _id: number };

/** Far from the ids of the service. */
const firstId = 1_000_000_000;
const year = 365 * 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/**
 * An order with the reads and writes of the service: the caller, their order count, the store with the products, and
 * the transaction of domain/orders/placing/placeOrder.ts. Nothing is refused, and the outbox message is not delivered.
 */
export function orderPlacer(client: MongoClient, secret: string) {
  const collection = (name: string): Collection<Row> => client.db().collection(name);
  const counter = hitCounter(client.db());
  const consumers = collection('consumers');
  const stores = collection('stores');
  const products = collection('products');
  const orders = collection('storeorders');
  const contributions = collection('contributions');
  const notifications = collection('notifications');
  const outbox = collection('outboxmessages');
  let lastId = firstId + (Date.now() % firstId);

  async function findCaller(authorization: string) {
    const { sub, ver } = readToken(authorization.slice('Bearer '.length), secret);
    const projection = { passwordHash: 0 };
    const consumer = await consumers.findOne({ _id: Number(sub), credentialVersion: ver }, { projection });
    if (!consumer) throw new Error(`no consumer ${sub}`);
    return consumer;
  }

  async function findStoreWith({ storeId, items }: Wanted) {
    const ids = items.map(({ productId }) => productId);
    const pipeline = [
      { $match: { _id: { $in: ids }, storeId, productType: 'store', status: 'available' } },
      { $project: { title: 1, price: 1, stock: 1, images: 1 } },
    ];
    const [store] = await stores
      .aggregate<Row>([
        { $match: { _id: storeId, isActive: true, status: 'live' } },
        { $lookup: { from: 'products', pipeline, as: 'products' } },
      ])
      .toArray();
    if (!store) throw new Error(`no store ${storeId}`);
    return store;
  }

  async function place(authorization: string, wanted: Wanted) {
    const consumer = await findCaller(authorization);
    await counter.hit(`floor order|${consumer._id}`, minute);
    const store = await findStoreWith(wanted);

    const _id = ++lastId;
    const now = new Date();
    const order = makeOrder({ _id, consumer, store, wanted, now });
    const { orderNumber, sellerId, storeId, storeName } = order;
    const contribution = Math.round(order.total * 0.005);
    const stamps = { createdAt: now, updatedAt: now, __v: 0 };
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await products.bulkWrite(wanted.items.map(takeStock), { session });
          await orders.insertOne({ ...order, ...stamps }, { session });
          await contributions.insertOne(
            { _id, orderId: _id, consumerId: consumer._id, amount: contribution, status: 'active', ...stamps },
            { session },
          );
          await notifications.insertOne(
            {
              _id,
              recipientKind: 'seller',
              recipientId: sellerId,
              type: 'new_order',
              data: { orderId: _id, storeId, orderNumber, storeName, products: order.items.length, total: order.total },
              isRead: false,
              ...stamps,
            },
            { session },
          );
          await outbox.insertOne(outboxMessage(_id, now), { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
    return { order: present(order, store, now), contributionInPaise: contribution };
  }

  return { findCaller, place };
}

function readToken(token: string, secret: string): { sub: string; ver: number } {
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const right = createHmac('sha256', secret).update(`${header}.${claims}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'base64url'))) throw new Error('no token of ours');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const takeStock = ({ productId, quantity }: Wanted['items'][number]) => ({
  updateOne: {
    filter: { _id: productId, status: 'available', stock: { $gte: quantity } },
    update: [
      {
        $set: {
          stock: { $subtract: ['$stock', quantity] },
          status: { $cond: [{ $eq: ['$stock', quantity] }, 'out_of_stock', '$status'] },
          updatedAt: '$$NOW',
        },
      },
    ],
  },
});

interface Parts {
  _id: number;
  consumer: Row;
  store: Row;
  wanted: Wanted;
  now: Date;
}

function makeOrder({ _id, consumer, store, wanted, now }: Parts) {
  const productById = new Map<number, Row>(store.products.map((product: Row) => [product._id, product]));
  const items = wanted.items.map(({ productId, quantity }) => {
    const { title, price, images } = productById.get(productId) as Row;
    return {
      productId,
      productName: title as string,
      quantity,
      unitPrice: price as number,
      lineTotal: price * quantity,
      imageUrl: (images[0]?.url ?? null) as string | null,
      stockTaken: true,
    };
  });
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const platformFee = Math.round((subtotal * store.commissionRate) / 100);
  return {
    _id,
    orderNumber: `SO-20260101-${_id}`,
    status: 'pending',
    storeId: store._id,
    storeName: store.name as string,
    sellerId: store.sellerId as number,
    consumerId: consumer._id,
    customerName: consumer.name as string,
    customerPhone: consumer.phone as string,
    deliveryAddress: wanted.deliveryAddress,
    deliveryLatitude: null,
    deliveryLongitude: null,
    instructions: null,
    fulfillmentType: 'delivery',
    deliveredBy: 'platform',
    pickupTime: null,
    sellerPickupTime: null,
    ...times(store, now),
    handoverCode: null,
    wrongHandoverCodes: 0,
    promises: 0,
    paymentMethod: 'cod',
    paymentStatus: 'cod',
    paymentVerification: null,
    subtotal,
    deliveryFee: store.deliveryFee as number,
    total: subtotal + store.deliveryFee,
    platformFee,
    sellerAmount: subtotal - platformFee + (store.selfDelivery ? store.deliveryFee : 0),
    items,
    history: [{ from: null, to: 'pending', at: now, by: { kind: 'consumer', id: consumer._id }, reason: null }],
    cancellationReason: null,
    cancellationCode: null,
    acceptedAt: null,
    preparingAt: null,
    readyAt: null,
    readyForPickupAt: null,
    outForDeliveryAt: null,
    deliveredAt: null,
    completedAt: null,
    cancelledAt: null,
  };
}

/** As of an open store that does not limit its orders. */
function times({ deliveryTimeMinutes, acceptWithinMinutes }: Row, now: Date) {
  const after = (minutes: number) => new Date(now.getTime() + minutes * minute);
  const promisedAt = deliveryTimeMinutes ? after(deliveryTimeMinutes) : null;
  return {
    ...{ promisedAt, dueAt: promisedAt ?? now, slot: null, acceptWithinMinutes },
    acceptBy: after(acceptWithinMinutes),
    remindAt: after(acceptWithinMinutes / 2),
  };
}

const outboxMessage = (_id: number, now: Date) => ({
  _id,
  event: 'order.placed',
  key: `order.placed:${_id}`,
  payload: { orderId: _id },
  state: 'pending',
  deliveredTo: [],
  attempts: 0,
  // Never due, so that the idle service does not deliver it.
  nextAttemptAt: new Date(now.getTime() + year),
  lastError: null,
  recordedAt: now,
  expiresAt: null,
  __v: 0,
});

const rupees = (paise: number) => (paise / 100).toFixed(2);

const hidden = [
  ...['sellerId', 'deliveryLatitude', 'deliveryLongitude', 'deliveredBy', 'dueAt', 'slot', 'remindAt'],
  ...['acceptWithinMinutes', 'wrongHandoverCodes', 'promises', 'cancellationCode'],
];

function present({ _id, ...order }: ReturnType<typeof makeOrder>, { _id: id, name, phone, address }: Row, now: Date) {
  return {
    ...Object.fromEntries(Object.entries(order).filter(([field]) => !hidden.includes(field))),
    id: _id,
    subtotal: rupees(order.subtotal),
    deliveryFee: rupees(order.deliveryFee),
    total: rupees(order.total),
    platformFee: rupees(order.platformFee),
    sellerAmount: rupees(order.sellerAmount),
    items: order.items.map(({ stockTaken: _taken, ...item }) => ({
      ...item,
      unitPrice: rupees(item.unitPrice),
      lineTotal: rupees(item.lineTotal),
    })),
    ...{ cancellation: null, payment: null, courier: null, refunds: [], store: { id, name, phone, address } },
    allowedActions: ['cancel'],
    createdAt: now,
    updatedAt: now,
  };
}
