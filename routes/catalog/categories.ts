import { listCategories } from '../../domain/catalog/categories.js';
import { categoryKinds } from '../../models/catalog/Category.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, named, object, oneOf, optional, string } from '../../server/http/inputs/fields.js';

export const categories = endpoints('/categories', 'Categories');

const category = named(
  'Category',
  object(
    {
      slug: string({ description: 'The value that programs use for the category' }),
      name: string({ description: 'The name, for people' }),
      kind: oneOf(categoryKinds, 'The first of its kinds'),
      kinds: array(oneOf(categoryKinds), { description: 'What it is a category of' }),
      icon: string({ description: 'The name of a Material Symbols icon' }),
    },
    'A category of stores and products',
  ),
);

categories.get(
  '',
  {
    summary: 'List the categories of requests, stores and ads',
    description:
      'Each slug once, those of requests first. Categories that staff have hidden are left out. Names are in the ' +
      'language of `Accept-Language` unless staff have changed them. Show the `name`; ' +
      'send the `slug`.',
    for: 'public',
    cached: () => ['categories', 'categories:any'],
    query: { kind: optional(oneOf(categoryKinds, 'Only categories of this kind')) },
    answer: [200, object({ categories: array(category, { description: 'All categories' }) })],
  },
  async ({ language, query: { kind } }) => ({ categories: await listCategories(kind, language) }),
);
