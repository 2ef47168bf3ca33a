import { Refused } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import { integer, nullable, optional, string, withDefault } from '../inputs/fields.js';

/** The number of rows of a page. A larger number means `atMost`. */
function pageSize(atMost: number) {
  const size = integer({ min: 1, description: `Page size, at most ${atMost}` });
  return { ...size, pick: (value: unknown) => Math.min(size.pick(value), atMost) };
}

/** The query of a paged list with these page sizes. */
export const pageQueryOf = (sizes: { default: number; atMost: number }) => ({
  cursor: optional(string({ max: 2_000, description: 'The `nextCursor` of the previous page' })),
  limit: withDefault(pageSize(sizes.atMost), sizes.default),
});

export const pageQuery = pageQueryOf(rules.page);

/** The query of a list whose clients may know nothing of pages: they get as many rows as a page can have. */
export const wholePageQuery = pageQueryOf({ default: rules.page.atMost, atMost: rules.page.atMost });

export const nextCursor = nullable(string({ description: 'Null on the last page' }));

type Key = number | string;

const invalidCursor = () =>
  new Refused('validation_failed', { details: [{ field: 'cursor', message: 'is not a cursor of this list' }] });

/** Encodes the end of a page: the name of the list and the sort keys of the last row. */
export const writeCursor = (list: string, keys: readonly Key[]): string =>
  Buffer.from(JSON.stringify([list, ...keys])).toString('base64url');

/** The latest time that a Date can hold; ids, prices and counts stay far below. */
const largestKey = 8.64e15;

const isKey = {
  number: (key: unknown) => typeof key === 'number' && key >= 0 && key <= largestKey,
  string: (key: unknown) => typeof key === 'string',
};

/** Decodes a cursor of this list. Throws `validation_failed` for text that `writeCursor` does not write. */
export function readCursor<const T extends readonly ('number' | 'string')[]>(
  cursor: string | undefined,
  list: string,
  types: T,
): { -readonly [I in keyof T]: T[I] extends 'number' ? number : string } | undefined {
  if (cursor === undefined) return undefined;
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== types.length + 1 || parsed[0] !== list) throw invalidCursor();
  const keys = parsed.slice(1);
  if (!types.every((type, index) => isKey[type](keys[index]))) throw invalidCursor();
  if (writeCursor(list, keys) !== cursor) throw invalidCursor();
  return keys as never;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalidCursor();
  }
}

/** Cuts rows, read with one extra, to a page. The cursor comes from the page's last row. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** Cursors of a list with the newest row first: creation time and id of the last row. */
export const newestFirst = (list: string) => ({
  after: (cursor: string | undefined) => {
    const keys = readCursor(cursor, list, ['number', 'number']);
    return keys && [new Date(keys[0]), keys[1]];
  },
  cursorOf: ({ createdAt, _id }: { createdAt: Date; _id: number }) => writeCursor(list, [createdAt.getTime(), _id]),
});
