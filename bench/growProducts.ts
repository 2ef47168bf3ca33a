import { Consumer } from '../models/accounts/Consumer.js';
import { Seller } from '../models/accounts/Seller.js';
import { Product } from '../models/catalog/Product.js';
import { Store } from '../models/catalog/Store.js';
import { type Marketplace, readCatalogue } from './marketplace.js';
import { openGrown, spreadOver } from './openGrown.js';
import { say } from './say.js';
import type { Bench } from './startBench.js';

export interface LargeMarketplace {
  uri: string;
  marketplace: Marketplace;
}

const days = 60;
const span = days * 24 * 60 * 60 * 1000;
const made = new Map<number, Promise<LargeMarketplace>>();

/** A separate database with `count` products, created once: copies of the benchmark's products, of all ages. */
export function growProducts(bench: Bench, count: number): Promise<LargeMarketplace> {
  const large = made.get(count) ?? make(bench, count);
  made.set(count, large);
  return large;
}

async function make(bench: Bench, count: number): Promise<LargeMarketplace> {
  const name = `bench_${count}`;
  const { from, to, uri, copyWhole, createIndexes } = await openGrown(bench, name);
  say(`${name}: copying up to ${count.toLocaleString('en')} products`);
  for (const { collection } of [Store, Seller, Consumer]) await copyWhole(collection.name);
  const products = from.collection<{ _id: number }>(Product.collection.name);
  const [last] = await products.find({}, { sort: { _id: -1 }, limit: 1 }).toArray();
  const copies = Math.ceil(count / (await products.countDocuments()));
  await products
    .aggregate([
      { $set: { copy: { $range: [0, copies] } } },
      { $unwind: '$copy' },
      { $limit: count },
      { $set: { _id: { $add: [{ $multiply: ['$copy', last?._id] }, '$_id'] } } },
      { $set: { createdAt: { $subtract: [new Date(), { $toLong: spreadOver(span) }] } } },
      { $unset: 'copy' },
      { $out: { db: name, coll: Product.collection.name } },
    ])
    .toArray();

  say(`${name}: creating the indexes`);
  await createIndexes(Product);
  const grown = to.collection(Product.collection.name);
  return { uri, marketplace: { ...bench.marketplace, ...(await readCatalogue(grown)) } };
}
