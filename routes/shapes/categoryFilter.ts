import { productCategories } from '../../domain/catalog/categories.js';
import { requestCategories } from '../../models/fields/requestCategories.js';
import { named, oneOf, optional, string } from '../../server/http/inputs/fields.js';

const aboutSlugs = 'The slug of the category; see `GET /api/categories`';
export const productCategory = named('ProductCategory', oneOf(productCategories, aboutSlugs));
export const requestCategory = named('RequestCategory', oneOf(requestCategories, aboutSlugs));

/** The value of a filter that does not filter. */
export const every = 'all' as const;

/** The status parameter of a list. Handlers get undefined for `all`. */
export function statusFilter<const V extends string>(statuses: readonly V[], description: string) {
  const filter = optional(oneOf<V | typeof every>([...statuses, every], description));
  return { ...filter, pick: (value: unknown) => (value === every ? undefined : (value as V | undefined)) };
}

/**
 * The category parameter of a list. Handlers get undefined for `all`. An unknown category gives an empty list, so that
 * apps with an older or a newer set of categories keep working.
 */
export function categoryFilter(description: string, known: readonly string[]) {
  const names = known.join(', ');
  const about = `${description}: one of ${names}. \`${every}\` does not filter; an unknown one lists nothing`;
  const text = optional(string({ max: 50, description: about }));
  const pick: typeof text.pick = (value) => (value === every ? undefined : text.pick(value));
  return { ...text, pick };
}
