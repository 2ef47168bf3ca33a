import type { World } from '../world.js';
import { type Imported, importBatch, type Numbered } from './importBatch.js';
import { readLegacyRecord } from './readLegacyRecord.js';

/** A line of a file. */
export interface Line {
  number: number;
  /** The line without its line break, or the reason why it was not read. */
  content: { text: string } | { problem: string };
  /** The offset in bytes where the line ends. */
  end: number;
}

export interface Tally extends Imported {
  lines: number;
  skipped: number;
}

interface Listener {
  /** Called for a skipped line. */
  onSkipped(line: number, problem: string): void;
  /** Called after each stored batch. @param end the offset in bytes where it ends */
  onProgress(tally: Readonly<Tally>, end: number): void;
}

const linesOfBatch = 500;
/** Limits the memory for long lines. */
const bytesOfBatch = 4 * 2 ** 20;

/**
 * Imports restaurants and orders of the old food ordering from the lines of a file. Existing rows stay unchanged, so an
 * interrupted import can be repeated. Skips invalid lines and ignores empty ones.
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
    if (batch.length === linesOfBatch || end - begin > bytesOfBatch) await flush(end);
  }
  await flush(lastEnd);
  return tally;
}

const readLine = (text: string, now: Date) => (text.trim() === '' ? undefined : readLegacyRecord(text, now));
