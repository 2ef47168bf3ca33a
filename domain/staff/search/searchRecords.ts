import { exceededTime } from '../../../database/exceededTime.js';
import { type Lookup, lookups } from './lookups.js';
import { parseSearch, type Wanted } from './parseSearch.js';

/** Records of each kind that a search shows. */
const shownOfKind = 5;
/** A search by words that many records share stops here. */
const longestMs = 250;

/** A record that a search found. */
interface Found {
  id: number | string;
  title: string;
  /** Values that tell it from similar records, by field; amounts are paise. */
  details: Record<string, unknown>;
}

/** The found records of one kind. */
export interface FoundOfKind {
  /** The model's name. */
  resource: string;
  found: Found[];
  /** Whether there may be more: there are too many, or the search took too long. */
  hasMore: boolean;
}

/**
 * Searches records by number, phone number in any spelling, UTR, reference, e-mail address, words of a name, or the id
 * of a trace. Reads at most six records of each kind. Kinds without results are left out.
 */
export async function searchRecords(written: string): Promise<FoundOfKind[]> {
  const wanted = parseSearch(written);
  const all = await Promise.all(lookups.map((lookup) => lookUp(lookup, wanted)));
  return all.filter(({ found, hasMore }) => found.length > 0 || hasMore);
}

async function lookUp({ model, alternatives, title, details }: Lookup, wanted: Wanted): Promise<FoundOfKind> {
  const resource = model.modelName;
  const given = alternatives(wanted).filter((each) => !Object.values(each).includes(undefined));
  const rows = given.length > 0 ? await read(model, given, [...(title ? [title] : []), ...details]) : [];
  if (!rows) return { resource, found: [], hasMore: true };
  const found = rows.slice(0, shownOfKind).map((row) => ({
    id: row._id,
    title: String((title && row[title]) || `#${row._id}`),
    details: Object.fromEntries(details.map((field) => [field, row[field] ?? null])),
  }));
  return { resource, found, hasMore: rows.length > shownOfKind };
}

type Row = Record<string, unknown> & { _id: number | string };

/** @returns undefined if it took too long */
async function read(model: Lookup['model'], given: object[], fields: string[]): Promise<Row[] | undefined> {
  try {
    const query = model.find({ $or: given } as never, Object.fromEntries(fields.map((field) => [field, 1])) as never);
    return await query
      .limit(shownOfKind + 1)
      .maxTimeMS(longestMs)
      .lean<Row[]>();
  } catch (error) {
    if (exceededTime(error)) return undefined;
    throw error;
  }
}
