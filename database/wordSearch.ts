const longestWord = 40;
const startLength = 3;

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

/** The first three letters of a word; undefined for a shorter one. */
const startOf = (word: string): string | undefined => {
  const letters = [...word].slice(0, startLength);
  return letters.length === startLength ? letters.join('') : undefined;
};

/** The distinct three-letter starts of words. An index on them, unlike one on the words, keeps another sort order. */
export const startsOf = (words: readonly string[]): string[] => [
  ...new Set(words.map(startOf).filter((start) => start !== undefined)),
];

/** The first three letters of every match; undefined for a shorter search word. */
export const startOfMatch = (word: RegExp): string | undefined => startOf(word.source.slice('^'.length));
