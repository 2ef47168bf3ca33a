import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matching, problemIn, type RecordOf, type ValueTypes } from '../domain/valueTypes.js';

export const demoEmail = matching(/^\S+@example\.in$/, 'an address at example.in');

export const demoPhone = matching(/^\+91\d{10}$/, 'a phone number such as +919480000101');

export const rupees = matching(/^\d+\.\d\d$/, 'an amount such as "149.50"');

export const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "18:30"');

export const picture = matching(/^[a-z_]+\.svg$/, 'a file in demo/pictures');

/**
 * Reads the records of a file in JSON Lines format.
 * @throws Error with the file, line and field of the first invalid record
 */
export function readRecords<Of extends ValueTypes>(file: URL, fields: Of): RecordOf<Of>[] {
  const path = fileURLToPath(file);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const record = parsed(line);
    const problem = problemIn(record, fields);
    if (problem) throw new Error(`${basename(path)}, line ${index + 1}: ${problem}`);
    return record as RecordOf<Of>;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
