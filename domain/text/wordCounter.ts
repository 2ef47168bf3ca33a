import { LRUCache } from 'lru-cache';
import { fewRows } from './searchByName.js';

/**
 * Counts the rows with a word, up to `fewRows + 1`, for a search by name. A count is cached for a minute: it decides
 * only how a search reads.
 */
export function wordCounter(count: (word: RegExp, most: number) => PromiseLike<number>) {
  const counts = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 });
  return async (word: RegExp): Promise<number> => {
    const known = counts.get(word.source);
    if (known !== undefined) return known;
    const found = await count(word, fewRows + 1);
    counts.set(word.source, found);
    return found;
  };
}
