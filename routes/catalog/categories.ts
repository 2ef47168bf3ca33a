import { listCategories } from '../../domain/catalog/listCategories.js';
import { categoryKinds } from '../../models/catalog/Category.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, named, object, oneOf, optional, string } from '../../server/http/inputs/fields.js';

export const categories = endpoints('/categories', 'Categories');

const category = named(
  'Category',
  object({
    slug: string(),
    name: string(),
    kind: oneOf(categoryKinds),
    icon: string({ description: 'The name of a Material Symbols icon' }),
  }),
);

categories.get(
  '',
  {
    summary: 'List the categories of stores and ads, or of requests',
    description: 'Categories that staff have hidden are left out. Show the `name`; send the `slug`.',
    for: 'public',
    cached: true,
    query: { kind: optional(oneOf(categoryKinds, 'Only categories of this kind')) },
    answer: [200, object({ categories: array(category) })],
  },
  async ({ query: { kind } }) => ({ categories: await listCategories(kind) }),
);
