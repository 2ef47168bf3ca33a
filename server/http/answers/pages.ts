import { Refused } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import { integer, nullable, optional, string, withDefault } from '../inputs/fields.js';

/** What a paged list takes. */
export const pageQuery = {
  cursor: optional(string({ max: 2_000, description: 'The nextCursor of the page before' })),
  limit: withDefault(integer({ min: 1, max: rules.page.atMost, description: 'Page size' }), rules.page.default),
};

export const nextCursor = nullable(string({ description: 'Null at the end' }));

type Key = number | string;

const wrongCursor = () =>
  new Refused('validation_failed', { details: [{ field: 'cursor', message: 'is not a cursor of this list' }] });

/** Writes where a page ended: the list's own word, and the sort keys of its last row. */
export const writeCursor = (list: string, keys: readonly Key[]): string =>
  Buffer.from(JSON.stringify([list, ...keys])).toString('base64url');

/** The last moment that a Date can hold; ids, prices and counts stay far below. */
const largestKey = 8.64e15;

const isKey = {
  number: (key: unknown) => typeof key === 'number' && key >= 0 && key <= largestKey,
  string: (key: unknown) => typeof key === 'string',
};

/** Reads a cursor of this list with as many keys of these types. Refuses every text that `writeCursor` does not write. */
export function readCursor<const T extends readonly ('number' | 'string')[]>(
  cursor: string | undefined,
  list: string,
  types: T,
): { -readonly [I in keyof T]: T[I] extends 'number' ? number : string } | undefined {
  if (cursor === undefined) return undefined;
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== types.length + 1 || parsed[0] !== list) throw wrongCursor();
  const keys = parsed.slice(1);
  if (!types.every((type, index) => isKey[type](keys[index]))) throw wrongCursor();
  if (writeCursor(list, keys) !== cursor) throw wrongCursor();
  return keys as never;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrongCursor();
  }
}

/** Cuts what was read, one row more than the page, to the page; the cursor is made of its last row. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** The cursor of a list that is newest first: when the last row was made, and its id. */
export const newestFirst = (list: string) => ({
  after: (cursor: string | undefined) => {
    const keys = readCursor(cursor, list, ['number', 'number']);
    return keys && [new Date(keys[0]), keys[1]];
  },
  cursorOf: ({ createdAt, _id }: { createdAt: Date; _id: number }) => writeCursor(list, [createdAt.getTime(), _id]),
});
