import { LRUCache } from 'lru-cache';
import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';
import { publicly } from '../../database/publicly.js';
import { addingWord, takeNewWords } from '../../database/search/addingWord.js';
import { neighbours } from '../../database/search/oneEdit.js';
import type { KeyedWord } from '../../database/search/searchKeys.js';

/** A word of the catalogue. Searches read it for words with the same beginning and for corrections. */
const searchWordSchema = new Schema({
  /** The folded key. */
  _id: { type: String, required: true },
  /** The number of listed products with the word, as of the last count. It decides only an order of words. */
  count: { type: Number, default: 1 },
  /** The number of them that have it in the title. */
  inTitles: { type: Number, default: 0 },
  /** Its spellings, in lower case. */
  forms: { type: [String], default: [] },
  /** The key, the spellings and their singulars, and each without one letter. */
  near: { type: [String], default: [], select: false },
});

// `nearWords`.
searchWordSchema.index({ near: 1 });

export type SearchWordRecord = Omit<InferRawDocTypeFromSchema<typeof searchWordSchema>, 'near'>;
export const SearchWord = model('SearchWord', searchWordSchema);

/** One product adds this many spellings at most. Of an unusual text, the rest is not suggested. */
const newWordsAtMost = 100;

/**
 * Spellings that were in the vocabulary in the last five minutes. A word that loses its last product stays longer:
 * until the second count, and a count runs each hour.
 */
const knownSpellings = new LRUCache<string, true>({ max: 20_000, ttl: 5 * 60_000 });

/** Fewer words are written without a read: most that are not known are new. */
const readFrom = 8;

/** For a process that empties the vocabulary. */
export const forgetKnownSpellings = (): void => knownSpellings.clear();

/**
 * Stores the spellings that are new. Outside the transaction of their product, so that products with the same word do
 * not wait for each other: a word without a product finds nothing, and a later count removes it.
 */
export async function addSearchWords(words: readonly KeyedWord[]): Promise<void> {
  const unknown = words.filter(({ form }) => !knownSpellings.get(form));
  if (unknown.length > 0) await addTogether(unknown);
}

/** The words of products that are added together are written together. */
const addTogether = batched(async (texts: KeyedWord[][]): Promise<true[]> => {
  const keys = [...new Set(texts.flat().map(({ key }) => key))];
  const stored = keys.length < readFrom ? [] : await spellingsInUse(keys);
  const known = new Map(stored.map(({ _id, forms }) => [_id, new Set(forms)]));
  const added = texts.flatMap((words) => takeNewWords(words, known, newWordsAtMost));
  if (added.length > 0) await SearchWord.bulkWrite(added.map(addingWord) as never, { ordered: false });
  for (const { form, key } of texts.flat()) if (known.get(key)?.has(form)) knownSpellings.set(form, true);
  return texts.map(() => true as const);
}, 100);

/** A count may be removing the others. */
const spellingsInUse = (keys: readonly string[]) =>
  SearchWord.find({ _id: { $in: keys }, count: { $gt: 0 } }, { forms: 1 }).lean();

/** The stored words with these keys. */
export const wordsWithKeys = (keys: readonly string[]) => publicly(SearchWord.find({ _id: { $in: keys } })).lean();

/** Words that begin with a key, in alphabetical order. */
export const wordsStarting = (start: string, limit: number) =>
  publicly(SearchWord.find({ _id: { $gt: start, $lt: `${start}\uffff` } }))
    .sort({ _id: 1 })
    .limit(limit)
    .lean();

/** Words that may be at one edit of one of these words, among others. */
export const nearWords = (words: readonly string[], limit: number) =>
  publicly(SearchWord.find({ near: { $in: [...new Set(words.flatMap(neighbours))] } }))
    .limit(limit)
    .lean();
