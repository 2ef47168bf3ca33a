import { Product, type ProductRecord, snoozedUntil } from '../../../models/catalog/Product.js';
import { recordRestocks } from '../../favourites/notifyFavourites.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import { settleDue } from '../../time/settleDue.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** Short transactions, so that orders of these products do not wait long. */
const batchSize = 100;

/**
 * Ends the snoozes that are over, each once: the products become available unless their counted stock is 0.
 * @returns how many snoozes it has ended
 */
export const wakeProducts = (world: Part): Promise<number> => settleDue(batchSize, () => wakeBatch(world));

const statuses = { $ifNull: ['$variants.status', []] };
const hasAvailableVariant = { $or: [{ $eq: [statuses, []] }, { $in: ['available', statuses] }] };
const isForSale = {
  $and: [{ $eq: ['$status', 'out_of_stock'] }, { $ne: [{ $ifNull: ['$stock', null] }, 0] }, hasAvailableVariant],
};

/** A concurrent change of one of these products conflicts, and the retry reads them again. */
async function wakeBatch(world: Part): Promise<number> {
  const due = await snoozedUntil(world.now(), batchSize);
  if (due.length === 0) return 0;
  await Product.updateMany(
    { _id: { $in: due.map(({ _id }) => _id) } },
    [
      {
        $set: {
          status: { $cond: [isForSale, 'available', '$status'] },
          snoozeUntil: null,
          updatedAt: '$$NOW',
        },
      },
    ],
    { timestamps: false, updatePipeline: true },
  );
  const wereOut = due.filter(({ status }) => status === 'out_of_stock');
  await recordRestocks(
    world,
    wereOut.map(({ _id }) => _id),
  );
  await announce(
    world,
    due.filter(({ status }) => status !== 'deleted'),
  );
  return due.length;
}

async function announce(world: Part, products: Pick<ProductRecord, '_id' | 'storeId' | 'sellerId'>[]): Promise<void> {
  const stores = new Map(products.map(({ storeId, sellerId }) => [Number(storeId), Number(sellerId)]));
  for (const [storeId, sellerId] of stores) {
    const ids = products.filter((product) => product.storeId === storeId).map(({ _id }) => _id);
    await announceProducts(world, { sellerId, storeId }, ids);
  }
}
