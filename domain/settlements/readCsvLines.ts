import { parse } from 'csv-parse/sync';

/** A line of a CSV file; `cells` is undefined if it cannot be read. */
export interface CsvLine {
  /** Its number, from 1. */
  line: number;
  cells: string[] | undefined;
}

const linesOfBatch = 500;
/** A longer line cannot be read. */
const longestLine = 16_384;

/** UTF-8, UTF-16 with or without a mark, or Windows-1252, part by part: a part of whole lines is in one of these. */
async function* decode(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let wide: InstanceType<typeof TextDecoder> | undefined;
  let rest = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of file) {
    if (isFirst && rest.length + chunk.length < 2) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    if (isFirst) wide = wideDecoder(Buffer.concat([rest, chunk]));
    isFirst = false;
    const bytes = Buffer.concat([rest, chunk]);
    if (wide) {
      rest = Buffer.alloc(0);
      yield wide.decode(bytes, { stream: true });
      continue;
    }
    const end = bytes.length > 2 * longestLine ? bytes.length : 0;
    const whole = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1 || end;
    yield decodeBytes(bytes.subarray(0, whole));
    rest = bytes.subarray(whole);
  }
  yield wide ? wide.decode() : decodeBytes(rest);
}

/** The decoder of UTF-16: a heading has Latin letters, so that every second byte is zero. */
function wideDecoder([first = 1, second = 1]: Buffer): InstanceType<typeof TextDecoder> | undefined {
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be');
  return undefined;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function* splitLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of decode(file)) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    // Of a line that is too long, the beginning is enough to know that.
    rest = (lines.pop() ?? '').slice(0, 2 * longestLine);
    yield* lines;
  }
  if (rest.trim() !== '') yield rest.replace(/\r$/, '');
}

/**
 * Reads a CSV file of any length, in batches of lines. Its first line tells the delimiter: a comma, a semicolon or a
 * tab. A cell never spans several lines. Empty lines are left out.
 */
export async function* readCsvLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine[]> {
  let delimiter: string | undefined;
  let batch: { line: number; text: string }[] = [];
  let line = 0;
  for await (const text of splitLines(file)) {
    line++;
    const plain = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (plain.trim() === '') continue;
    delimiter ??= delimiterOf(plain);
    batch.push({ line, text: plain });
    if (batch.length < linesOfBatch) continue;
    yield parseLines(batch, delimiter);
    batch = [];
  }
  if (batch.length > 0) yield parseLines(batch, delimiter ?? ',');
}

function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  const [first = ','] = ['\t', ';', ','].sort((one, other) => count(other) - count(one));
  return first;
}

function parseLines(batch: { line: number; text: string }[], delimiter: string): CsvLine[] {
  const short = batch.filter(({ text }) => text.length <= longestLine);
  const rows = rowsIn(short, delimiter);
  if (rows?.length === batch.length) return batch.map(({ line }, at) => ({ line, cells: rows[at] }));
  return batch.map(({ line, text }) => {
    const [cells, ...others] = (text.length <= longestLine && rowsIn([{ text }], delimiter)) || [];
    return { line, cells: others.length === 0 ? cells : undefined };
  });
}

/** @returns undefined if a quotation mark is not closed */
function rowsIn(lines: { text: string }[], delimiter: string): string[][] | undefined {
  const text = lines.map((line) => line.text).join('\n');
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, trim: true });
  } catch {
    return undefined;
  }
}
