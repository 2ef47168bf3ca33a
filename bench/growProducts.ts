import { mongo } from 'mongoose';
import { Consumer } from '../models/accounts/Consumer.js';
import { Seller } from '../models/accounts/Seller.js';
import { Product } from '../models/catalog/Product.js';
import { Store } from '../models/catalog/Store.js';
import { type Marketplace, readCatalogue } from './marketplace.js';
import { say } from './say.js';
import type { Bench } from './startBench.js';

export interface LargeMarketplace {
  uri: string;
  marketplace: Marketplace;
}

const days = 60;
const span = days * 24 * 60 * 60 * 1000;
/** Multiplied by an id, cut to the span, it moves neighbours far apart. */
const spread = 2_654_435_761;

const made = new Map<number, Promise<LargeMarketplace>>();

/** A separate database with `count` products, created once: copies of the benchmark's products, of all ages. */
export function growProducts(bench: Bench, count: number): Promise<LargeMarketplace> {
  const large = made.get(count) ?? make(bench, count);
  made.set(count, large);
  return large;
}

/**
 * The database copies the products without indexes, and then builds all indexes in one scan: much faster than inserts.
 */
async function make({ database, marketplace, undo }: Bench, count: number): Promise<LargeMarketplace> {
  const name = `bench_${count}`;
  const client = await new mongo.MongoClient(database.uri('bench')).connect();
  undo.push(() => client.close());
  const [from, to] = [client.db(), client.db(name)];
  await to.dropDatabase();
  undo.push(() => to.dropDatabase());

  say(`${name}: copying up to ${count.toLocaleString('en')} products`);
  for (const { collection } of [Store, Seller, Consumer]) {
    await from
      .collection(collection.name)
      .aggregate([{ $out: { db: name, coll: collection.name } }])
      .toArray();
  }
  const products = from.collection<{ _id: number }>(Product.collection.name);
  const [last] = await products.find({}, { sort: { _id: -1 }, limit: 1 }).toArray();
  const copies = Math.ceil(count / (await products.countDocuments()));
  const age = { $mod: [{ $multiply: ['$_id', spread] }, span] };
  await products
    .aggregate([
      { $set: { copy: { $range: [0, copies] } } },
      { $unwind: '$copy' },
      { $limit: count },
      { $set: { _id: { $add: [{ $multiply: ['$copy', last?._id] }, '$_id'] } } },
      { $set: { createdAt: { $subtract: [new Date(), { $toLong: age }] } } },
      { $unset: 'copy' },
      { $out: { db: name, coll: Product.collection.name } },
    ])
    .toArray();

  say(`${name}: creating the indexes`);
  const grown = to.collection(Product.collection.name);
  await grown.createIndexes(Product.schema.indexes().map(([key, options]) => ({ ...options, key })) as never);
  return { uri: database.uri(name), marketplace: { ...marketplace, ...(await readCatalogue(grown)) } };
}
