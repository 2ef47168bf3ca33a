import type { World } from '../world.js';
import { type Imported, importBatch, type Numbered } from './importBatch.js';
import { readLegacyRecord } from './readLegacyRecord.js';

/** A line of a file, with the bytes of the file up to its end. */
export interface Line {
  number: number;
  /** Without its end; or in words why it was not read. */
  content: { text: string } | { problem: string };
  end: number;
}

export interface Tally extends Imported {
  lines: number;
  skipped: number;
}

interface Listener {
  /** A line was left out. */
  onSkipped(line: number, problem: string): void;
  /** A batch is in the database. @param end the bytes of the file up to there */
  onProgress(tally: Readonly<Tally>, end: number): void;
}

const linesAtOnce = 500;
/** Of lines of any length, so many bytes are held at most. */
const bytesAtOnce = 4 * 2 ** 20;

/**
 * Imports restaurants and orders of the old food ordering from the lines of a file. What is there already stays as it is, so
 * that an import that was cut off is begun again and goes on. Lines that are wrong are left out; empty ones are passed over.
 */
export async function importLegacy(
  { now }: Pick<World, 'now'>,
  lines: AsyncIterable<Line>,
  { onSkipped, onProgress }: Listener,
): Promise<Tally> {
  const tally: Tally = { lines: 0, skipped: 0, restaurants: 0, orders: 0, withoutConsumer: 0, there: 0 };
  const skip = (line: number, problem: string) => {
    tally.skipped++;
    onSkipped(line, problem);
  };
  let batch: Numbered[] = [];
  let begin = 0;
  const flush = async (end: number) => {
    const imported = await importBatch(batch, skip);
    for (const name of ['restaurants', 'orders', 'withoutConsumer', 'there'] as const) tally[name] += imported[name];
    batch = [];
    begin = end;
    onProgress(tally, end);
  };

  let lastEnd = 0;
  for await (const { number, content, end } of lines) {
    lastEnd = end;
    tally.lines = number;
    const read = 'problem' in content ? content.problem : readLine(content.text, now());
    if (typeof read === 'string') skip(number, read);
    else if (read) batch.push({ ...read, line: number });
    if (batch.length === linesAtOnce || end - begin > bytesAtOnce) await flush(end);
  }
  await flush(lastEnd);
  return tally;
}

const readLine = (text: string, now: Date) => (text.trim() === '' ? undefined : readLegacyRecord(text, now));
