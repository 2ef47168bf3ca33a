import { rules } from '../../domain/rules.js';
import { suggest } from '../../domain/search/suggest.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, eitherOf, id, object, oneOf, string } from '../../server/http/inputs/fields.js';
import { fewWords } from '../shapes/searchIn.js';

export const search = endpoints('/search', 'Search');

const text = string({ description: 'What to show, and to search for' });
const suggestion = eitherOf(
  object({ kind: oneOf(['product'], 'A product or an ad'), text, id: id('The id of the product') }),
  object({ kind: oneOf(['store'], 'A store'), text, id: id('The id of the store') }),
  object({ kind: oneOf(['category'], 'A category'), text, id: string({ description: 'The slug of the category' }) }),
);

search.get(
  '/suggest',
  {
    summary: 'Suggest products, stores and categories for what a person types',
    description:
      'At most ten, in the order to show them; none for one letter. Names match in every script and spelling, as in ' +
      'searches. Texts of categories are in the language of `Accept-Language`.',
    for: 'public',
    cached: () => ['products', 'stores', 'categories'],
    query: { q: fewWords(`The text so far: at most ${rules.search.wordsAtMost} words`) },
    answer: [200, object({ suggestions: array(suggestion, { max: 10, description: 'The suggestions' }) })],
  },
  async ({ language, query: { q } }) => ({ suggestions: await suggest(q, language) }),
);
