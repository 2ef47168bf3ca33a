import { setImmediate as otherWork } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { Refused } from '../errors.js';

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
/** A row of several lines has fewer characters than this. */
const rowLengthAtMost = 20_000;
const linesAtMost = 50_000;
/** Calls of the parser, of about 0.1 ms each, which block the process. An open quotation mark takes up to twelve. */
const callsAtMost = 6_000;
/** Other requests are answered after each part of this many lines. */
const linesOfPart = 500;

/**
 * Reads the rows of a CSV text with commas, semicolons or tabs. A line with an open quotation mark is joined with the
 * next ones if that makes a row as wide as the one before and no line is a row itself; otherwise only this line is
 * broken: payers write a part of each line, and must not hide other lines. Refuses `file_too_large` for too many lines
 * or open quotation marks.
 */
export async function readRows(text: string): Promise<Rows> {
  const delimiter = delimiterOf(text);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.length > linesAtMost) throw tooLong('lines');
  const found: Rows = { rows: [], broken: [] };
  let begin = 0;
  let calls = 0;
  const rowsFrom = (from: number, end: number): Row[] | undefined => {
    if (++calls > callsAtMost) throw tooLong('open quotation marks');
    return rowsIn(lines.slice(from, end), delimiter, from);
  };
  const flush = async (end: number) => {
    for (; begin < end; begin = Math.min(begin + linesOfPart, end)) {
      for (const row of rowsFrom(begin, Math.min(begin + linesOfPart, end)) ?? []) found.rows.push(row);
      await otherWork();
    }
  };
  for (let at = 0; at < lines.length; ) {
    if (isWhole(lines[at] ?? '', delimiter)) {
      at++;
      continue;
    }
    await flush(at);
    const width = found.rows.at(-1)?.record.length;
    const isRow = (line: string) => line.split(delimiter).length === width && isWhole(line, delimiter);
    const length = lengthOfRow({ lines, rowsFrom, isRow, width }, at);
    if (length === 0) found.broken.push(at + 1);
    at += Math.max(length, 1);
    if (length === 0) begin = at;
    else await flush(at);
  }
  await flush(lines.length);
  return found;
}

/**
 * Whether each quoted cell of a line ends in it, with nothing behind it. Counting quotation marks is not enough: in
 * `12" pipe,"open` the first one is a letter of its cell, and the second one would take the next lines into its cell.
 */
function isWhole(line: string, delimiter: string): boolean {
  let state: 'start' | 'plain' | 'quoted' | 'behind' = 'start';
  for (let at = line.includes('"') ? 0 : line.length; at < line.length; at++) {
    const letter = line[at] ?? '';
    if (state === 'quoted') {
      if (letter !== '"') continue;
      if (line[at + 1] === '"') at++;
      else state = 'behind';
    } else if (letter === delimiter) state = 'start';
    else if (letter.trim() === '') continue;
    else if (state === 'behind') return false;
    else if (state === 'start') state = letter === '"' ? 'quoted' : 'plain';
  }
  return state !== 'quoted';
}

interface Joining {
  lines: string[];
  rowsFrom(from: number, end: number): Row[] | undefined;
  /** Whether a line is as wide as the row before. */
  isRow(line: string): boolean;
  width: number | undefined;
}

/** @returns the number of lines of the row that begins here, or zero if it is broken */
function lengthOfRow({ lines, rowsFrom, isRow, width }: Joining, at: number): number {
  let characters = 0;
  for (let length = 1; length <= rowLinesAtMost && at + length <= lines.length; length++) {
    const line = lines[at + length - 1] ?? '';
    characters += line.length;
    if (length > 1 && (characters > rowLengthAtMost || isRow(line))) return 0;
    const [row, ...others] = rowsFrom(at, at + length) ?? [];
    if (row && others.length === 0 && (length === 1 || row.record.length === width)) return length;
  }
  return 0;
}

const tooLong = (what: string): Refused =>
  new Refused('file_too_large', { sentence: `It has too many ${what}. Import it in parts.` });

/** @returns undefined if a quotation mark is not closed */
function rowsIn(lines: string[], delimiter: string, linesBefore: number): Row[] | undefined {
  const rows: Row[] = [];
  try {
    parse(lines.join('\n'), {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      delimiter,
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
