/** The vocabulary in which a file of records, one on each line as JSON, says what each field holds. */
export interface Field<Value> {
  /** Completes "… must be". */
  says: string;
  holds(value: unknown): value is Value;
  /** Of a value with parts: what is wrong with which part, where that can be said. */
  problemIn?(value: unknown, at: string): string | undefined;
}

export type Fields = Record<string, Field<unknown>>;
export type RecordOf<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never };

export const field = <Value>(says: string, holds: (value: unknown) => boolean): Field<Value> => ({
  says,
  holds: (value): value is Value => holds(value),
});

export const matching = (pattern: RegExp, says: string) =>
  field<string>(says, (value) => typeof value === 'string' && pattern.test(value));

export const text = matching(/\S/, 'a text');
export const number = field<number>('a number', Number.isFinite);
export const whole = field<number>(
  'a whole number from 0',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
export const flag = field<boolean>('true or false', (value) => typeof value === 'boolean');

export const oneOf = <const Value>(values: readonly Value[]): Field<Value> =>
  field(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));

/** The same field, which may be something else as well; of what it is made of, it knows what is wrong. */
const besides = <Value, Other>(
  of: Field<Value>,
  says: string,
  isOther: (value: unknown) => boolean,
): Field<Value | Other> => ({
  ...field<Value | Other>(`${of.says}, or ${says}`, (value) => isOther(value) || of.holds(value)),
  ...(of.problemIn && { problemIn: of.problemIn }),
});

export const nullable = <Value>(of: Field<Value>): Field<Value | null> =>
  besides<Value, null>(of, 'null', (value) => value === null);

/** A field that a record may leave out. */
export const optional = <Value>(of: Field<Value>): Field<Value | undefined> =>
  besides<Value, undefined>(of, 'absent', (value) => value === undefined);

/** @param atMost how many members the list may have */
export const listOf = <Value>(of: Field<Value>, atMost = Number.POSITIVE_INFINITY): Field<Value[]> => ({
  ...field<Value[]>(
    `a list${Number.isFinite(atMost) ? ` of at most ${atMost}` : ''}, each ${of.says}`,
    (value) => Array.isArray(value) && value.length <= atMost && value.every(of.holds),
  ),
  problemIn: (value, at) => {
    if (!Array.isArray(value) || value.length > atMost) return undefined;
    const wrong = value.findIndex((member) => !of.holds(member));
    return problemOf(of, value[wrong], `${at}[${wrong}]`);
  },
});

export const object = <Of extends Fields>(fields: Of): Field<RecordOf<Of>> => ({
  ...field<RecordOf<Of>>(
    `an object of ${Object.keys(fields).join(', ')}`,
    (value) => problemIn(value, fields) === undefined,
  ),
  problemIn: (value, at) => (isObject(value) ? problemIn(value, fields, `${at}.`) : undefined),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const problemOf = (of: Field<unknown>, value: unknown, at: string): string =>
  of.problemIn?.(value, at) ?? `${at} must be ${of.says}`;

/** What is wrong with a record, in words, or undefined. A field that is not among `fields` is wrong. */
export function problemIn(record: unknown, fields: Fields, at = ''): string | undefined {
  if (!isObject(record)) return 'must be an object in JSON';
  const unknown = Object.keys(record).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `${at}${unknown} is not a field`;
  const wrong = Object.entries(fields).find(([name, { holds }]) => !holds(record[name]));
  return wrong && problemOf(wrong[1], record[wrong[0]], `${at}${wrong[0]}`);
}
