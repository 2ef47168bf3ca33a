import { wordsOf } from '../../database/wordSearch.js';
import { rules } from '../../domain/rules.js';
import { typedWords } from '../../domain/search/buildQuery.js';
import { optional, string } from '../../server/http/inputs/fields.js';

const { wordsAtMost } = rules.search;

/** Searches split a text in one of two ways, so either may find more words. */
const hasFewWords = (text: string) => Math.max(wordsOf(text).length, typedWords(text).length) <= wordsAtMost;

/** A text to search for. Refuses too many words. */
export function fewWords(description: string) {
  const text = string({ max: 200, description });
  const check: typeof text.check = (...place) =>
    text
      .check(...place)
      .map((chain) => chain.bail().custom(hasFewWords).withMessage(`must have at most ${wordsAtMost} words`));
  return { ...text, check };
}

/**
 * The search parameter of a list. `where` names the searched texts, and `whatever` what does not matter. Refuses too
 * many words.
 */
export const searchIn = (where: string, whatever = 'case and accents') =>
  optional(
    fewWords(
      `At most ${wordsAtMost} words. Each must match a word, or the start of a word, in ${where}; ` +
        `${whatever} do not matter`,
    ),
  );
