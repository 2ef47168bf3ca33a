import type { CustomValidator, ValidationChain } from 'express-validator';
import * as validator from 'express-validator';

/**
 * A field of an endpoint's input or answer: a check (express-validator chains), a TypeScript type and an OpenAPI 3.1
 * schema in one declaration.
 */
export interface Field<T, Presence extends 'required' | 'optional' = 'required' | 'optional'> {
  readonly schema: Schema;
  readonly presence: Presence;
  /** Whether a client may omit it. */
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
  /** The values of a JSON body that mean that the field is absent. */
  readonly absentValues?: readonly unknown[];
  /** Whether the empty text is a value of the field. */
  readonly acceptsEmpty?: boolean;
  /** The field of a value that is not null, if this one may be null. */
  readonly ofValue?: Field<unknown>;
  /** Whether it is a list: the chains of its members find nothing in an absent list. */
  readonly isList?: boolean;
  /** The chains that check and convert the value at `path`. With `onlyIf`, they run only if that passes. */
  check(path: string, from: Source, onlyIf?: CustomValidator): ValidationChain[];
  /** The checked value without undeclared members. */
  pick(value: unknown): T;
}

export type Schema = Record<string, unknown>;
/** A form is in `request.body` as JSON is, but its values are texts, as in a query. */
export type Source = 'body' | 'form' | 'query' | 'params';
export type Shape = Record<string, Field<unknown>>;
export type Infer<F> = F extends Field<infer T> ? T : never;
type OptionalKeys<S extends Shape> = { [K in keyof S]: S[K] extends Field<unknown, 'required'> ? never : K }[keyof S];
export type InferShape<S extends Shape> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]> } & {
  [K in OptionalKeys<S>]?: Exclude<Infer<S[K]>, undefined>;
};
export type Required<T> = Field<T, 'required'>;

const places = { body: validator.body, form: validator.body, query: validator.query, params: validator.param };

/** Starts a chain at `path`. Its checks fail with `message`, unless they have their own. */
export function chainAt(path: string, from: Source, onlyIf?: CustomValidator, message?: string): ValidationChain {
  const chain = places[from](path, message);
  return onlyIf ? chain.if(onlyIf) : chain;
}

export const always = { presence: 'required', mayBeAbsent: false, mayBeNull: false } as const;

/** A field of one value. */
export function scalar<T>(
  schema: Schema,
  message: string,
  rule: (chain: ValidationChain, from: Source) => ValidationChain,
): Required<T> {
  return {
    ...always,
    schema,
    check: (path, from, onlyIf) => [rule(chainAt(path, from, onlyIf, message), from)],
    pick: (value) => value as T,
  };
}

/**
 * Checks the JSON type before the checks of express-validator, which convert every value to text and check each member
 * of an array. `bail` would end the checks of the other members of a list too.
 */
export const ofType = (chain: ValidationChain, isOfType: (value: unknown) => boolean): ValidationChain =>
  chain.custom(isOfType).if(isOfType);

export const isString = (value: unknown): value is string => typeof value === 'string';

/** A value of an answer. Input of this type is not checked. */
export const unchecked = <T>(schema: Schema): Required<T> => scalar(schema, '', (chain) => chain);

/** The description as a member of a schema, if there is one. */
export const described = (description: string | undefined): Schema => (description ? { description } : {});
