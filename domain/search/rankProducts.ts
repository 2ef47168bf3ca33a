import { inDescription } from '../../database/search/searchKeys.js';
import { type Grade, grades, type WantedWord } from './buildQuery.js';

/** What the order of relevance reads of a product. */
export interface RankedRow {
  _id: number;
  /** Those of its keys that the search wants. */
  keys: readonly string[];
  /** The key of the word that its title is about. */
  head?: string;
  status: string;
  storeId?: number | null | undefined;
  likeCount: number;
  createdAt: Date;
}

const ofDescription = Object.keys(grades).length;
/** Where a word matches: each grade in the title, then each in the description. */
const placeOf = (grade: Grade, isTitle: boolean): number => (isTitle ? grade : ofDescription + grade);
const synonymInTitle = placeOf(grades.synonym, true);
const places = 2 * ofDescription;
/** All places, in order. */
export const allPlaces: readonly number[] = Array.from({ length: places }, (_, place) => place);

/** The best place where a product has one of the keys of a word, or all keys of one of its phrases. */
function bestPlace({ keys: wanted, phrases }: WantedWord, own: ReadonlySet<string>): number {
  let best: number = phrases.some((keys) => keys.every((key) => own.has(key))) ? synonymInTitle : places;
  for (const [key, grade] of wanted) {
    const title = placeOf(grade, true);
    const description = placeOf(grade, false);
    if (title < best && own.has(key)) best = title;
    else if (description < best && own.has(inDescription(key))) best = description;
  }
  return best;
}

/** The place of each word in a product; undefined if a word has none. */
export function placesIn({ keys }: Pick<RankedRow, 'keys'>, wanted: readonly WantedWord[]): number[] | undefined {
  const own = new Set(keys);
  const found = wanted.map((word) => bestPlace(word, own));
  return found.includes(places) ? undefined : found;
}

/** Available products of open stores come first, then other available ones. */
const stateOf = (row: RankedRow, isOpen: (row: RankedRow) => boolean): number =>
  row.status === 'available' ? (isOpen(row) ? 0 : 1) : 2;

/**
 * The sort keys of a product: words of the title before words of the description, exact before synonym before prefix
 * before corrected, available and open before not, then popular, then what the title is about, then new.
 * @param found the place of each word
 */
export function relevanceOf(
  row: RankedRow,
  found: readonly number[],
  wanted: readonly WantedWord[],
  isOpen: (row: RankedRow) => boolean,
): number[] {
  // Of several words, the worst counts most.
  const match = found.reduce((sum, place) => sum + place * place, 0);
  const isAbout = wanted.some(({ keys }) => row.head !== undefined && keys.has(row.head));
  return [match * 3 + stateOf(row, isOpen), row.likeCount, Number(isAbout), row.createdAt.getTime(), row._id];
}

/** The direction of each sort key of relevance. */
export const relevanceOrder: readonly (1 | -1)[] = [1, -1, -1, -1, -1];

/** The stored keys of products whose best place for a word may be this one. */
export function keysAt({ keys, phrases }: WantedWord, place: number): string[] {
  const isTitle = place < ofDescription;
  const found = [...keys].filter(([, grade]) => placeOf(grade, isTitle) === place).map(([key]) => key);
  if (place === synonymInTitle) found.push(...phrases.flatMap(([rarest = '']) => rarest));
  return isTitle ? found : found.map(inDescription);
}
