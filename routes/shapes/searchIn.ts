import { wordsOf } from '../../database/wordSearch.js';
import { rules } from '../../domain/rules.js';
import { optional, string } from '../../server/http/inputs/fields.js';

const { wordsAtMost } = rules.search;

const hasFewWords = (query: string) => wordsOf(query).length <= wordsAtMost;

/** The search parameter of a list. `where` names the searched texts. Refuses too many words. */
export function searchIn(where: string) {
  const text = string({
    max: 200,
    description:
      `At most ${wordsAtMost} words. Each must match a word, or the start of a word, in ${where}; ` +
      'case and accents do not matter',
  });
  const check: typeof text.check = (...place) =>
    text
      .check(...place)
      .map((chain) => chain.bail().custom(hasFewWords).withMessage(`must have at most ${wordsAtMost} words`));
  return optional({ ...text, check });
}
