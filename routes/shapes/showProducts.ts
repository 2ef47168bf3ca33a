import { publicly } from '../../database/publicly.js';
import { byId } from '../../domain/byId.js';
import { isOpenToPublic } from '../../domain/catalog/stores/isOpenToPublic.js';
import type { ProductFacts } from '../../domain/insight/readFeed.js';
import { placeOf } from '../../domain/places/point.js';
import { Seller } from '../../models/accounts/Seller.js';
import { notHidden, Product, type ProductRecord, unshown } from '../../models/catalog/Product.js';
import { Store, unshownOfStore } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { RecentRows } from '../../server/http/answers/RecentRows.js';
import type { Infer } from '../../server/http/inputs/fields.js';
import { peopleOf } from './people.js';
import { inMetres } from './place.js';
import {
  presentConsumer,
  presentListedProduct,
  presentParts,
  presentProduct,
  type product,
  type productDetail,
} from './product.js';
import { type MarketplaceClock, presentSeller, presentStore, presentStoreSummary } from './store.js';
import { inLanguage } from './translations.js';

const stores = new RecentRows(Store, (ids) => publicly(Store.find({ _id: { $in: ids } }, unshownOfStore)).lean());
const sellers = new RecentRows(Seller, (ids) =>
  publicly(Seller.find({ _id: { $in: ids } }, { name: 1, whatsappNumber: 1 })).lean(),
);

/** The undeleted, unhidden products with these ids, in the order of the ids. */
export async function shownProducts(ids: readonly number[]): Promise<ProductRecord[]> {
  const filter = { _id: { $in: ids }, status: { $ne: 'deleted' }, ...notHidden } as const;
  const found = byId(await publicly(Product.find(filter, unshown)).lean());
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Presents products as lists show them, each with its store and seller, or its consumer; texts are in this language
 * where they are translated.
 */
export async function showProducts(
  world: MarketplaceClock,
  rows: readonly (ProductRecord & { distance?: number | undefined })[],
  language: TextLanguage | undefined,
): Promise<Infer<typeof product>[]> {
  const [storeById, sellerById, consumerById] = await Promise.all([
    stores.byId(rows.map(({ storeId }) => storeId ?? null)),
    sellers.byId(rows.map(({ sellerId }) => sellerId ?? null)),
    showConsumers(rows.flatMap(({ consumerId }) => consumerId ?? [])),
  ]);
  const summaryById = new Map([...storeById].map(([id, store]) => [id, presentStoreSummary(world, store, language)]));
  return rows.map((row) => {
    const store = summaryById.get(row.storeId ?? 0);
    const seller = sellerById.get(row.sellerId ?? 0);
    const consumer = consumerById.get(row.consumerId ?? 0);
    return {
      ...presentListedProduct(row, language),
      ...(row.distance !== undefined && { distance: inMetres(row.distance) }),
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
  const found = await shownProducts(ids);
  const storeById = await stores.byId(found.map(({ storeId }) => storeId ?? null));
  const factsOf = ({ status, category, consumerId, storeId, createdAt, likeCount }: ProductRecord): ProductFacts => {
    const store = storeById.get(storeId ?? 0);
    const place = placeOf(store?.position);
    const isAvailable = status === 'available' && (!storeId || (store !== undefined && isOpenToPublic(store)));
    return { isAvailable, category, consumerId: consumerId ?? null, createdAt, likes: likeCount, place };
  };
  return new Map(found.map((row) => [row._id, factsOf(row)]));
}

/**
 * Presents a product with its store, seller and consumer; undefined when it does not exist or its store is not active.
 */
export async function showProduct(
  world: MarketplaceClock,
  id: number,
  language: TextLanguage | undefined,
): Promise<Infer<typeof productDetail> | undefined> {
  const [row] = await shownProducts([id]);
  if (!row) return undefined;
  const shown = { ...inLanguage(presentProduct(row), row, language), ...presentParts(row) };
  const { storeId, sellerId, consumerId } = shown;
  const [storeById, sellerById, consumerById] = await Promise.all([
    stores.byId([storeId]),
    sellers.byId([sellerId]),
    showConsumers(consumerId ? [consumerId] : []),
  ]);
  const store = storeById.get(storeId ?? 0);
  const seller = sellerById.get(sellerId ?? 0);
  const consumer = consumerById.get(consumerId ?? 0);
  if (storeId && !store?.isActive) return undefined;
  return {
    ...shown,
    ...(store && { store: presentStore(world, store, language, seller) }),
    ...(seller && { seller: presentSeller(seller, store?.allowWhatsApp ?? false) }),
    ...(consumer && { consumer }),
  };
}

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
