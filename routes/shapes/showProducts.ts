import { Consumer } from '../../models/Consumer.js';
import { Product, unshown } from '../../models/Product.js';
import { Store } from '../../models/Store.js';
import { CachedRows } from '../../server/http/CachedRows.js';
import type { Infer } from '../../server/http/fields.js';
import { presentConsumer, presentListedProduct, type product } from './product.js';
import { presentStoreSummary } from './store.js';

const megabyte = 2 ** 20;

const products = new CachedRows({
  collection: Product.collection.name,
  read: (ids) => Product.find({ _id: { $in: ids } }, unshown).lean(),
  present: presentListedProduct,
  bytesAtMost: 24 * megabyte,
});

const stores = new CachedRows({
  collection: Store.collection.name,
  read: (ids) => Store.find({ _id: { $in: ids } }, { words: 0 }).lean(),
  present: presentStoreSummary,
  bytesAtMost: 4 * megabyte,
});

const consumers = new CachedRows({
  collection: Consumer.collection.name,
  read: (ids) => Consumer.find({ _id: { $in: ids } }, { name: 1, alias: 1 }).lean(),
  present: presentConsumer,
  bytesAtMost: 4 * megabyte,
});

/** The products of these ids as lists show them, each with the store or the consumer it is of; in the order of the ids. */
export async function showProducts(ids: readonly number[]): Promise<Infer<typeof product>[]> {
  const found = await products.get(ids);
  const page = ids.flatMap((id) => found.get(id) ?? []);
  const [storeById, consumerById] = await Promise.all([
    stores.get(page.flatMap(({ storeId }) => storeId ?? [])),
    consumers.get(page.flatMap(({ consumerId }) => consumerId ?? [])),
  ]);
  return page.map((shown) => {
    const store = storeById.get(shown.storeId ?? 0);
    const consumer = consumerById.get(shown.consumerId ?? 0);
    return { ...shown, ...(store && { store }), ...(consumer && { consumer }) };
  });
}
