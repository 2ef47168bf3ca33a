import { LRUCache } from 'lru-cache';
import { Store, storeWordsIndex } from '../../../models/catalog/Store.js';

/** A word that at most this many stores have is looked up. Counts stop behind it. */
export const fewStores = 500;
const counts = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 });

/**
 * The number of stores with a word, up to `fewStores + 1`. It is at most a minute old. It decides only how a search
 * reads.
 */
export async function countStoreWord(word: RegExp): Promise<number> {
  const known = counts.get(word.source);
  if (known !== undefined) return known;
  const count = await Store.countDocuments({ words: word }, { limit: fewStores + 1 }).hint(storeWordsIndex);
  counts.set(word.source, count);
  return count;
}
