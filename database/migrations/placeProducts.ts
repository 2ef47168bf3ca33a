import type { Collection } from 'mongoose';

/** Gives the products of stores the position of their store, which lists near a place read. */
export async function placeProducts(products: Collection, stores: Collection): Promise<void> {
  const placed = stores.find({ 'position.type': 'Point' }, { projection: { position: 1 } });
  for await (const { _id: storeId, position } of placed) {
    await products.updateMany({ storeId, position: { $exists: false } }, { $set: { position } });
  }
}
