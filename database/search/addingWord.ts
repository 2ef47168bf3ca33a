import { nearOf } from './oneEdit.js';
import type { KeyedWord } from './searchKeys.js';

/** A word has this many spellings at most, so that no writer can make its row large. */
const formsAtMost = 20;

/** Phone numbers and the like are found by the whole number only. */
const isNumber = /^\p{N}{6,}$/u;

/**
 * The words whose spelling is not known yet, except long numbers and spellings of words that have enough of them.
 * @param known the known spellings of each key; gets the new ones
 */
export function takeNewWords(
  words: readonly KeyedWord[],
  known: Map<string, Set<string>>,
  atMost = Number.POSITIVE_INFINITY,
): KeyedWord[] {
  const taken: KeyedWord[] = [];
  for (const { form, key } of words) {
    if (taken.length >= atMost) break;
    const forms = known.get(key) ?? new Set();
    if (forms.has(form) || forms.size >= formsAtMost || isNumber.test(form)) continue;
    known.set(key, forms.add(form));
    taken.push({ form, key });
  }
  return taken;
}

/** The write that adds a spelling to the vocabulary, if its word has not enough of them. */
export const addingWord = ({ form, key }: KeyedWord) => {
  const stored = (field: string) => ({ $ifNull: [`$${field}`, []] });
  const isFull = { $gte: [{ $size: stored('forms') }, formsAtMost] };
  const extended = (field: string, values: string[]) => ({
    $cond: [isFull, stored(field), { $setUnion: [stored(field), values] }],
  });
  const set = {
    // A count removes words that it finds with 0 and without a product.
    count: { $max: ['$count', 1] },
    inTitles: { $ifNull: ['$inTitles', 0] },
    forms: extended('forms', [form]),
    near: extended('near', nearOf(key, form)),
  };
  return { updateOne: { filter: { _id: key }, update: [{ $set: set }], upsert: true } };
};
