import { nearOf } from './oneEdit.js';
import type { KeyedWord } from './searchKeys.js';

/** The write that adds a spelling to the vocabulary. */
export const addingWord = ({ form, key }: KeyedWord) => ({
  updateOne: {
    filter: { _id: key },
    update: {
      $setOnInsert: { inTitles: 0 },
      // A count removes words that have been counted twice without a product.
      $max: { count: 1 },
      $addToSet: { forms: form, near: { $each: nearOf(key, form) } },
    },
    upsert: true,
  },
});
