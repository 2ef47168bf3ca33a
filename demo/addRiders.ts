import { Store } from '../models/catalog/Store.js';
import { Rider } from '../models/orders/Rider.js';
import { readDemo } from './readDemo.js';

/** Adds the riders of the platform, and those of the stores that exist. @returns the number of riders */
export async function addRiders(): Promise<number> {
  const stores = await Store.find({}, { name: 1, sellerId: 1 }).lean();
  const rows = readDemo('riders').flatMap(({ name, phone, store: wanted }) => {
    if (!wanted) return [{ name, phone }];
    const store = stores.find((each) => each.name === wanted);
    return store ? [{ name, phone, storeId: store._id, sellerId: store.sellerId }] : [];
  });
  return (await Rider.insertMany(rows)).length;
}
