import { inDescription } from '../../database/search/searchKeys.js';
import { type Grade, grades, type WantedWord } from './buildQuery.js';

/** What the order of relevance reads of a product. */
export interface RankedRow {
  _id: number;
  keys: readonly string[];
  status: string;
  storeId?: number | null | undefined;
  likeCount: number;
  createdAt: Date;
}

const ofDescription = Object.keys(grades).length;
/** Where a word matches: each grade in the title, then each in the description. */
export const placeOf = (grade: Grade, isTitle: boolean): number => (isTitle ? grade : ofDescription + grade);
const places = 2 * ofDescription;

/** The best place where a product has one of the keys of a word, or all keys of one of its phrases. */
function bestPlace({ keys: wanted, phrases }: WantedWord, own: ReadonlySet<string>): number {
  const met = [...wanted].flatMap(([key, grade]) => [
    ...(own.has(key) ? [placeOf(grade, true)] : []),
    ...(own.has(inDescription(key)) ? [placeOf(grade, false)] : []),
  ]);
  if (phrases.some((keys) => keys.every((key) => own.has(key)))) met.push(placeOf(grades.synonym, true));
  return Math.min(places, ...met);
}

/** Available products of open stores come first, then other available ones. */
const stateOf = (row: RankedRow, isOpen: (row: RankedRow) => boolean): number =>
  row.status === 'available' ? (isOpen(row) ? 0 : 1) : 2;

/**
 * The sort keys of a product: words of the title before words of the description, exact before synonym before prefix
 * before corrected, available and open before not, then popular, then what the title is about, then new.
 */
export function relevanceOf(
  row: RankedRow,
  wanted: readonly WantedWord[],
  isOpen: (row: RankedRow) => boolean,
): number[] {
  const own = new Set(row.keys);
  // Of several words, the worst counts most.
  const match = wanted.map((word) => bestPlace(word, own)).reduce((sum, place) => sum + place * place, 0);
  const [head = ''] = row.keys;
  const isAbout = wanted.some(({ keys }) => keys.has(head));
  return [match * 3 + stateOf(row, isOpen), row.likeCount, Number(isAbout), row.createdAt.getTime(), row._id];
}

/** The direction of each sort key of relevance. */
export const relevanceOrder: readonly (1 | -1)[] = [1, -1, -1, -1, -1];

/** The stored keys of a word at one place of the order, for a search that reads place after place. */
export function keysAt({ keys }: WantedWord, place: number): string[] {
  const isTitle = place < ofDescription;
  const found = [...keys].filter(([, grade]) => placeOf(grade, isTitle) === place).map(([key]) => key);
  return isTitle ? found : found.map(inDescription);
}

/** All places, in order. */
export const allPlaces: readonly number[] = Array.from({ length: places }, (_, place) => place);
