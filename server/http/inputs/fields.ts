import type { CustomValidator, Meta, ValidationChain } from 'express-validator';
import * as validator from 'express-validator';
import { DateTime, IANAZone } from 'luxon';
import { canonicalMediaAddress, mediaAddress } from '../../../domain/mediaPath.js';
import { formatPaise, type Paise, parsePaise } from '../../../domain/money.js';
import { rules } from '../../../domain/rules.js';
import { emailAddress } from '../../../domain/text/emailAddress.js';
import { parsePhone } from '../../../domain/text/phone.js';

/**
 * The vocabulary in which an endpoint says what it takes and what it gives. Each word is at once a check
 * (an express-validator chain), a TypeScript type and an OpenAPI 3.1 schema.
 */
export interface Field<T, Presence extends 'required' | 'optional' = 'required' | 'optional'> {
  readonly schema: Schema;
  readonly presence: Presence;
  /** Whether a client may leave it out. */
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
  /** The chains that check and convert the value at `path`; with `onlyIf`, where that chain finds something. */
  check(path: string, from: Place, onlyIf?: ValidationChain): ValidationChain[];
  /** The checked value without anything that was not declared. */
  pick(value: unknown): T;
}

export type Schema = Record<string, unknown>;
/** A form's fields are in the body as well, but texts, as those of a query are. */
type Place = 'body' | 'form' | 'query' | 'params';
export type Shape = Record<string, Field<unknown>>;
export type Infer<F> = F extends Field<infer T> ? T : never;
type OptionalKeys<S extends Shape> = { [K in keyof S]: S[K] extends Field<unknown, 'required'> ? never : K }[keyof S];
export type InferShape<S extends Shape> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]> } & {
  [K in OptionalKeys<S>]?: Exclude<Infer<S[K]>, undefined>;
};
type Required<T> = Field<T, 'required'>;

const places = { body: validator.body, form: validator.body, query: validator.query, params: validator.param };

function at(path: string, from: Place, onlyIf?: ValidationChain): ValidationChain {
  const chain = places[from](path);
  return onlyIf ? chain.if(onlyIf) : chain;
}

const always = { presence: 'required', mayBeAbsent: false, mayBeNull: false } as const;

function scalar<T>(schema: Schema, rule: (chain: ValidationChain, from: Place) => ValidationChain): Required<T> {
  return {
    ...always,
    schema,
    check: (path, from, onlyIf) => [rule(at(path, from, onlyIf), from)],
    pick: (value) => value as T,
  };
}

/** Text is a string, never an array or object, of whole characters and without NUL. */
const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

interface TextLimits {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** What the text should look like, for people: "must be a time such as 09:30". */
  hint?: string;
  trim?: boolean;
  description?: string;
}

/** Text, trimmed; lengths count code points. */
export function string({
  min = 0,
  max = 5_000,
  pattern,
  hint,
  trim = true,
  description,
}: TextLimits = {}): Required<string> {
  const size = min > 0 ? `must have ${min} to ${max} characters` : `must have at most ${max} characters`;
  const fits = (value: string) => {
    const length = [...value].length;
    return length >= min && length <= max;
  };
  return scalar(
    {
      type: 'string',
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(pattern && { pattern: pattern.source }),
      ...(description && { description }),
    },
    (chain) => {
      const text = chain.custom(isText).withMessage('must be text').bail();
      const sized = (trim ? text.trim() : text).custom(fits).withMessage(size).bail();
      return pattern ? sized.matches(pattern).withMessage(hint ?? 'does not have the right form') : sized;
    },
  );
}

interface Range {
  min?: number;
  max?: number;
  description?: string;
}

const range = (noun: string, { min, max }: Range) => {
  if (min !== undefined && max !== undefined) return `must be ${noun} from ${min} to ${max}`;
  return min === undefined ? `must be ${noun}` : `must be ${noun}, at least ${min}`;
};

const within =
  ({ min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Range) =>
  (value: number) =>
    value >= min && value <= max;

function numeric(type: 'integer' | 'number', noun: string, written: RegExp, limits: Range): Required<number> {
  const inside = within(limits);
  const fits = (value: unknown) =>
    typeof value === 'number' && (type === 'number' || Number.isSafeInteger(value)) && inside(value);
  const { min, max, description } = limits;
  return scalar(
    {
      type,
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
      ...(description && { description }),
    },
    (chain, from) =>
      chain
        // A body has JSON numbers; addresses, queries and forms have their digits.
        .customSanitizer((value: unknown) =>
          from !== 'body' && typeof value === 'string' && written.test(value) ? Number(value) : value,
        )
        .custom(fits)
        .withMessage(range(noun, limits)),
  );
}

export const integer = (limits: Range = {}) => numeric('integer', 'a whole number', /^-?\d{1,16}$/, limits);
export const number = (limits: Range = {}) => numeric('number', 'a number', /^-?\d{1,16}(\.\d{1,16})?$/, limits);

/** The id of a record. */
export const id = (description?: string) => integer({ min: 1, ...(description && { description }) });

export function boolean(description?: string): Required<boolean> {
  return scalar({ type: 'boolean', ...(description && { description }) }, (chain, from) =>
    chain
      .customSanitizer((value: unknown) => {
        if (from === 'body') return value;
        return value === 'true' ? true : value === 'false' ? false : value;
      })
      .custom((value: unknown) => typeof value === 'boolean')
      .withMessage('must be true or false'),
  );
}

export function oneOf<const V extends string>(values: readonly V[], description?: string): Required<V> {
  return scalar({ type: 'string', enum: [...values], ...(description && { description }) }, (chain) =>
    chain.custom((value: unknown) => values.includes(value as V)).withMessage(`must be one of ${values.join(', ')}`),
  );
}

/** Several of the values in one query parameter, comma-separated. */
export function listOf<const V extends string>(values: readonly V[], description?: string): Required<V[]> {
  const split = (value: unknown) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : []);
  const known = (value: unknown) => {
    const parts = split(value);
    return parts.length > 0 && parts.every((part) => values.includes(part as V));
  };
  return scalar({ type: 'string', description: `${description ?? 'Comma-separated'}: ${values.join(', ')}` }, (chain) =>
    chain
      .custom(known)
      .withMessage(`must be one or more of ${values.join(', ')}, separated by commas`)
      .bail()
      .customSanitizer(split),
  );
}

/** An amount coming in: a decimal string or a number with at most two decimals. Handlers get paise. */
export function money({
  max = 1_000_000_000,
  description,
}: {
  max?: Paise;
  description?: string;
} = {}): Required<Paise> {
  const fits = (value: unknown) => {
    const paise = parsePaise(value);
    return paise !== undefined && paise <= max;
  };
  return scalar(
    {
      oneOf: [
        { type: 'string', pattern: '^\\d{1,11}(\\.\\d{1,2})?$' },
        { type: 'number', minimum: 0 },
      ],
      examples: ['149.50'],
      description: description ?? 'Rupees, at most two decimals',
    },
    (chain) =>
      chain
        .custom(fits)
        .withMessage(`must be an amount from 0 to ${formatPaise(max)} with at most two decimals, such as "149.50"`)
        .bail()
        .customSanitizer(parsePaise),
  );
}

/** An amount going out. */
export const decimal = (description = 'Rupees, two decimals'): Required<string> =>
  scalar({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['149.50'], description }, (chain) => chain);

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The code of a currency (ISO 4217). */
export const currency = (): Required<string> =>
  scalar({ type: 'string', pattern: '^[A-Z]{3}$', examples: ['INR'], description: 'ISO 4217' }, (chain) =>
    chain
      .custom((value: unknown) => typeof value === 'string' && currencies.has(value))
      .withMessage('must be a currency such as INR'),
  );

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Luxon refuses a day that its month does not have, which Date takes for one of the next. */
const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  instant.test(value) &&
  DateTime.fromISO(value).isValid &&
  !Number.isNaN(Date.parse(value));

/** An ISO 8601 instant with its offset. */
export const timestamp = (description?: string): Required<Date> =>
  scalar({ type: 'string', format: 'date-time', ...(description && { description }) }, (chain) =>
    chain
      .custom(isInstant)
      .withMessage('must be an ISO 8601 time with its offset, such as 2026-01-31T18:30:00+05:30')
      .bail()
      .customSanitizer((value: string) => new Date(value)),
  );

export const email = (): Required<string> =>
  scalar({ type: 'string', format: 'email', maxLength: 254 }, (chain) =>
    chain
      .custom(isText)
      .withMessage('must be text')
      .bail()
      .trim()
      .isEmail({ allow_utf8_local_part: false, blacklisted_chars: '"' })
      .withMessage('must be an e-mail address')
      .bail()
      .customSanitizer(emailAddress)
      .custom((value: string) => !value.endsWith('@'))
      .withMessage('must be an e-mail address'),
  );

/** A new password: long enough, otherwise anything goes. */
export const newPassword = () =>
  string({
    min: rules.password.shortest,
    max: rules.password.longest,
    trim: false,
    description: 'Any characters, spaces included',
  });

/** A phone number as people write it, India assumed. Handlers get E.164. */
export const phone = (): Required<string> =>
  scalar({ type: 'string', maxLength: 30, examples: ['+919480012345'] }, (chain) =>
    chain
      .custom((value: unknown) => parsePhone(value) !== undefined)
      .withMessage('must be a phone number, such as +919480012345 or 9480012345')
      .bail()
      .customSanitizer(parsePhone),
  );

export const clockTime = (description?: string) =>
  string({
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    hint: 'must be a time such as 09:30',
    max: 5,
    ...(description && { description }),
  });

export const timeZone = (): Required<string> =>
  scalar({ type: 'string', examples: ['Asia/Kolkata'] }, (chain) =>
    chain
      .custom((value: unknown) => typeof value === 'string' && IANAZone.isValidZone(value))
      .withMessage('must be a time zone such as Asia/Kolkata'),
  );

const linkHint = 'must be an address that begins with https://, or that of an upload, which begins with /uploads/';

/** The address of a picture or video: on the web elsewhere, or one of the media that this server serves. Handlers get one form. */
export function link(description?: string): Required<string> {
  const text = string({ max: 2_000, pattern: mediaAddress, hint: linkHint, ...(description && { description }) });
  const canonical = (value: string, { req }: Meta) => canonicalMediaAddress(value, req.app.locals.world);
  const isOne: CustomValidator = (value: string, meta) => canonical(value, meta) !== undefined;
  const check: typeof text.check = (...where) =>
    text
      .check(...where)
      .map((chain) => chain.bail().custom(isOne).withMessage(linkHint).bail().customSanitizer(canonical));
  return { ...text, check };
}

interface Count {
  min?: number;
  max?: number;
  description?: string;
}

export function array<T>(item: Field<T>, { min = 0, max = 1_000, description }: Count = {}): Required<T[]> {
  const isList = (value: unknown) => Array.isArray(value) && value.length >= min && value.length <= max;
  return {
    schema: {
      type: 'array',
      items: item.schema,
      ...(min > 0 && { minItems: min }),
      maxItems: max,
      ...(description && { description }),
    },
    ...always,
    check: (path, from, onlyIf) => [
      at(path, from, onlyIf)
        // What is no such list is emptied: checking the members of a long one one by one would take seconds.
        .customSanitizer((value: unknown) => (isList(value) || value === undefined ? value : null))
        .custom(isList)
        .withMessage(`must be a list of ${min} to ${max}`),
      ...item.check(`${path}.*`, from),
    ],
    pick: (value) => (value as unknown[]).map((member) => item.pick(member)),
  };
}

/** Pictures: each its address and its place, or the address alone where the list has them in order. Handlers get the former. */
export function pictures(max: number): Required<{ url: string; order: number }[]> {
  const picture = object({ url: link(), order: integer({ min: 0, max: 100 }) });
  const list = array(picture, { max });
  const placed = (value: unknown) =>
    Array.isArray(value)
      ? value.map((member, order) => (typeof member === 'string' ? { url: member, order } : member))
      : value;
  return {
    ...list,
    schema: { ...list.schema, items: { oneOf: [picture.schema, link().schema] } },
    check: (path, from, onlyIf) => [at(path, from, onlyIf).customSanitizer(placed), ...list.check(path, from, onlyIf)],
  };
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of exactly these members; what else a client sends is ignored. Its `members` are for shapes that have more. */
export function object<S extends Shape>(
  shape: S,
  description?: string,
): Required<InferShape<S>> & { readonly members: S } {
  const required = Object.keys(shape).filter((name) => !shape[name]?.mayBeAbsent);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.schema])),
      ...(required.length > 0 && { required }),
      ...(description && { description }),
    },
    ...always,
    members: shape,
    check: (path, from, onlyIf) => [
      ...(path ? [at(path, from, onlyIf).custom(isPlainObject).withMessage('must be an object')] : []),
      ...Object.entries(shape).flatMap(([name, field]) => field.check(path ? `${path}.${name}` : name, from, onlyIf)),
    ],
    pick: (value) => pickMembers(shape, value as Record<string, unknown>),
  };
}

function pickMembers<S extends Shape>(shape: S, value: Record<string, unknown>): InferShape<S> {
  const picked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const member = field.pick(Object.hasOwn(value, name) ? value[name] : undefined);
    if (member !== undefined) picked[name] = member;
  }
  return picked as InferShape<S>;
}

/** One of several objects, going out; a member that all have tells which. */
export const eitherOf = <F extends readonly Field<unknown>[]>(...objects: F): Required<Infer<F[number]>> =>
  scalar({ oneOf: objects.map(({ schema }) => schema) }, (chain) => chain);

/** Text that is not looked at, so that nothing is refused: the handler judges whatever stands there. */
export const unchecked = (description?: string): Required<unknown> =>
  scalar({ type: 'string', ...(description && { description }) }, (chain) => chain);

/** A file of comma-separated values, going out in pieces. */
export const csv = (description: string): Required<AsyncIterable<string>> =>
  scalar({ type: 'string', description }, (chain) => chain);

/** An object of any members. */
export const anything = (description?: string): Required<Record<string, unknown>> =>
  scalar({ type: 'object', additionalProperties: true, ...(description && { description }) }, (chain) =>
    chain.custom(isPlainObject).withMessage('must be an object'),
  );

/** The chains of a field that need not be there: its members are checked only where it is. */
function checkIfPresent(field: Field<unknown>, values: 'undefined' | 'null'): Field<unknown>['check'] {
  return (path, from, onlyIf) => {
    const chains = field.check(path, from, places[from](path).exists({ values }));
    if (chains.length > 1) return chains;
    return field.check(path, from, onlyIf).map((chain) => chain.optional({ values }));
  };
}

/** May be left out. */
export function optional<T>(field: Field<T>): Field<T | undefined, 'optional'> {
  return {
    schema: field.schema,
    presence: 'optional',
    mayBeAbsent: true,
    mayBeNull: field.mayBeNull,
    check: checkIfPresent(field, field.mayBeNull ? 'null' : 'undefined'),
    pick: (value) => (value === undefined ? undefined : field.pick(value)),
  };
}

/** May be left out; the handler then sees `value`. */
export function withDefault<T>(field: Field<T>, value: T): Required<T> {
  return {
    ...optional(field),
    schema: { ...field.schema, default: value },
    presence: 'required',
    pick: (given) => (given === undefined ? value : field.pick(given)),
  };
}

/** May be null. */
export function nullable<T>(field: Field<T>): Required<T | null> {
  return {
    ...always,
    schema: { oneOf: [field.schema, { type: 'null' }] },
    mayBeNull: true,
    check: (path, from, onlyIf) => [
      at(path, from, onlyIf).exists(),
      ...checkIfPresent(field, 'null')(path, from, onlyIf),
    ],
    pick: (value) => (value === null || value === undefined ? null : field.pick(value)),
  };
}

/** May be left out or null, which is the same: the handler sees nothing. */
export function maybe<T>(field: Field<T>): Field<T | undefined, 'optional'> {
  return {
    ...optional(nullable(field)),
    check: checkIfPresent(field, 'null'),
    pick: (value) => (value === null || value === undefined ? undefined : field.pick(value)),
  };
}

/** The same members, none of them required. */
export const partly = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, optional(field)])) as {
    [K in keyof S]: Field<(S[K] extends Field<infer T> ? T : never) | undefined, 'optional'>;
  };

const namedSchemas = new Map<string, Schema>();

/** Gives a shape a name of its own in the API's document. */
export function named<F extends Field<unknown>>(name: string, field: F): F {
  namedSchemas.set(name, field.schema);
  return { ...field, schema: { $ref: `#/components/schemas/${name}` } };
}

export const schemasByName = (): Record<string, Schema> => Object.fromEntries([...namedSchemas].sort());
