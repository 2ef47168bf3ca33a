import { LRUCache } from 'lru-cache';
import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { publicly } from '../../database/publicly.js';
import { neighbours } from '../../database/search/oneEdit.js';
import { type KeyedWord, singularsOf } from '../../database/search/searchKeys.js';

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

/** The words with which a mistyped word is found. */
export const nearOf = (key: string, form: string): string[] => [
  ...new Set([key, form, ...singularsOf(form)].flatMap(neighbours)),
];

/** Spellings that are stored. The job that removes words leaves those that any product has. */
const known = new LRUCache<string, true>({ max: 50_000, ttl: 600_000 });

/**
 * Stores the spellings that are new. Outside the transaction of their product, so that products with the same word do
 * not wait for each other: a word without a product finds nothing, and the next count removes it.
 */
export async function addSearchWords(words: readonly KeyedWord[]): Promise<void> {
  const added = words.filter(({ form }) => !known.has(form));
  if (added.length === 0) return;
  const writes = added.map(({ form, key }) => ({
    updateOne: {
      filter: { _id: key },
      update: {
        $setOnInsert: { count: 1, inTitles: 0 },
        $addToSet: { forms: form, near: { $each: nearOf(key, form) } },
      },
      upsert: true,
    },
  }));
  // The driver's collection takes no session from a surrounding transaction.
  await SearchWord.collection.bulkWrite(writes as never, { ordered: false });
  for (const { form } of added) known.set(form, true);
}

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
