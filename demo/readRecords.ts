import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a field of a record holds. */
export interface Field<Value> {
  /** Completes "… must be". */
  says: string;
  holds(value: unknown): value is Value;
}

export type Fields = Record<string, Field<unknown>>;
export type RecordOf<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never };

const field = <Value>(says: string, holds: (value: unknown) => boolean): Field<Value> => ({
  says,
  holds: (value): value is Value => holds(value),
});

const matching = (pattern: RegExp, says: string) =>
  field<string>(says, (value) => typeof value === 'string' && pattern.test(value));

export const text = matching(/\S/, 'a text');
export const email = matching(/^\S+@example\.in$/, 'an address at example.in, which belongs to nobody');
export const phone = matching(/^\+91\d{10}$/, 'a phone number such as +919480000101');
export const rupees = matching(/^\d+\.\d\d$/, 'an amount such as "149.50"');
export const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "18:30"');
export const picture = matching(/^[a-z_]+\.svg$/, 'a file in demo/pictures');
export const number = field<number>('a number', Number.isFinite);
export const whole = field<number>(
  'a whole number from 0',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
export const flag = field<boolean>('true or false', (value) => typeof value === 'boolean');

export const oneOf = <const Value>(values: readonly Value[]): Field<Value> =>
  field(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));

export const nullable = <Value>(of: Field<Value>): Field<Value | null> =>
  field(`${of.says}, or null`, (value) => value === null || of.holds(value));

/** A field that a record may leave out. */
export const optional = <Value>(of: Field<Value>): Field<Value | undefined> =>
  field(`${of.says}, or absent`, (value) => value === undefined || of.holds(value));

export const listOf = <Value>(of: Field<Value>): Field<Value[]> =>
  field(`a list, each ${of.says}`, (value) => Array.isArray(value) && value.every(of.holds));

export const object = <Of extends Fields>(fields: Of): Field<RecordOf<Of>> =>
  field(`an object of ${Object.keys(fields).join(', ')}`, (value) => problemIn(value, fields) === undefined);

/**
 * Reads the records of a file that has one on each line, as JSON.
 * @throws Error that names the file, the line and the field of the first record that is not as `fields` say
 */
export function readRecords<Of extends Fields>(file: URL, fields: Of): RecordOf<Of>[] {
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

function problemIn(record: unknown, fields: Fields): string | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return 'must be an object in JSON';
  const values = record as Record<string, unknown>;
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `${unknown} is not a field`;
  const wrong = Object.entries(fields).find(([name, { holds }]) => !holds(values[name]));
  return wrong && `${wrong[0]} must be ${wrong[1].says}`;
}
