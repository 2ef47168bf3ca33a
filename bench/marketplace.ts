import { fillDatabase } from '../demo/fillDatabase.js';
import { issueAccessToken } from '../domain/accounts/sessions/accessToken.js';
import { rules } from '../domain/rules.js';
import { Consumer, type ConsumerRecord } from '../models/Consumer.js';
import { OutboxMessage } from '../models/OutboxMessage.js';
import { Product, type ProductRecord, productSorts } from '../models/Product.js';
import { Store, type StoreRecord } from '../models/Store.js';
import { writeCursor } from '../server/http/pages.js';
import type { buildWorld } from '../server/world.js';

const size = { products: 10_000, stores: 200 };
const plenty = 1_000_000;

/** What the requests of the benchmark are made of. */
export interface Marketplace {
  /** Of products that lists show. */
  productIds: number[];
  /** Where the 50th page of the newest begins. */
  cursor: string;
  /** Of each store that takes orders, its products. */
  carts: { storeId: number; productIds: number[] }[];
  /** Of consumers. */
  tokens: string[];
}

/** Fills an empty database; then every live store is open all day and does not run out of anything. */
export async function fillMarketplace(
  world: ReturnType<typeof buildWorld>,
  log: (line: string) => void,
): Promise<Marketplace> {
  await fillDatabase(world, { ...size, log });
  await Store.updateMany({}, { openingTime: '00:00', closingTime: '00:00', minimumOrder: 0, supportsDelivery: true });
  await Product.updateMany({ productType: 'store' }, { stock: plenty, status: 'available' });

  const stores = await Store.find({ status: 'live', isActive: true }, { _id: 1 }).lean<StoreRecord[]>();
  const listed = await Product.find({ isListed: true }, { storeId: 1, createdAt: 1 })
    .sort(productSorts.newest)
    .lean<ProductRecord[]>();
  const last = listed[49 * rules.page.default - 1] as ProductRecord;
  const consumers = await Consumer.find().lean<ConsumerRecord[]>();
  const carts = stores.map(({ _id: storeId }) => ({
    storeId,
    productIds: listed.filter((product) => product.storeId === storeId).map(({ _id }) => _id),
  }));
  return {
    productIds: listed.map(({ _id }) => _id),
    cursor: writeCursor('newest', [last.createdAt.getTime(), last._id]),
    carts,
    tokens: await Promise.all(consumers.map((consumer) => issueAccessToken(world, 'consumer', consumer))),
  };
}

/** Whether the service has delivered all that its orders have left in the outbox. */
export const isDelivered = async (): Promise<boolean> => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return (await OutboxMessage.exists({ state: 'pending', nextAttemptAt: { $lt: tomorrow } })) === null;
};
