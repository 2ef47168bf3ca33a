import { parse } from 'csv-parse/sync';

interface Row {
  record: string[];
  /** The last line of the row. */
  line: number;
}

export interface Rows {
  rows: Row[];
  /** Lines whose quotation marks do not match. */
  broken: number[];
}

/** Banks write fewer lines than this above the headings. */
export const headingsWithin = 30;
/** A quoted cell spans fewer lines than this. */
const rowLinesAtMost = 10;

/**
 * Reads the rows of a CSV text with commas, semicolons or tabs. A line with an open quotation mark is joined with the
 * next ones if that makes a row as wide as the one before; otherwise only this line is broken.
 */
export function readRows(text: string): Rows {
  const delimiter = delimiterOf(text);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const found: Rows = { rows: [], broken: [] };
  let begin = 0;
  const flush = (end: number) => {
    found.rows.push(...(rowsIn(lines.slice(begin, end), delimiter, begin) ?? []));
    begin = end;
  };
  for (let at = 0; at < lines.length; ) {
    if (!hasOpenQuote(lines[at] ?? '')) {
      at++;
      continue;
    }
    flush(at);
    const length = lengthOfRow(lines, at, delimiter, found.rows.at(-1)?.record.length);
    if (length === 0) found.broken.push(at + 1);
    at += Math.max(length, 1);
    if (length === 0) begin = at;
    else flush(at);
  }
  flush(lines.length);
  return found;
}

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0;

/** @returns the number of lines of the row that begins here, or zero if it is broken */
function lengthOfRow(lines: string[], at: number, delimiter: string, width: number | undefined): number {
  for (let length = 1; length <= rowLinesAtMost && at + length <= lines.length; length++) {
    const [row, ...others] = rowsIn(lines.slice(at, at + length), delimiter, at) ?? [];
    if (row && others.length === 0 && (length === 1 || row.record.length === width)) return length;
  }
  return 0;
}

/** @returns undefined if a quotation mark is not closed */
function rowsIn(lines: string[], delimiter: string, linesBefore: number): Row[] | undefined {
  const rows: Row[] = [];
  try {
    parse(lines.join('\n'), {
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, delimiter },
      on_record: (record, { lines: line }) => {
        rows.push({ record, line: linesBefore + line });
        return null;
      },
    });
    return rows;
  } catch {
    return undefined;
  }
}

/** The most frequent delimiter in the first lines. Amounts contain commas too, but fewer. */
function delimiterOf(text: string): string {
  const beginning = text.split('\n', headingsWithin).join('\n');
  const count = (delimiter: string) => beginning.split(delimiter).length;
  const [first = ','] = ['\t', ';', ','].sort((one, other) => count(other) - count(one));
  return first;
}
