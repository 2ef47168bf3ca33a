import { LRUCache } from 'lru-cache';
import { foldWord } from './foldWord.js';

const longestWord = 40;
/** A longer text is searchable by its first words. */
const keysAtMost = 300;

/** The distinct words of a text as written, in lower case and without invisible characters. */
export function wordsIn(...texts: (string | null | undefined)[]): string[] {
  const text = texts.filter(Boolean).join(' ').normalize('NFC').toLowerCase();
  const found = text.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, longestWord).join('')))];
}

/** Marks the keys of words that are in the description and not in the title. */
const descriptionMark = '-';

/** The stored key of a word of the description. */
export const inDescription = (key: string): string => descriptionMark + key;

/** A word as written, with its folded key. */
export interface KeyedWord {
  form: string;
  key: string;
}

/** Most words of a text are frequent ones. */
const folded = new LRUCache<string, string>({ max: 10_000, memoMethod: foldWord });

const keyed = (words: readonly string[]): KeyedWord[] =>
  words.map((form) => ({ form, key: folded.memo(form) })).filter(({ key }) => key !== '');

/** The English singulars that a plural may have. */
export function singularsOf(word: string): string[] {
  if (!/^[a-z]{4,}s$/.test(word)) return [];
  const stems = [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])];
  return [...stems, ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];
}

/** The word that a title is about: in "Fresh coconut oil (1 l), cold pressed" the last one before the bracket. */
function headOf(title: string | null | undefined): string | undefined {
  const [start = ''] = (title ?? '').split(/[,(:;–]|\s\d/u);
  return keyed(wordsIn(start)).at(-1)?.key;
}

/**
 * The search keys of a product, that of the word it is about first, and the words with these keys. A word of both texts
 * counts as a word of the title.
 */
export function searchKeys(
  titles: readonly (string | null | undefined)[],
  description: string | null | undefined,
): { keys: string[]; words: KeyedWord[] } {
  const titleWords = keyed(wordsIn(...titles));
  const head = headOf(titles[0]);
  const inTitle = new Set([...(head ? [head] : []), ...titleWords.map(({ key }) => key)]);
  const otherWords = keyed(wordsIn(description)).filter(({ key }) => !inTitle.has(key));
  const kept = [...new Set([...inTitle, ...otherWords.map(({ key }) => key)])].slice(0, keysAtMost);
  const isKept = new Set(kept);
  return {
    keys: kept.map((key) => (inTitle.has(key) ? key : inDescription(key))),
    words: [...titleWords, ...otherWords].filter(({ key }) => isKept.has(key)),
  };
}
