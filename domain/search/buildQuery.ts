import { LRUCache } from 'lru-cache';
import { onChange } from '../../database/changes/changes.js';
import { foldStart, foldWord } from '../../database/search/foldWord.js';
import { isOneEdit } from '../../database/search/oneEdit.js';
import { inDescription, singularsOf, wordsIn } from '../../database/search/searchKeys.js';
import {
  nearWords,
  SearchWord,
  type SearchWordRecord,
  wordsStarting,
  wordsWithKeys,
} from '../../models/search/SearchWord.js';
import { joinedKey, Synonym, synonymsOf } from '../../models/search/Synonym.js';

/** How a key matches the typed word. A smaller number is a better match. */
export const grades = { exact: 0, synonym: 1, prefix: 2, corrected: 3 } as const;
export type Grade = (typeof grades)[keyof typeof grades];

/** A typed word, and the keys that match it with their grades. */
export interface WantedWord {
  typed: string;
  keys: Map<string, Grade>;
  /** Synonyms of several words, the rarest first: a title that has all keys of one matches. */
  phrases: string[][];
  /** About how many products have one of the keys. */
  count: number;
}

/** Words that begin with the typed ones: this many are read, and the most frequent of each are searched. */
const startsRead = 200;
const startsUsed = 30;
const synonymsUsed = 40;
const nearRead = 100;
const nearUsed = 20;
const countsRead = 200;

/** The words of a text that a person typed; an empty list if it has none. */
export const typedWords = (text: string): string[] => wordsIn(text).filter((word) => foldWord(word) !== '');

/** Conditions on the keys of a row, one for each word of a text: it is a word of the row, or begins one. */
export const keysStarting = (text: string): object[] =>
  typedWords(text).map((word) => {
    const start = foldStart(word);
    // Letters, marks and digits only: nothing in them needs escaping.
    return { keys: { $in: [new RegExp(`^${start}`), new RegExp(`^${inDescription(start)}`)] } };
  });

/** What was read for the words of a query; half a second old at most, so that a change is found within two seconds. */
const queries = new LRUCache<string, Promise<WantedWord[]>>({ max: 2_000, ttl: 500 });
const ofVocabulary = [SearchWord, Synonym].map((model) => model.collection.name);
onChange(({ collection }) => {
  if (ofVocabulary.includes(collection)) queries.clear();
});

/** Reads the keys that match each typed word: its own, its synonyms, and words that begin with it. */
export function buildQuery(typed: readonly string[]): Promise<WantedWord[]> {
  const key = typed.join(' ');
  const known = queries.get(key);
  if (known) return known;
  const reading = readQuery(typed);
  queries.set(key, reading);
  reading.catch(() => queries.delete(key));
  return reading;
}

async function readQuery(typed: readonly string[]): Promise<WantedWord[]> {
  const phrases = phrasesOf(typed);
  const [groups, ...starting] = await Promise.all([
    synonymsOf([...new Set(phrases.map(({ key }) => key))]),
    ...typed.map((word) => wordsStarting(foldStart(word), Math.ceil(startsRead / typed.length))),
  ]);
  const wanted = typed.map((word, at) => {
    const own = phrases.filter(({ from, to }) => from <= at && at < to);
    const names = groups
      .filter(({ keys }) => own.some(({ key }) => keys.includes(key)))
      .flatMap((group) => group.names.map((name) => wordsIn(name)));
    return {
      typed: word,
      keys: keysFor(word, own, names, starting[at] ?? []),
      phrases: names.filter(({ length }) => length > 1).map((words) => words.map(foldWord)),
      count: 0,
    };
  });
  return withCounts(wanted, starting.flat());
}

/** A typed word, or two or three neighbouring ones, with their joined key. */
interface Phrase {
  key: string;
  from: number;
  to: number;
}

function phrasesOf(typed: readonly string[]): Phrase[] {
  return typed.flatMap((_, from) =>
    [1, 2, 3]
      .map((length) => from + length)
      .filter((to) => to <= typed.length)
      .map((to) => ({ key: joinedKey(typed.slice(from, to)), from, to })),
  );
}

/** @param names the synonyms, in words */
function keysFor(
  word: string,
  phrases: readonly Phrase[],
  names: readonly string[][],
  starting: readonly SearchWordRecord[],
): Map<string, Grade> {
  const found = new Map<string, Grade>([[foldWord(word), grades.exact]]);
  const add = (key: string, grade: Grade) => found.has(key) || found.set(key, grade);
  // "tengina kayi" is also written in one word.
  for (const { key } of phrases) add(key, grades.exact);
  const synonyms = names.slice(0, synonymsUsed).flatMap((name) => withPlural(joinedKey(name)));
  for (const key of [...synonyms, ...singularsOf(word).map(foldWord)]) add(key, grades.synonym);
  const frequent = starting.toSorted((one, other) => other.count - one.count).slice(0, startsUsed);
  for (const { _id } of frequent) add(_id, grades.prefix);
  return found;
}

const withPlural = (key: string) => [key, `${key}s`, `${key}es`];

/**
 * Counts the products of each word, and drops keys that no product has, except the typed one, which may be new.
 * @param read words that are read already
 */
async function withCounts(
  wanted: readonly WantedWord[],
  read: readonly Pick<SearchWordRecord, '_id' | 'count'>[],
): Promise<WantedWord[]> {
  const counts = new Map(read.map(({ _id, count }) => [_id, count]));
  const all = wanted.flatMap(({ keys, phrases }) => [...keys.keys(), ...phrases.flat()]);
  const others = await wordsWithKeys([...new Set(all)].filter((key) => !counts.has(key)).slice(0, countsRead));
  for (const { _id, count } of others) counts.set(_id, count);
  const countOf = (key: string) => counts.get(key) ?? 0;
  return wanted.map((word) => {
    const keys = new Map([...word.keys].filter(([key, grade]) => grade === grades.exact || counts.has(key)));
    const phrases = word.phrases
      .filter((phrase) => phrase.every((key) => counts.has(key)))
      .map((phrase) => phrase.toSorted((one, other) => countOf(one) - countOf(other)));
    const scanned = [...keys.keys(), ...phrases.flatMap(([rarest = '']) => rarest)];
    return { ...word, keys, phrases, count: scanned.reduce((sum, key) => sum + countOf(key), 0) };
  });
}

/** A word is corrected if it has this many letters, and no digit. */
const correctedFrom = 5;
/** Shorter keys are at one edit of too many others; their spellings are compared. */
const shortestKey = 5;
const isCorrectable = (word: string) => (word.match(/\p{L}/gu) ?? []).length >= correctedFrom && !/\p{N}/u.test(word);

/** A query that finds fewer products is corrected. */
export const fewProducts = 5;

/** A query with the words of the catalogue at one edit. */
export interface CorrectedQuery {
  words: WantedWord[];
  /** The query with its corrected words, in the script of the catalogue. */
  text: string;
}

/** Adds to each word the words of the catalogue at one edit; undefined if there are none. */
export async function correctQuery(wanted: readonly WantedWord[]): Promise<CorrectedQuery | undefined> {
  // Of several words, those that many products have are no mistakes.
  const isDoubtful = ({ count }: WantedWord) => wanted.length === 1 || count < fewProducts;
  const corrected = await Promise.all(
    wanted.map((word) => (isDoubtful(word) ? correctWord(word) : { word, form: undefined })),
  );
  if (corrected.every(({ form }) => form === undefined)) return undefined;
  return {
    words: await withCounts(
      corrected.map(({ word }) => word),
      [],
    ),
    text: corrected.map(({ word, form }) => form ?? word.typed).join(' '),
  };
}

const isMistyped = (form: string, typed: string) =>
  [form, ...singularsOf(form)].some((spelling) => isOneEdit(spelling, typed));

async function correctWord(word: WantedWord): Promise<{ word: WantedWord; form?: string | undefined }> {
  if (!isCorrectable(word.typed)) return { word };
  const key = foldWord(word.typed);
  const near = (await nearWords([key, word.typed], nearRead))
    .filter(({ _id }) => !word.keys.has(_id))
    .filter(
      ({ _id, forms }) =>
        (Math.min(key.length, _id.length) >= shortestKey && isOneEdit(_id, key)) ||
        forms.some((form) => isMistyped(form, word.typed)),
    )
    .toSorted((one, other) => other.inTitles - one.inTitles || other.count - one.count);
  const [best] = near;
  if (!best) return { word };
  const keys = new Map(word.keys);
  for (const { _id } of near.slice(0, nearUsed)) keys.set(_id, grades.corrected);
  const form = best.forms.find((each) => isMistyped(each, word.typed)) ?? best.forms[0] ?? best._id;
  return { word: { ...word, keys }, form };
}
