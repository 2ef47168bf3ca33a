import { publicly } from '../../database/publicly.js';
import { readById } from '../../domain/byId.js';
import { isOpenToPublic } from '../../domain/catalog/stores/isOpenToPublic.js';
import type { ProductFacts } from '../../domain/insight/readFeed.js';
import { Seller } from '../../models/accounts/Seller.js';
import { notHidden, Product, unshown } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import type { Infer } from '../../server/http/inputs/fields.js';
import { cutDescription } from './description.js';
import { peopleOf } from './people.js';
import { presentConsumer, presentOwnProduct, type product, type productDetail } from './product.js';
import { type MarketplaceClock, presentSeller, presentStore, presentStoreSummary } from './store.js';
import { inLanguage } from './translations.js';

/** Undeleted, unhidden products by id, as lists show them. */
async function readProducts(ids: readonly number[]): Promise<Map<number, ReturnType<typeof presentOwnProduct>>> {
  const shown = { _id: { $in: ids }, status: { $ne: 'deleted' }, ...notHidden } as const;
  const rows = await publicly(Product.find(shown, unshown)).lean();
  return new Map(rows.map((row) => [row._id, presentOwnProduct(row)]));
}

const readStores = (ids: readonly (number | null)[]) =>
  readById(ids, (wanted) => publicly(Store.find({ _id: { $in: wanted } }, { words: 0 })).lean());

const readSellers = (ids: readonly (number | null)[]) =>
  readById(ids, (wanted) => publicly(Seller.find({ _id: { $in: wanted } }, { name: 1, whatsappNumber: 1 })).lean());

/**
 * Presents these products as lists show them, each with its store and seller, or its consumer. Keeps the order of the
 * ids; texts are in this language where they are translated.
 */
export async function showProducts(
  world: MarketplaceClock,
  ids: readonly number[],
  language: TextLanguage | undefined,
): Promise<Infer<typeof product>[]> {
  const found = await readProducts(ids);
  const page = ids.flatMap((id) => found.get(id) ?? []);
  const [storeById, sellerById, consumerById] = await Promise.all([
    readStores(page.map(({ storeId }) => storeId)),
    readSellers(page.map(({ sellerId }) => sellerId)),
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
  const found = await readProducts(ids);
  const storeById = await readStores([...found.values()].map(({ storeId }) => storeId));
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
  const kept = (await readProducts([id])).get(id);
  if (!kept) return undefined;
  const { translations: _translations, isHidden: _isHidden, ...shown } = inLanguage(kept, kept, language);
  const { storeId, sellerId, consumerId } = shown;
  const [store, seller, consumer] = await Promise.all([
    findIn(readStores, storeId),
    findIn(readSellers, sellerId),
    findIn(showConsumers, consumerId),
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
  read: (ids: readonly number[]) => Promise<Map<number, Shown>>,
  id: number | null,
): Promise<Shown | undefined> => (id === null ? undefined : (await read([id])).get(id));

/** The tags of cached answers that show these products. */
export const tagsOfProducts = (
  shown: readonly { id: number; store?: { id: number }; seller?: { id: number }; consumer?: { id: number } }[],
): string[] =>
  shown.flatMap(({ id, store, seller, consumer }) => [
    `products:${id}`,
    ...(store ? [`stores:${store.id}`] : []),
    ...(seller ? [`sellers:${seller.id}`] : []),
    ...(consumer ? [`consumers:${consumer.id}`] : []),
  ]);
