const longestWord = 40;

/**
 * A text for comparison: lower case, without Latin accents. Vowel signs of Indian scripts are combining marks too, but
 * stay, because they are letters of the word.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase();

/** The distinct words of a text, as search compares them. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const found = folded(texts.filter(Boolean).join(' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, longestWord).join('')))];
}

/**
 * The filter for "every word of the query is a word, or the start of one, in `words`"; undefined for a query without
 * words.
 */
export function matchingWords(query: string): { words: { $all: RegExp[] } } | undefined {
  const wanted = wordsOf(query);
  // Letters, marks and digits only: nothing in them needs escaping.
  return wanted.length > 0 ? { words: { $all: wanted.map((word) => new RegExp(`^${word}`)) } } : undefined;
}
