import type { Db, Document, Filter } from 'mongodb';

interface Kept extends Document {
  _id: number;
}

const pageSize = 20;
const rupees = (paise: number) => (paise / 100).toFixed(2);
const distinct = (values: (number | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** The two reads of products, with the filters, projections, sorts and look-ups of routes/products.ts. */
export function productReader(db: Db) {
  const products = db.collection<Kept>('products');
  const stores = db.collection<Kept>('stores');
  const sellers = db.collection<Kept>('sellers');
  const consumers = db.collection<Kept>('consumers');

  async function page(cursor: string | null, search: string | null) {
    const filter: Filter<Kept> = { isListed: true, ...(cursor && after(cursor)), ...(search && matching(search)) };
    const rows = await products
      .find(filter, { projection: { words: 0, __v: 0 }, sort: { createdAt: -1, _id: -1 }, limit: pageSize + 1 })
      .toArray();
    const shown = rows.slice(0, pageSize);
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
    return {
      products: shown.map((row) => ({
        ...product(row),
        ...(row.storeId && { store: storeById.get(row.storeId) }),
        ...(row.consumerId && { consumer: consumerById.get(row.consumerId) }),
      })),
      nextCursor: rows.length > pageSize ? cursorAt(shown.at(-1)) : null,
    };
  }

  async function one(productId: number) {
    const row = await products.findOne({ _id: productId, status: { $ne: 'deleted' } }, { projection: { words: 0 } });
    if (!row) throw new Error(`no product ${productId}`);
    const [ofStore, ofSeller, ofConsumer] = await Promise.all([
      row.storeId ? stores.findOne({ _id: row.storeId }, { projection: { words: 0 } }) : null,
      row.sellerId ? sellers.findOne({ _id: row.sellerId }, { projection: { name: 1, whatsappNumber: 1 } }) : null,
      row.consumerId ? consumers.findOne({ _id: row.consumerId }, { projection: { name: 1, alias: 1 } }) : null,
    ]);
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

  return { page, one };
}

function after(cursor: string): Filter<Kept> {
  const [, createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const at = new Date(createdAt);
  return { createdAt: { $lte: at }, $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] };
}

const cursorAt = (row: Kept | undefined) =>
  Buffer.from(JSON.stringify(['newest', row?.createdAt.getTime(), row?._id])).toString('base64url');

const matching = (search: string) => ({ words: { $all: search.split(' ').map((word) => new RegExp(`^${word}`)) } });

const person = ({ _id, name, alias }: Kept) => ({ id: _id, name, ...(alias && { alias }) });

const product = (row: Kept) => ({
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
  images: row.images,
  _count: { likes: row.likeCount },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const storeSummary = (row: Kept) => ({
  id: row._id,
  name: row.name,
  storeType: row.storeType,
  imageUrl: row.imageUrl,
  status: row.status,
  isActive: row.isActive,
  allowWhatsApp: row.allowWhatsApp,
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
  timezone: row.timezone,
  supportsDelivery: row.supportsDelivery,
  supportsPickup: row.supportsPickup,
  selfDelivery: row.selfDelivery,
  deliveryTimeMinutes: row.deliveryTimeMinutes,
  pickupPrepTimeMinutes: row.pickupPrepTimeMinutes,
  lastOrderBufferMinutes: row.lastOrderBufferMinutes,
  deliveryRadiusKm: row.deliveryRadiusKm,
  deliveryFee: rupees(row.deliveryFee),
  minimumOrder: rupees(row.minimumOrder),
  latitude: row.position.coordinates[1],
  longitude: row.position.coordinates[0],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
