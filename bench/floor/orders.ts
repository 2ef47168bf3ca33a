import type { Collection, Document, MongoClient } from 'mongodb';

interface Wanted {
  storeId: number;
  items: { productId: number; quantity: number }[];
}

type Kept = Collection<Document & { _id: number }>;

/** Far from the ids of the service. */
const firstId = 1_000_000_000;
const year = 365 * 24 * 60 * 60 * 1000;

/** The writes of domain/orders/placeOrder.ts in one transaction; what an order is checked against is left out. */
export function orderPlacer(client: MongoClient) {
  const kept = (name: string): Kept => client.db().collection(name);
  const products = kept('products');
  const orders = kept('storeorders');
  const contributions = kept('contributions');
  const notifications = kept('sellernotifications');
  const outbox = kept('outboxmessages');
  let lastId = firstId + (Date.now() % firstId);

  async function place({ storeId, items }: Wanted) {
    const _id = ++lastId;
    const now = new Date();
    const order = makeOrder(_id, storeId, items, now);
    const stamps = { createdAt: now, updatedAt: now, __v: 0 };
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await products.bulkWrite(items.map(takeStock), { session });
          await orders.insertOne({ ...order, ...stamps }, { session });
          await contributions.insertOne(
            { _id, orderId: _id, consumerId: order.consumerId, amount: 170, status: 'active', ...stamps },
            { session },
          );
          await notifications.insertOne(
            {
              _id,
              type: 'order_placed',
              title: 'New order',
              body: `${order.orderNumber}: 2 products, ₹340.00`,
              data: { orderId: _id, storeId },
              isRead: false,
              sellerId: 1,
              storeId,
              ...stamps,
            },
            { session },
          );
          await outbox.insertOne(outboxMessage(_id, now), { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
    return { order: present(order, now), contributionInPaise: 170 };
  }

  return { place };
}

const takeStock = ({ productId, quantity }: Wanted['items'][number]) => ({
  updateOne: {
    filter: { _id: productId, status: 'available', stock: { $gte: quantity } },
    update: [
      {
        $set: {
          stock: { $subtract: ['$stock', quantity] },
          status: { $cond: [{ $eq: ['$stock', quantity] }, 'out_of_stock', '$status'] },
        },
      },
    ],
  },
});

function makeOrder(_id: number, storeId: number, items: Wanted['items'], now: Date) {
  return {
    _id,
    orderNumber: `SO-20260101-${_id}`,
    status: 'pending',
    storeId,
    storeName: 'Rathabeedi Kirana, Surathkal',
    sellerId: 1,
    consumerId: 1,
    customerName: 'Akshatha Shenoy',
    customerPhone: '+919480000201',
    deliveryAddress: 'Car Street 4, Mangaluru 575001',
    deliveryLatitude: null,
    deliveryLongitude: null,
    instructions: null,
    fulfillmentType: 'delivery',
    pickupTime: null,
    sellerPickupTime: null,
    paymentMethod: 'cod',
    paymentStatus: 'cod',
    subtotal: 31_000,
    deliveryFee: 3_000,
    total: 34_000,
    platformFee: 3_100,
    sellerAmount: 27_900,
    items: items.map(({ productId, quantity }) => ({
      productId,
      productName: 'Coconut oil, cold pressed, 1 litre',
      quantity,
      unitPrice: 15_500,
      lineTotal: 15_500,
      imageUrl: '/demo/grocery.svg',
      stockTaken: true,
    })),
    history: [{ from: null, to: 'pending', at: now, by: { kind: 'consumer', id: 1 }, reason: null }],
    cancellationReason: null,
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

const outboxMessage = (_id: number, now: Date) => ({
  _id,
  event: 'order.placed',
  key: `order.placed:${_id}`,
  payload: { orderId: _id },
  state: 'pending',
  deliveredTo: [],
  attempts: 0,
  // Never due: the service, which rests meanwhile, has nothing to do with it.
  nextAttemptAt: new Date(now.getTime() + year),
  lastError: null,
  recordedAt: now,
  expiresAt: null,
  __v: 0,
});

const rupees = (paise: number) => (paise / 100).toFixed(2);

function present(
  { _id, sellerId: _sellerId, deliveryLatitude: _lat, ...order }: ReturnType<typeof makeOrder>,
  now: Date,
) {
  return {
    ...order,
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
    allowedActions: ['cancel'],
    createdAt: now,
    updatedAt: now,
  };
}
