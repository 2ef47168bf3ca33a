import {
  type StoreFilter,
  type StoreRecord,
  storesByNameWalked,
  storesWithWord,
} from '../../../models/catalog/Store.js';
import { countStoreWord, fewStores } from './countStoreWord.js';

type Search = StoreFilter & Required<Pick<StoreFilter, 'words'>>;
type Met = StoreRecord & { words?: string[] };

/** A part of a search for stores, by name. */
export interface StoreSearchPage {
  rows: StoreRecord[];
  /** The last row before the next page; undefined at the end. */
  last: StoreRecord | undefined;
  /** Whether fewer than one in five of the rows that were read are in the page. */
  isSparse: boolean;
}

/** As for products (decision 0072): a page reads five rows for each that it returns, or is marked as sparse. */
const readPerRow = 4.5;
/** A sparse page walks the list for about this many rows. */
const rowsWalked = 2_000;
/** Non-matching rows returned as progress markers. */
const milestones = 20;

/**
 * Reads a page of the live stores with all words, by name. Very rare words are looked up in the index of words.
 * Otherwise the list of stores is walked. A sparse page may be short or empty without being the last.
 */
export async function searchStores(
  filter: Search,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<StoreSearchPage> {
  const { words, count } = await rank(filter.words.$all);
  const lookUp = async (): Promise<StoreSearchPage> => {
    const read = await storesWithWord({ ...filter, words: { $all: words } }, after, limit + 1);
    const rows = read.slice(0, limit);
    const last = read.length > limit ? rows.at(-1) : undefined;
    return { rows, last, isSparse: count > readPerRow * rows.length };
  };
  if (count <= readPerRow * limit) return lookUp();
  const near = await walkShortly(filter, after, limit);
  if (near.last === undefined || near.rows.length === limit) return near;
  return count <= fewStores ? lookUp() : walkFar(filter, after, limit);
}

/** The words, the rarest first, and the count of the rarest. */
async function rank(words: readonly RegExp[]): Promise<{ words: RegExp[]; count: number }> {
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countStoreWord(word) })));
  counted.sort((one, other) => one.count - other.count || other.word.source.length - one.word.source.length);
  return { words: counted.map(({ word }) => word), count: counted[0]?.count ?? 0 };
}

/** Walks a page of stores and, if some of them do not match, the rest of `readPerRow`. */
async function walkShortly(
  filter: Search,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<StoreSearchPage> {
  const first: Met[] = await storesByNameWalked(filter, {}, after, limit + 1);
  const last = first.at(-1);
  if (first.length <= limit || !last || first.every((row) => hasWords(filter, row))) {
    return pageOf(first, first.length <= limit, filter, limit);
  }
  const left = Math.max(1, Math.floor(readPerRow * limit) - first.length);
  const more: Met[] = await storesByNameWalked(filter, {}, [last.sortName, last._id], left);
  return pageOf([...first, ...more], more.length < left, filter, limit);
}

/**
 * Walks the list and keeps matching rows. Every `step` rows one row is returned as a progress marker, so that the limit
 * on returned rows also bounds the rows read, and the last marker is the position where the walk ended.
 */
async function walkFar(filter: Search, after: readonly unknown[] | undefined, limit: number): Promise<StoreSearchPage> {
  const atMost = limit + 1 + milestones;
  const step = Math.max(1, Math.floor(rowsWalked / atMost));
  const shown = { $or: [{ words: filter.words }, { _id: { $mod: [step, 0] } }] };
  const read: Met[] = await storesByNameWalked(filter, shown, after, atMost);
  return { ...pageOf(read, read.length < atMost, filter, limit), isSparse: true };
}

/** The page of a walk, which has ended or has reached its limit. */
function pageOf(read: Met[], hasEnded: boolean, filter: Search, limit: number): StoreSearchPage {
  const found = read.filter((row) => hasWords(filter, row));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : hasEnded ? undefined : read.at(-1);
  return { rows, last, isSparse: read.length > readPerRow * rows.length };
}

const hasWords = ({ words }: Search, { words: own = [] }: Met): boolean =>
  words.$all.every((word) => own.some((each) => word.test(each)));
