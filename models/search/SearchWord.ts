import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';
import { publicly } from '../../database/publicly.js';
import { addingWord } from '../../database/search/addingWord.js';
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
  /** False while a count runs that has not met the word. */
  isCounted: { type: Boolean, default: true },
  /** Its spellings, in lower case. */
  forms: { type: [String], default: [] },
  /** The key, the spellings and their singulars, and each without one letter. */
  near: { type: [String], default: [], select: false },
});

// `nearWords`.
searchWordSchema.index({ near: 1 });

export type SearchWordRecord = Omit<InferRawDocTypeFromSchema<typeof searchWordSchema>, 'near'>;
export const SearchWord = model('SearchWord', searchWordSchema);

/** Phone numbers and the like are found by the whole number only. */
const isNumber = /^\p{N}{6,}$/u;

/**
 * Stores the spellings that are new. Outside the transaction of their product, so that products with the same word do
 * not wait for each other: a word without a product finds nothing, and a later count removes it.
 */
export async function addSearchWords(words: readonly KeyedWord[]): Promise<void> {
  await Promise.all(words.filter(({ form }) => !isNumber.test(form)).map(addTogether));
}

/** The words of products that are added together are written together. */
const addTogether = batched(async (words: KeyedWord[]): Promise<true[]> => {
  const byForm = new Map(words.map((word) => [word.form, word]));
  const keys = [...new Set(words.map(({ key }) => key))];
  const stored = await SearchWord.find({ _id: { $in: keys }, count: { $gt: 0 } }, { forms: 1 }).lean();
  for (const form of stored.flatMap(({ forms }) => forms)) byForm.delete(form);
  if (byForm.size > 0) await SearchWord.bulkWrite([...byForm.values()].map(addingWord), { ordered: false });
  return words.map(() => true as const);
}, 5_000);

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
