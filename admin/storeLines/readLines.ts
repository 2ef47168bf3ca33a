import { Refused } from '../../domain/errors.js';

/** Refuses a form because of one field. The message completes a sentence that begins with “This”. */
export const refuseField = (field: string, message: string): never => {
  throw new Refused('validation_failed', { details: [{ field, message }] });
};

interface Format<Entry> {
  field: string;
  atMost: number;
  /** @returns the entries of a line, or what the line should look like */
  readLine(line: string, before: readonly Entry[]): Entry[] | string;
}

/** Reads a list that was written as text, one or more entries a line. Refuses a field with the first wrong line. */
export function readLines<Entry>(text: string, { field, atMost, readLine }: Format<Entry>): Entry[] {
  const entries: Entry[] = [];
  for (const [nth, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim(), entries);
    if (typeof read === 'string') return refuseField(field, `is wrong in line ${nth + 1}, “${line.trim()}”: ${read}`);
    entries.push(...read);
  }
  if (entries.length > atMost) return refuseField(field, `has ${entries.length} entries, and ${atMost} are possible`);
  return entries;
}
