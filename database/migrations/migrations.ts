import type { Collection } from 'mongoose';
import { folded } from '../wordSearch.js';

type Open = (name: string) => Collection;
type Migrate = (collection: Open) => Promise<unknown>;

/**
 * What brings the rows of earlier versions up to date, by name, the oldest first. Each runs once on a database, before
 * anything else is read; it is harmless to run again, since a start that is killed runs it anew. Never edit one that was
 * released: add another.
 */
export const migrations: Readonly<Record<string, Migrate>> = {
  'expiresAt instead of forgetAt': async (collection) => {
    for (const name of ['outboxmessages', 'knownaddresses', 'spentstates']) {
      await collection(name).updateMany({ forgetAt: { $exists: true } }, { $rename: { forgetAt: 'expiresAt' } });
    }
  },
  'dead-lettered messages': (collection) =>
    collection('outboxmessages').updateMany({ state: 'parked' }, { $set: { state: 'deadLettered' } }),
  'unassigned deliveries': (collection) =>
    collection('deliveryassignments').updateMany({ status: 'wanted' }, { $set: { status: 'unassigned' } }),
  'specializations without capitals': async (collection) => {
    const doctors = collection('doctors');
    for (const specialization of (await doctors.distinct('specialization')).filter(Boolean)) {
      await doctors.updateMany({ specialization }, { $set: { foldedSpecialization: folded(specialization) } });
    }
  },
  'one inbox for everybody': async (collection) => {
    await moveToOneInbox(collection('notifications'), 'consumer', 0);
    const ofSellers = collection('sellernotifications');
    const highest = (await endOf(ofSellers, -1)) ?? 0;
    await moveToOneInbox(ofSellers, 'seller', await reserveNotificationIds(collection, highest));
    await ofSellers.drop();
    await collection('counters').updateOne({ _id: 'Notification' as never }, { $unset: { sellersAfter: '' } });
    // Of orders that are not there.
    await collection('notifications').deleteMany({ recipientKind: { $exists: false } });
  },
  'refunds instead of refund tasks': async (collection) => {
    await collection('refundtasks')
      .aggregate([
        {
          $set: {
            status: { $cond: [{ $eq: ['$status', 'done'] }, 'processed', 'requested'] },
            ...{ reason: 'order_cancelled', bearer: 'platform', way: 'manual', sessionId: null },
          },
        },
        { $merge: { into: 'refunds', whenMatched: 'keepExisting' } },
      ])
      .toArray();
    await collection('refundtasks').drop();
    const last = await endOf(collection('refunds'), -1);
    if (last) await collection('counters').updateOne({ _id: 'Refund' as never }, { $max: { last } }, { upsert: true });
  },
  'restaurants with a menu': async (collection) => {
    const restaurants = collection('restaurants');
    for await (const { _id, name } of restaurants.find({ sortName: { $exists: false } })) {
      const added = { description: null, phone: null, imageUrl: null, isActive: true, menu: [], importedAt: null };
      await restaurants.updateOne({ _id }, { $set: { ...added, sortName: folded(String(name)) } });
    }
  },
  'ledger of earlier orders': bookEarlierOrders,
  'starts of words': async (collection) => {
    const products = collection('products');
    const longEnough = { $filter: { input: '$words', as: 'word', cond: { $gte: [{ $strLenCP: '$$word' }, 3] } } };
    const starts = { $map: { input: longEnough, as: 'word', in: { $substrCP: ['$$word', 0, 3] } } };
    for await (const ids of spansOf(products)) {
      await products.updateMany({ _id: ids, wordStarts: { $exists: false } }, [
        { $set: { wordStarts: { $setUnion: [starts] } } },
      ]);
    }
  },
  'installs and launches by day': (collection) =>
    collection('appuses')
      .aggregate([
        { $group: { _id: { type: '$type', day: '$day' }, count: { $sum: 1 } } },
        {
          $project: { _id: { $concat: ['$_id.type', ' ', '$_id.day'] }, type: '$_id.type', day: '$_id.day', count: 1 },
        },
        { $merge: { into: 'appusetallies', whenMatched: 'keepExisting' } },
      ])
      .toArray(),
  'mails of acceptance in the lane of mails': moveAcceptanceMails,
};

/** The lowest (1) or the highest (-1) id of a collection. */
async function endOf(rows: Collection, direction: 1 | -1): Promise<number | undefined> {
  const [row] = await rows.find({}, { projection: { _id: 1 }, sort: { _id: direction }, limit: 1 }).toArray();
  return row && Number(row._id);
}

/**
 * Sellers had ids of their own: they are moved behind those of consumers. The counter remembers how far, so that a run
 * that was cut off goes on with the same ids. @returns what is added to each
 */
async function reserveNotificationIds(collection: Open, highest: number): Promise<number> {
  const last = { $ifNull: ['$last', 0] };
  const counter = await collection('counters').findOneAndUpdate(
    { _id: 'Notification' as never },
    [
      { $set: { last, sellersAfter: { $ifNull: ['$sellersAfter', last] } } },
      { $set: { last: { $max: ['$last', { $add: ['$sellersAfter', highest] }] } } },
    ],
    { upsert: true, returnDocument: 'after' },
  );
  return counter?.sellersAfter ?? 0;
}

const aboutOrder = {
  orderId: '$order._id',
  storeId: '$order.storeId',
  orderNumber: '$order.orderNumber',
  storeName: '$order.storeName',
};
const cancellationReason = { $ifNull: ['$order.cancellationReason', null] };
const isCancelled = { $eq: ['$data.status', 'cancelled'] };
const isOver = { $in: ['$data.status', ['delivered', 'completed', 'cancelled']] };

/** What the texts of earlier versions said, by their type: the order itself still has it. */
const formerData = {
  consumer: {
    $cond: [
      { $eq: ['$type', 'order_placed'] },
      aboutOrder,
      {
        ...aboutOrder,
        status: '$data.status',
        sellerPickupTime: { $cond: [isOver, null, { $ifNull: ['$order.sellerPickupTime', null] }] },
        reason: { $cond: [isCancelled, cancellationReason, null] },
      },
    ],
  },
  seller: {
    $cond: [
      { $eq: ['$type', 'order_placed'] },
      { ...aboutOrder, products: { $size: '$order.items' }, total: '$order.total' },
      {
        ...aboutOrder,
        byCustomer: { $eq: [{ $last: '$order.history.by.kind' }, 'consumer'] },
        reason: cancellationReason,
      },
    ],
  },
};
const formerTypes = {
  consumer: '$type',
  seller: { $cond: [{ $eq: ['$type', 'order_placed'] }, 'new_order', '$type'] },
};

const idsAtOnce = 5_000;

/** The ids of a collection in parts of 5,000 rows, which one command works on. */
async function* spansOf(rows: Collection): AsyncGenerator<{ $gte: never; $lt?: never }> {
  let first = await endOf(rows, 1);
  while (first !== undefined) {
    const _id = { $gte: first as never };
    const next = await rows.findOne({ _id }, { projection: { _id: 1 }, sort: { _id: 1 }, skip: idsAtOnce });
    yield next ? { ..._id, $lt: next._id as never } : _id;
    first = next ? Number(next._id) : undefined;
  }
}

/** Writes notifications with their texts as ones that are filled in when they are read; those that are already, stay. */
async function moveToOneInbox(rows: Collection, kind: 'consumer' | 'seller', addedToIds: number): Promise<void> {
  for await (const ids of spansOf(rows)) {
    await rows
      .aggregate([
        { $match: { _id: ids, recipientKind: { $exists: false } } },
        { $lookup: { from: 'storeorders', localField: 'data.orderId', foreignField: '_id', as: 'order' } },
        { $unwind: '$order' },
        {
          $project: {
            _id: { $add: ['$_id', addedToIds] },
            recipientKind: kind,
            recipientId: `$${kind}Id`,
            type: formerTypes[kind],
            data: formerData[kind],
            ...{ isRead: 1, createdAt: 1, updatedAt: 1, __v: 1 },
          },
        },
        { $merge: { into: 'notifications', whenMatched: kind === 'consumer' ? 'replace' : 'keepExisting' } },
      ])
      .toArray();
  }
}

/**
 * A message about an order that the store had taken owed its consumer a mail, too, which has an event of its own now. The mail keeps the row, by
 * whose id the log knows whether it was sent; the delivery that is still to be assigned gets another one.
 */
async function moveAcceptanceMails(collection: Open): Promise<void> {
  const messages = collection('outboxmessages');
  const owesMail = {
    ...{ event: 'order.moved', state: { $ne: 'done' }, deliveredTo: { $ne: 'mailOrderAccepted' } },
    ...{ 'payload.from': 'pending', 'payload.to': { $ne: 'cancelled' } },
  };
  for await (const { _id, key, ...message } of messages.find(owesMail)) {
    const { orderId, to } = message.payload;
    if (!message.deliveredTo.includes('assignDelivery')) {
      const counter = await collection('counters').findOneAndUpdate(
        { _id: 'OutboxMessage' as never },
        { $inc: { last: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      const delivery = { ...message, _id: counter?.last, payload: { orderId, to }, leasedBy: null };
      await messages.updateOne({ key: `${key}:delivery` }, { $setOnInsert: delivery }, { upsert: true });
    }
    const mail = { event: 'order.accepted', lane: null, key: `order.accepted:${orderId}`, payload: { orderId } };
    await messages.updateOne({ _id }, { $set: { ...mail, deliveredTo: [] } });
  }
}

const ordersAtOnce = 1_000;

interface EarlierOrder {
  _id: number;
  orderNumber: string;
  sellerId: number;
  storeId: number;
  status: string;
  paymentMethod: string;
  paymentStatus: string;
  platformFee: number;
  sellerAmount: number;
  deliveredAt?: Date | null;
  completedAt?: Date | null;
  updatedAt: Date;
  deliveries: { status: string }[];
}

/** What an order of before the ledger has brought its seller, as type and amount. */
function earlierRows(order: EarlierOrder): [type: string, amount: number][] {
  const { status, paymentMethod, paymentStatus, platformFee, sellerAmount, deliveries } = order;
  const isOver = status === 'delivered' || status === 'completed';
  const earning: [string, number] = ['earning', sellerAmount + platformFee];
  if (paymentMethod === 'online') {
    return isOver && paymentStatus !== 'unpaid' ? [earning, ['platform_fee', -platformFee]] : [];
  }
  const tookCash = paymentMethod === 'cod' && deliveries.some((delivery) => delivery.status === 'delivered');
  if (tookCash) return [earning, ['cod_fee', -platformFee]];
  return isOver ? [['cod_fee', -platformFee]] : [];
}

/** Writes the ledger of the orders that were delivered before there was one. A row that is there stays as it is. */
async function bookEarlierOrders(collection: Open): Promise<void> {
  const ledger = collection('ledgerentries');
  await ledger.createIndex({ orderId: 1, key: 1 }, { unique: true });
  let after = 0;
  for (;;) {
    const orders = await collection('storeorders')
      .aggregate<EarlierOrder>([
        { $match: { _id: { $gt: after as never } } },
        { $sort: { _id: 1 } },
        { $limit: ordersAtOnce },
        { $lookup: { from: 'deliveryassignments', localField: '_id', foreignField: 'orderId', as: 'deliveries' } },
      ])
      .toArray();
    const last = orders.at(-1);
    if (!last) return;
    const rows = orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((order) => earlierRows(order).map(([type, amount]) => ({ order, type, amount })))
      .filter(({ amount }) => amount !== 0);
    await addToLedger(collection, rows);
    after = last._id;
  }
}

async function addToLedger(
  collection: Open,
  rows: { order: EarlierOrder; type: string; amount: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const counter = await collection('counters').findOneAndUpdate(
    { _id: 'LedgerEntry' as never },
    { $inc: { last: rows.length } },
    { upsert: true, returnDocument: 'after' },
  );
  const firstId = (counter?.last ?? 0) - rows.length + 1;
  await collection('ledgerentries').bulkWrite(
    rows.map(({ order, type, amount }, nth) => {
      const { _id: orderId, orderNumber, sellerId, storeId, deliveredAt, completedAt, updatedAt } = order;
      const row = {
        sellerId,
        storeId,
        orderNumber,
        type,
        amount,
        isSettled: false,
        settlementId: null,
        settledAt: null,
      };
      const createdAt = deliveredAt ?? completedAt ?? updatedAt;
      return {
        updateOne: {
          filter: { orderId, key: type },
          update: { $setOnInsert: { ...row, _id: (firstId + nth) as never, createdAt, __v: 0 } },
          upsert: true,
        },
      };
    }),
  );
}
