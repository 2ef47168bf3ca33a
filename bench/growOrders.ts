import type { mongo } from 'mongoose';
import { Store } from '../models/catalog/Store.js';
import { overStatuses, StoreOrder } from '../models/orders/StoreOrder.js';
import { openGrown, spreadOver } from './openGrown.js';
import { say } from './say.js';
import type { Bench } from './startBench.js';

const span = 365 * 24 * 60 * 60 * 1000;
const digits = 6;

/** The id as a text of six digits. */
const idDigits = { $substrBytes: [{ $toString: { $add: [10 ** digits, '$_id'] } }, 1, digits] };

/**
 * A separate database with a year of finished orders, of many stores and customers: copies of the benchmark's records.
 * @returns its URI
 */
export async function growOrders(
  bench: Bench,
  { orders, stores }: { orders: number; stores: number },
): Promise<string> {
  const name = `bench_orders_${orders}`;
  const { from, uri, copyWhole, createIndexes } = await openGrown(bench, name);
  say(`${name}: copying up to ${orders.toLocaleString('en')} orders and ${stores.toLocaleString('en')} stores`);
  const grown = [Store.collection.name, StoreOrder.collection.name];
  for (const { name: other } of await from.listCollections().toArray()) {
    if (!grown.includes(other) && !other.startsWith('system.')) await copyWhole(other);
  }
  const copy = (collection: string, count: number, fields: object, filter = {}) =>
    copyRows(from.collection(collection), { db: name, coll: collection }, { count, fields, filter });
  await copy(Store.collection.name, stores, {});
  await copy(
    StoreOrder.collection.name,
    orders,
    {
      createdAt: { $subtract: [new Date(), { $toLong: spreadOver(span) }] },
      storeId: { $add: [1, spreadOver(stores)] },
      orderNumber: { $concat: ['SO-20260101-', idDigits] },
      customerPhone: { $concat: ['+9194', idDigits, '00'] },
    },
    { status: { $in: overStatuses } },
  );

  say(`${name}: creating the indexes`);
  await createIndexes(Store);
  await createIndexes(StoreOrder);
  return uri;
}

/** Writes `count` copies of a collection's rows with ids from 1, and with changed fields. */
async function copyRows(
  from: mongo.Collection,
  to: { db: string; coll: string },
  { count, fields, filter }: { count: number; fields: object; filter: object },
): Promise<void> {
  const ids = await from.distinct('_id', filter);
  const copies = Math.ceil(count / ids.length);
  const nth = { $indexOfArray: [ids, '$_id'] };
  await from
    .aggregate([
      { $match: filter },
      { $set: { nth } },
      { $set: { copy: { $range: [0, copies] } } },
      { $unwind: '$copy' },
      { $set: { _id: { $add: [1, '$nth', { $multiply: ['$copy', ids.length] }] } } },
      { $match: { _id: { $lte: count } } },
      { $set: fields },
      { $unset: ['nth', 'copy'] },
      { $out: to },
    ])
    .toArray();
}
