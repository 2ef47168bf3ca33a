import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { buildQuery, typedWords } from './buildQuery.js';
import { searchProducts } from './searchProducts.js';
import { categoriesWith, suggestedStores } from './searchStores.js';

/** What a person may mean by a text that is not yet complete. */
type Suggestion =
  | { kind: 'product' | 'store'; text: string; id: number }
  | { kind: 'category'; text: string; id: string };

const most = { all: 10, category: 2, store: 3, productsRead: 20 } as const;
const shortestText = 2;

/** Suggests categories, stores and products for the beginning of a text: ten at most, none for one letter. */
export async function suggest(typed: string, language: TextLanguage | undefined): Promise<Suggestion[]> {
  const words = typedWords(typed);
  if (words.join('').length < shortestText) return [];
  const wanted = await buildQuery(words);
  const [{ rows }, stores, categories] = await Promise.all([
    searchProducts({ words, filter: {}, sort: 'relevance', after: undefined, limit: most.productsRead }),
    suggestedStores(wanted),
    categoriesWith(wanted, language),
  ]);
  const first = [
    ...categories
      .slice(0, most.category)
      .map(({ slug, name }) => ({ kind: 'category' as const, text: name, id: slug })),
    ...stores.slice(0, most.store).map(({ _id, name }) => ({ kind: 'store' as const, text: name, id: _id })),
  ];
  const titles = new Map(rows.toReversed().map(({ _id, title }) => [title, _id]));
  const products = [...titles].reverse().map(([text, id]) => ({ kind: 'product' as const, text, id }));
  return [...products.slice(0, most.all - first.length), ...first];
}
