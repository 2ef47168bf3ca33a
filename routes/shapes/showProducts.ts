import { isOpenToPublic } from '../../domain/catalog/stores/isOpenToPublic.js';
import type { ProductFacts } from '../../domain/insight/readFeed.js';
import { Seller } from '../../models/accounts/Seller.js';
import { notHidden, Product, unshown } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { CachedRows } from '../../server/http/answers/CachedRows.js';
import type { Infer } from '../../server/http/inputs/fields.js';
import { cutDescription } from './description.js';
import { peopleOf } from './people.js';
import { presentConsumer, presentOwnProduct, type product, type productDetail } from './product.js';
import { type MarketplaceClock, presentSeller, presentStore, presentStoreSummary } from './store.js';
import { inLanguage } from './translations.js';

const megabyte = 2 ** 20;

const products = new CachedRows({
  collection: Product.collection.name,
  read: (ids) => Product.find({ _id: { $in: ids }, status: { $ne: 'deleted' }, ...notHidden }, unshown).lean(),
  present: presentOwnProduct,
  bytesAtMost: 20 * megabyte,
});

const stores = new CachedRows({
  collection: Store.collection.name,
  read: (ids) => Store.find({ _id: { $in: ids } }, { words: 0 }).lean(),
  present: (store) => store,
  bytesAtMost: 6 * megabyte,
});

const sellers = new CachedRows({
  collection: Seller.collection.name,
  read: (ids) => Seller.find({ _id: { $in: ids } }, { name: 1, whatsappNumber: 1 }).lean(),
  present: (seller) => seller,
  bytesAtMost: 3 * megabyte,
});

/**
 * Presents these products as lists show them, each with its store and seller, or its consumer. Keeps the order of the
 * ids; texts are in this language where they are translated.
 */
export async function showProducts(
  world: MarketplaceClock,
  ids: readonly number[],
  language: TextLanguage | undefined,
): Promise<Infer<typeof product>[]> {
  const found = await products.get(ids);
  const page = ids.flatMap((id) => found.get(id) ?? []);
  const [storeById, sellerById, consumerById] = await Promise.all([
    stores.get(page.flatMap(({ storeId }) => storeId ?? [])),
    sellers.get(page.flatMap(({ sellerId }) => sellerId ?? [])),
    showConsumers(page.flatMap(({ consumerId }) => consumerId ?? [])),
  ]);
  const summaryById = new Map([...storeById].map(([id, store]) => [id, presentStoreSummary(world, store, language)]));
  return page.map((kept) => {
    const { translations: _translations, isHidden: _isHidden, ...shown } = inLanguage(kept, kept, language);
    const store = summaryById.get(shown.storeId ?? 0);
    const seller = sellerById.get(shown.sellerId ?? 0);
    const consumer = consumerById.get(shown.consumerId ?? 0);
    return {
      ...shown,
      description: cutDescription(shown.description),
      ...(store && { store }),
      ...(seller && { seller: presentSeller(seller, false) }),
      ...(consumer && { consumer }),
    };
  });
}

/** Presents consumers by id. */
export const showConsumers = async (ids: readonly number[]) =>
  new Map([...(await peopleOf(ids))].map(([id, person]) => [id, presentConsumer(person)]));

/** The facts about these products that a feed needs. Deleted and hidden products are left out. */
export async function findFacts(ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const found = await products.get(ids);
  const storeById = await stores.get([...new Set([...found.values()].flatMap(({ storeId }) => storeId ?? []))]);
  const factsOf = ({
    status,
    category,
    consumerId,
    storeId,
    createdAt,
    _count,
  }: ReturnType<typeof presentOwnProduct>) => {
    const store = storeById.get(storeId ?? 0);
    const [longitude, latitude] = store?.position?.coordinates ?? [];
    const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
    const isAvailable = status === 'available' && (!storeId || (store !== undefined && isOpenToPublic(store)));
    return { isAvailable, category, consumerId, createdAt, likes: _count.likes, place };
  };
  return new Map([...found].map(([id, product]) => [id, factsOf(product)]));
}

/**
 * Presents a product with its store, seller and consumer; undefined when it does not exist or its store is not active.
 */
export async function showProduct(
  world: MarketplaceClock,
  id: number,
  language: TextLanguage | undefined,
): Promise<Infer<typeof productDetail> | undefined> {
  const kept = (await products.get([id])).get(id);
  if (!kept) return undefined;
  const { translations: _translations, isHidden: _isHidden, ...shown } = inLanguage(kept, kept, language);
  const { storeId, sellerId, consumerId } = shown;
  const [store, seller, consumer] = await Promise.all([
    findIn(stores, storeId),
    findIn(sellers, sellerId),
    findIn({ get: showConsumers }, consumerId),
  ]);
  if (storeId && !store?.isActive) return undefined;
  return {
    ...shown,
    ...(store && { store: presentStore(world, store, language, seller) }),
    ...(seller && { seller: presentSeller(seller, store?.allowWhatsApp ?? false) }),
    ...(consumer && { consumer }),
  };
}

const findIn = async <Shown>(
  rows: { get(ids: readonly number[]): Promise<Map<number, Shown>> },
  id: number | null,
): Promise<Shown | undefined> => (id === null ? undefined : (await rows.get([id])).get(id));
