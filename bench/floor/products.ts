import type { Db, Document, Filter } from 'mongodb';
import { type TimedStore, timesOf } from '../../domain/storeTime/accepting.js';

export interface Kept extends Document {
  _id: number;
}

const pageSize = 20;
const rupees = (paise: number) => (paise / 100).toFixed(2);
const distinct = (values: (number | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** The limits of a search in domain/catalog/products/listProducts.ts. */
const search = { few: 500, rowsWalked: 2_000, milestones: 20, more: 5_000, wordsCounted: 3 };
const listed = { isListed: true };
const inWords = { words: 1, isListed: 1 } as const;
const unshown = { words: 0, wordStarts: 0, __v: 0 } as const;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const mostLikedFirst = { likeCount: -1, ...newestFirst } as const;

/** The product reads, with the filters, projections, sorts, indexes and look-ups of routes/products.ts. */
export function productReader(db: Db) {
  const products = db.collection<Kept>('products');
  const stores = db.collection<Kept>('stores');
  const consumers = db.collection<Kept>('consumers');

  const inOrder = (filter: Filter<Kept>, most: number, projection: Document = unshown, hint = 'listed_newest') =>
    products.find(filter, { projection, sort: newestFirst, limit: most, hint }).toArray();

  /** With the store or the consumer of each. */
  async function show(shown: Kept[]) {
    const storeIds = distinct(shown.map(({ storeId }) => storeId));
    const consumerIds = distinct(shown.map(({ consumerId }) => consumerId));
    const [ofStores, ofConsumers] = await Promise.all([
      storeIds.length > 0 ? stores.find({ _id: { $in: storeIds } }, { projection: { words: 0 } }).toArray() : [],
      consumerIds.length > 0
        ? consumers.find({ _id: { $in: consumerIds } }, { projection: { name: 1, alias: 1 } }).toArray()
        : [],
    ]);
    const storeById = new Map(ofStores.map((store) => [store._id, storeSummary(store)]));
    const consumerById = new Map(ofConsumers.map((consumer) => [consumer._id, person(consumer)]));
    return shown.map((row) => ({
      ...product(row),
      ...(row.storeId && { store: storeById.get(row.storeId) }),
      ...(row.consumerId && { consumer: consumerById.get(row.consumerId) }),
    }));
  }

  async function popular() {
    const hint = 'listed_popular';
    const find = { projection: unshown, sort: mostLikedFirst, limit: pageSize + 1, hint };
    const rows = await products.find(listed, find).toArray();
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const keys = ['popular', last?.likeCount, last?.createdAt.getTime(), last?._id];
    return { products: await show(shown), nextCursor: Buffer.from(JSON.stringify(keys)).toString('base64url') };
  }

  async function haveAtMost(count: number, words: RegExp[]): Promise<boolean> {
    const past = words.map((word) =>
      products.findOne({ ...listed, words: word }, { projection: { _id: 0, isListed: 1 }, skip: count, hint: inWords }),
    );
    return (await Promise.all(past)).includes(null);
  }

  /** Looks up a rare word, or walks along the list, or along the products with a word of the same start. */
  async function withWords(words: RegExp[], from: Filter<Kept>): Promise<Kept[]> {
    const wanted = { ...listed, ...from, words: { $all: words } };
    const lookUp = () =>
      products.find(wanted, { projection: unshown, sort: newestFirst, limit: pageSize + 1, hint: inWords }).toArray();
    const longestFirst = [...words].sort((one, other) => other.source.length - one.source.length);
    if (await haveAtMost(search.few, longestFirst.slice(0, 1))) return lookUp();
    const most = pageSize + 1 + search.milestones;
    const milestone = { _id: { $mod: [Math.floor(search.rowsWalked / most), 0] } };
    const [wordStarts] = longestFirst.map(({ source }) => source.slice(1, 4)).filter((start) => start.length === 3);
    const along = { ...listed, ...(wordStarts && { wordStarts }) };
    const among = { ...along, $and: [from, { $or: [{ words: { $all: words } }, milestone] }] } as Filter<Kept>;
    const read = await inOrder(among, most, { wordStarts: 0, __v: 0 }, wordStarts && 'search_newest');
    const found = read.filter((row) => words.every((word) => row.words.some((own: string) => word.test(own))));
    const isShort = read.length === most && found.length < pageSize;
    return isShort && (await haveAtMost(search.more, longestFirst.slice(0, search.wordsCounted))) ? lookUp() : found;
  }

  async function page(cursor: string | null, text: string | null) {
    const from = cursor ? after(cursor) : {};
    const wanted = text
      ?.toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.map((word) => new RegExp(`^${word}`));
    const rows = wanted ? await withWords(wanted, from) : await inOrder({ ...listed, ...from }, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    return {
      products: await show(shown),
      nextCursor: rows.length > pageSize ? cursorAt(shown.at(-1)) : null,
    };
  }

  async function one(productId: number) {
    const [row] = await products
      .aggregate<Kept>([
        { $match: { _id: productId, status: { $ne: 'deleted' } } },
        { $project: unshown },
        belongsTo('stores', 'storeId', { words: 0 }),
        belongsTo('sellers', 'sellerId', { name: 1, whatsappNumber: 1 }),
        belongsTo('consumers', 'consumerId', { name: 1, alias: 1 }),
      ])
      .toArray();
    if (!row) throw new Error(`no product ${productId}`);
    const [ofStore, ofSeller, ofConsumer] = [row.stores[0], row.sellers[0], row.consumers[0]];
    const seller = ofSeller && {
      id: ofSeller._id,
      name: ofSeller.name,
      whatsappNumber: ofStore?.allowWhatsApp ? ofSeller.whatsappNumber : null,
    };
    return {
      ...product(row),
      ...(ofStore && { store: { ...store(ofStore), seller } }),
      ...(seller && { seller }),
      ...(ofConsumer && { consumer: person(ofConsumer) }),
    };
  }

  return { page, popular, one };
}

const belongsTo = (from: string, localField: string, fields: Document) => ({
  $lookup: { from, localField, foreignField: '_id', pipeline: [{ $project: fields }], as: from },
});

function after(cursor: string): Filter<Kept> {
  const [, createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const at = new Date(createdAt);
  return { createdAt: { $lte: at }, $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] };
}

const cursorAt = (row: Kept | undefined) =>
  Buffer.from(JSON.stringify(['newest', row?.createdAt.getTime(), row?._id])).toString('base64url');

export const person = ({ _id, name, alias }: Kept) => ({ id: _id, name, ...(alias && { alias }) });

export const product = (row: Kept) => ({
  id: row._id,
  title: row.title,
  description: row.description,
  price: rupees(row.price),
  currency: row.currency,
  status: row.status,
  productType: row.productType,
  category: row.category,
  condition: row.condition,
  storeId: row.storeId,
  consumerId: row.consumerId,
  sellerId: row.sellerId,
  stock: row.stock,
  snoozeUntil: row.snoozeUntil ?? null,
  images: row.images,
  ...(row.location && { location: row.location }),
  _count: { likes: row.likeCount },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const marketplace = { config: { storeTimezone: 'Asia/Kolkata' } };

/** Its times are computed by the service's own code. */
export const storeSummary = (row: Kept) => ({
  id: row._id,
  name: row.name,
  storeType: row.storeType,
  imageUrl: row.imageUrl,
  status: row.status,
  isActive: row.isActive,
  allowWhatsApp: row.allowWhatsApp,
  ...timesOf(marketplace, row as unknown as TimedStore, new Date()),
  sellerId: row.sellerId,
});

const store = (row: Kept) => ({
  ...storeSummary(row),
  description: row.description,
  address: row.address,
  phone: row.phone,
  commissionRate: row.commissionRate,
  openingTime: row.openingTime,
  closingTime: row.closingTime,
  timezone: row.timezone ?? 'Asia/Kolkata',
  supportsDelivery: row.supportsDelivery,
  supportsPickup: row.supportsPickup,
  selfDelivery: row.selfDelivery,
  deliveryTimeMinutes: row.deliveryTimeMinutes,
  pickupPrepTimeMinutes: row.pickupPrepTimeMinutes,
  lastOrderBufferMinutes: row.lastOrderBufferMinutes,
  deliveryRadiusKm: row.deliveryRadiusKm,
  deliveryFee: rupees(row.deliveryFee),
  minimumOrder: rupees(row.minimumOrder),
  hours: row.hours ?? null,
  closures: row.closures ?? null,
  acceptWithinMinutes: row.acceptWithinMinutes ?? null,
  autoAccept: row.autoAccept ?? false,
  ordersPerSlot: row.ordersPerSlot ?? null,
  usesHandoverCode: row.usesHandoverCode ?? false,
  deliveryBands: row.deliveryBands ?? null,
  freeDeliveryFrom: row.freeDeliveryFrom ? rupees(row.freeDeliveryFrom) : null,
  ...{ pausedUntil: null, pauseReason: null, rush: null },
  latitude: row.position.coordinates[1],
  longitude: row.position.coordinates[0],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
