import { LRUCache } from 'lru-cache';
import { minute } from '../durations.js';

/** The rows that a page may read for each that it returns. */
const readPerRow = 4.5;

/**
 * Whether a page read more than five rows for each that it returns (decision 0025). The limit is lower, because a query
 * reads a few rows more than it returns.
 */
export const isSparse = (read: number, returned: number): boolean => read > readPerRow * returned;

/** A row of a list by name. Only a scan reads its words. */
export interface NamedRow {
  _id: number;
  sortName: string;
  words?: string[];
}

type After = readonly unknown[] | undefined;

/** A list by name, and a search in it unless `words` is empty. */
export interface NameSearch<Row extends NamedRow> {
  words: readonly RegExp[];
  /** The number of rows with a word, counted up to `fewRows + 1`. It may be too high. */
  countWord(word: RegExp): Promise<number>;
  /** The rows of the search by the index of words, which suits a word that few rows have. */
  withWords(words: { $all: RegExp[] }, after: After, limit: number): Promise<Row[]>;
  /** The rows that match `among`, in the order of the list. Their words are not compared. */
  walk(among: object, after: After, limit: number): Promise<Row[]>;
  /** Whether a row of a scan is listed; all are by default. */
  isListed?(row: Row): boolean;
}

/** A part of a search, by name. */
export interface NamePage<Row> {
  rows: Row[];
  /** The last row before the next page; undefined at the end. */
  last: Row | undefined;
  /** Whether the search read more than five rows for each row of the page. */
  isSparse: boolean;
}

/** A word that at most this many rows have is looked up. */
export const fewRows = 500;
/** A sparse page scans the list for about this many rows. */
const rowsWalked = 2_000;
/** Non-matching rows returned as progress markers. */
const milestones = 20;

/**
 * Reads a page of the rows with all words, by name; without words, of all listed rows. Very rare words are looked up in
 * the index of words. Otherwise the list is scanned. A sparse page may be short or empty without being the last.
 */
export async function searchByName<Row extends NamedRow>(
  search: NameSearch<Row>,
  after: After,
  limit: number,
): Promise<NamePage<Row>> {
  if (search.words.length === 0) return walkShortly(search, after, limit);
  const { words, count } = await rank(search);
  const lookUp = async (): Promise<NamePage<Row>> => {
    const read = await search.withWords({ $all: words }, after, limit + 1);
    const rows = read.slice(0, limit);
    const last = read.length > limit ? rows.at(-1) : undefined;
    return { rows, last, isSparse: isSparse(count, rows.length) };
  };
  if (count <= readPerRow * limit) return lookUp();
  const near = await walkShortly(search, after, limit);
  if (near.last === undefined || near.rows.length === limit) return near;
  return count <= fewRows ? lookUp() : walkFar(search, after, limit);
}

/** The words, the rarest first, and the count of the rarest. */
async function rank<Row extends NamedRow>({ words, countWord }: NameSearch<Row>) {
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countWord(word) })));
  counted.sort((one, other) => one.count - other.count || other.word.source.length - one.word.source.length);
  return { words: counted.map(({ word }) => word), count: counted[0]?.count ?? 0 };
}

/** Scans a page of rows and, if some of them do not match, the rest of `readPerRow`. */
async function walkShortly<Row extends NamedRow>(search: NameSearch<Row>, after: After, limit: number) {
  const first = await search.walk({}, after, limit + 1);
  const last = first.at(-1);
  if (first.length <= limit || !last || first.every((row) => isFound(search, row))) {
    return pageOf(search, first, first.length <= limit, limit);
  }
  const left = Math.max(1, Math.floor(readPerRow * limit) - first.length);
  const more = await search.walk({}, [last.sortName, last._id], left);
  return pageOf(search, [...first, ...more], more.length < left, limit);
}

/**
 * Scans the list and keeps matching rows. Every `step` rows one row is returned as a progress marker, so that the limit
 * on returned rows also bounds the rows read, and the last marker is the position where the scan ended.
 */
async function walkFar<Row extends NamedRow>(search: NameSearch<Row>, after: After, limit: number) {
  const atMost = limit + 1 + milestones;
  const step = Math.max(1, Math.floor(rowsWalked / atMost));
  const among = { $or: [{ words: { $all: search.words } }, { _id: { $mod: [step, 0] } }] };
  const read = await search.walk(among, after, atMost);
  return { ...pageOf(search, read, read.length < atMost, limit), isSparse: true };
}

/** The page of a scan, which has ended or has reached its limit. */
function pageOf<Row extends NamedRow>(search: NameSearch<Row>, read: Row[], hasEnded: boolean, limit: number) {
  const found = read.filter((row) => isFound(search, row));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : hasEnded ? undefined : read.at(-1);
  return { rows, last, isSparse: isSparse(read.length, rows.length) };
}

function isFound<Row extends NamedRow>({ words, isListed = () => true }: NameSearch<Row>, row: Row): boolean {
  return isListed(row) && words.every((word) => row.words?.some((each) => word.test(each)));
}

/**
 * Counts the rows with a word, up to `fewRows + 1`, for a search by name. A count is cached for a minute: it decides
 * only how a search reads.
 */
export function wordCounter(count: (word: RegExp, most: number) => PromiseLike<number>) {
  const counts = new LRUCache<string, number>({ max: 5_000, ttl: minute });
  return async (word: RegExp): Promise<number> => {
    const known = counts.get(word.source);
    if (known !== undefined) return known;
    const found = await count(word, fewRows + 1);
    counts.set(word.source, found);
    return found;
  };
}
