import { mergedAfterKeys } from '../../../database/keyset.js';
import { publicly } from '../../../database/publicly.js';
import {
  listIndex,
  Product,
  type ProductList,
  type ProductSort,
  type ProductStatus,
  type ProductType,
  productLists,
  productSorts,
  productTypes,
  undeletedStatuses,
} from '../../../models/catalog/Product.js';

/** The filter of a product list. Absent fields do not filter. */
export interface ProductFilter {
  status?: Exclude<ProductStatus, 'deleted'>;
  /** Any of these stores. */
  productType?: readonly ProductType[];
  category?: string;
  storeId?: number;
}

/** The filter as a MongoDB query. */
export const plainly = ({ productType, ...filter }: ProductFilter): object => ({
  ...filter,
  ...(productType && { productType: { $in: productType } }),
});

/** The products of the filter in order; one row more than `limit`. */
export const listedProducts = (
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  inOrder(filter, sort, after)
    .limit(limit + 1)
    .lean();

/** The products of the filter, by the index in their order. */
export function inOrder(filter: ProductFilter, sort: ProductSort, after: readonly unknown[] | undefined) {
  // All products of stores have the type `store`.
  if (filter.storeId && filter.productType?.includes('store') === false) {
    return publicly(Product.find({ _id: { $in: [] } }));
  }
  const list = listFor(filter);
  const { storeId, category } = filter;
  // In a store, the index has the category behind the sort keys.
  const all = { isListed: true, ...(storeId && category && { category }) };
  const question = mergedAfterKeys(all, valuesOf(list, filter), productSorts[sort], after);
  return publicly(Product.find(question)).sort(productSorts[sort]).hint(listIndex(list, sort));
}

const listFor = ({ storeId, category, status, productType }: ProductFilter): ProductList => {
  // The products of a store have one type, and are few enough to check their category key by key.
  const asked = Object.entries(storeId ? { storeId, status } : { category, status, productType });
  const fields = asked.filter(([, value]) => value !== undefined).map(([field]) => field);
  const found = productLists.find((list) => fields.every((field) => (list as readonly string[]).includes(field)));
  if (!found) throw new Error(`no index for a list by ${fields.join(', ')}`);
  return found;
};

/**
 * The possible values of each index field: the requested values, or all values. Each combination is a range in list
 * order, and MongoDB merges the ranges. An open field would force a sort.
 */
function valuesOf(list: ProductList, { storeId, category, status, productType = productTypes }: ProductFilter) {
  const values = {
    storeId: [storeId],
    category: [category],
    status: status ? [status] : undeletedStatuses,
    // Duplicates removed.
    productType: productTypes.filter((type) => productType.includes(type)),
  };
  return Object.fromEntries(list.map((field) => [field, values[field]]));
}
