import type { ProductSort } from '../../../models/catalog/Product.js';
import { listedProducts, type ProductFilter } from './productsInOrder.js';
import { cut, type ProductPage, searchProducts } from './searchProducts.js';

/**
 * Reads a page of listed products. A page of a search may be short or empty without being the last: when the words
 * rarely occur together, it ends after a bounded number of rows, and the next page continues there.
 */
export async function listProducts(
  { words, ...filter }: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  if (words) return searchProducts({ ...filter, words }, sort, after, limit);
  return { ...cut(await listedProducts(filter, sort, after, limit), limit), isSparse: false };
}
