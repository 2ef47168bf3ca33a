import { LRUCache } from 'lru-cache';
import { Product, wordsIndex } from '../../../models/catalog/Product.js';

/** Counting stops here: the word is common. */
export const countedAtMost = 5_001;
const counts = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 });

/**
 * The number of listed products with a word, up to `countedAtMost`. It is at most a minute old, so that searches for
 * common words do not count them each time. It decides only how a search reads.
 */
export async function countWord(word: RegExp): Promise<number> {
  const known = counts.get(word.source);
  if (known !== undefined) return known;
  const count = await Product.countDocuments({ isListed: true, words: word }, { limit: countedAtMost }).hint(
    wordsIndex,
  );
  counts.set(word.source, count);
  return count;
}
