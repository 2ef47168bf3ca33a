import { formatPaise, parsePaise } from './money.js';
import { rules } from './rules.js';

/**
 * A type of values in files and settings: JSON records, cells of CSV, environment variables. Fields of requests have
 * their own vocabulary, with other words (decision 0055).
 */
export interface ValueType<Value> {
  /** Completes "must be …". */
  description: string;
  accepts(value: unknown): value is Value;
  /** Converts the text of a variable or a cell. A wrong text becomes a value that is not accepted. */
  fromText?(text: string): unknown;
  /** For a list or an object: the problem of the first wrong part. */
  problemOf?(value: unknown, path: string): string | undefined;
}

export type ValueTypes = Record<string, ValueType<unknown>>;
export type RecordOf<Types extends ValueTypes> = {
  [Name in keyof Types]: Types[Name] extends ValueType<infer Value> ? Value : never;
};

export const valueType = <Value>(description: string, accepts: (value: unknown) => boolean): ValueType<Value> => ({
  description,
  accepts: (value): value is Value => accepts(value),
});

/** The value that a text stands for, not checked yet. */
export const valueIn = (text: string, { fromText }: ValueType<unknown>): unknown => (fromText ? fromText(text) : text);

export const matching = (pattern: RegExp, description: string) =>
  valueType<string>(description, (value) => typeof value === 'string' && pattern.test(value));

/** Text that is not blank. */
export const text = matching(/\S/, 'a text');

/** Text that is not blank and that MongoDB can store. Its length counts code points. */
export const textUpTo = (atMost: number) =>
  valueType<string>(
    `a text of at most ${atMost} characters`,
    (value) => text.accepts(value) && value.isWellFormed() && !value.includes('\0') && [...value].length <= atMost,
  );

export const numeric = valueType<number>('a number', Number.isFinite);

export const numberBetween = (from: number, to: number): ValueType<number> => ({
  ...valueType<number>(
    `a number from ${from} to ${to}`,
    (value) => typeof value === 'number' && value >= from && value <= to,
  ),
  fromText: (text) => (text.trim() === '' ? undefined : Number(text)),
});

/** A number with at most two decimals. */
export const hundredthsBetween = (from: number, to: number): ValueType<number> => ({
  ...valueType<number>(
    `a number from ${from} to ${to} with at most two decimals`,
    (value) => typeof value === 'number' && value >= from && value <= to && Number(value.toFixed(2)) === value,
  ),
  fromText: (text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
});

export const wholeBetween = (from: number, to = Number.MAX_SAFE_INTEGER): ValueType<number> => ({
  ...valueType<number>(
    `a whole number from ${from}${to === Number.MAX_SAFE_INTEGER ? '' : ` to ${to}`}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
  ),
  fromText: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
});

export const whole = wholeBetween(0);

/** A written amount of money, which `parsePaise` reads. */
export const amount = valueType<string | number>(
  `an amount from 0 to ${formatPaise(rules.money.paiseAtMost)} with at most two decimals, such as 149.50`,
  (value) => (parsePaise(value) ?? Number.POSITIVE_INFINITY) <= rules.money.paiseAtMost,
);

const flags = new Map(
  Object.entries({
    true: true,
    t: true,
    yes: true,
    on: true,
    1: true,
    false: false,
    f: false,
    no: false,
    off: false,
    0: false,
  }),
);

/** As text also t, yes, on and 1, and their opposites. */
export const flag: ValueType<boolean> = {
  ...valueType<boolean>('true or false', (value) => typeof value === 'boolean'),
  fromText: (text) => flags.get(text),
};

export const choice = <const Value>(values: readonly Value[]): ValueType<Value> =>
  valueType(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));

/** The same type or another value. */
const either = <Value, Other>(
  type: ValueType<Value>,
  description: string,
  isOther: (value: unknown) => boolean,
): ValueType<Value | Other> => ({
  ...valueType<Value | Other>(
    `${type.description}, or ${description}`,
    (value) => isOther(value) || type.accepts(value),
  ),
  ...(type.problemOf && { problemOf: type.problemOf }),
});

export const orNull = <Value>(type: ValueType<Value>): ValueType<Value | null> =>
  either<Value, null>(type, 'null', (value) => value === null);

/** A field that a record may omit. */
export const orAbsent = <Value>(type: ValueType<Value>): ValueType<Value | undefined> =>
  either<Value, undefined>(type, 'absent', (value) => value === undefined);

/** @param atMost the maximum number of members */
export const list = <Value>(type: ValueType<Value>, atMost = Number.POSITIVE_INFINITY): ValueType<Value[]> => ({
  ...valueType<Value[]>(
    `a list${Number.isFinite(atMost) ? ` of at most ${atMost}` : ''}, each ${type.description}`,
    (value) => Array.isArray(value) && value.length <= atMost && value.every(type.accepts),
  ),
  problemOf: (value, path) => {
    if (!Array.isArray(value) || value.length > atMost) return undefined;
    const wrong = value.findIndex((member) => !type.accepts(member));
    return describeProblem(type, value[wrong], `${path}[${wrong}]`);
  },
});

export const record = <Types extends ValueTypes>(types: Types): ValueType<RecordOf<Types>> => ({
  ...valueType<RecordOf<Types>>(
    `an object of ${Object.keys(types).join(', ')}`,
    (value) => problemIn(value, types) === undefined,
  ),
  problemOf: (value, path) => (isObject(value) ? problemIn(value, types, `${path}.`) : undefined),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describeProblem = (type: ValueType<unknown>, value: unknown, path: string): string =>
  type.problemOf?.(value, path) ?? `${path} must be ${type.description}`;

/** The first problem of a record, in words; undefined if it has none. A record has no fields besides `types`. */
export function problemIn(value: unknown, types: ValueTypes, path = ''): string | undefined {
  if (!isObject(value)) return 'must be an object in JSON';
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(types, name));
  if (unknown !== undefined) return `${path}${unknown} is not a field`;
  const wrong = Object.entries(types).find(([name, { accepts }]) => !accepts(value[name]));
  return wrong && describeProblem(wrong[1], value[wrong[0]], `${path}${wrong[0]}`);
}
