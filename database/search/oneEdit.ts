import { singularsOf } from './searchKeys.js';

/** A word, and the word without each of its letters: words at one edit have one of these in common. */
export const neighbours = (word: string): string[] => {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

/** Whether one letter was inserted, deleted or replaced, or two neighbouring letters were swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1 || one === other) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (word: string[], at: number) => word.slice(at).join('');
  if (short.length < long.length) return rest(short, from) === rest(long, from + 1);
  const isReplaced = rest(short, from + 1) === rest(long, from + 1);
  const isSwapped =
    short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, from + 2) === rest(long, from + 2);
  return isReplaced || isSwapped;
}

/** A typed word of five letters or more is corrected: by keys of as many letters, and spellings of one letter less. */
const shortestKey = 5;
const shortestForm = 4;
/** Longer words are names of files and the like. */
const longest = 24;

/**
 * The words with which a mistyped word is found: a key, its spelling and the singulars, each without one letter. None
 * of words that no correction finds: those with digits, and short or very long ones.
 */
export function nearOf(key: string, form: string): string[] {
  const isCorrection = (word: string, shortest: number) =>
    word.length >= shortest && word.length <= longest && !/\p{N}/u.test(word);
  const forms = [form, ...singularsOf(form)].filter((each) => isCorrection(each, shortestForm));
  const keys = isCorrection(key, shortestKey) ? [key] : [];
  return [...new Set([...keys, ...forms].flatMap(neighbours))];
}
