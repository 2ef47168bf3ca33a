import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import { contentFieldIn } from '../contentFieldIn.js';
import { dropUnusedCategory } from '../dropUnusedCategory.js';
import { type ProductDetails, stockedStatus } from './addProduct.js';

/**
 * Updates a product of a seller's own store; absent fields stay unchanged. Refuses `store_not_found`,
 * `product_not_found`, and `content_hidden` for the content of a hidden product.
 */
export function editProduct(
  sellerId: number,
  storeId: number,
  productId: number,
  changes: Partial<ProductDetails>,
): Promise<ProductRecord> {
  return atomically(async () => {
    const product = await Product.findOne({ _id: productId, storeId, sellerId, status: { $ne: 'deleted' } });
    if (!product) throw new Refused('product_not_found');
    if (product.isHidden && contentFieldIn(changes)) throw new Refused('content_hidden');
    const { category } = product;
    const stock = changes.stock === undefined && changes.status === 'available' ? product.stock : changes.stock;
    // A product marked as sold stays sold, whatever its stock, until the seller changes its status.
    const status = changes.status ?? (product.status === 'sold' ? 'sold' : undefined);
    product.set({ ...changes, ...stockedStatus(stock, status) });
    const recategorised = product.isModified('category');
    await product.save();
    if (recategorised) {
      await Store.updateOne({ _id: storeId }, { $addToSet: { sellsIn: product.category } });
      await dropUnusedCategory(storeId, category);
    }
    return product.toObject() as ProductRecord;
  });
}

/** Deletes a product of a seller's own store. Orders keep their copy of it. Refuses `product_not_found`. */
export function removeProduct(sellerId: number, storeId: number, productId: number): Promise<void> {
  return atomically(async () => {
    const product = await Product.findOneAndUpdate(
      { _id: productId, storeId, sellerId, status: { $ne: 'deleted' } },
      { $set: { status: 'deleted', isListed: false } },
      { projection: { category: 1 } },
    ).lean();
    if (!product) throw new Refused('product_not_found');
    await dropUnusedCategory(storeId, product.category);
  });
}
