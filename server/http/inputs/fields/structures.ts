import { always, chainAt, described, type Field, type InferShape, type Required, type Shape, scalar } from './Field.js';
import { optional } from './presence.js';

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
      ...described(description),
    },
    ...always,
    isList: true,
    check: (path, from, onlyIf) => [
      chainAt(path, from, onlyIf, `must be a list of ${min} to ${max}`)
        // Replaces a bad or oversized list by a text: checking the members of a long one would take seconds.
        .customSanitizer((value: unknown) => (isList(value) || value === undefined || value === null ? value : ''))
        .isArray(),
      ...item.check(`${path}.*`, from),
    ],
    pick: (value) => (value as unknown[]).map((member) => item.pick(member)),
  };
}

/** An object with these members. Other members are ignored. `members` lets another shape extend it. */
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
      ...described(description),
    },
    ...always,
    members: shape,
    check: (path, from, onlyIf) => [
      ...(path ? [chainAt(path, from, onlyIf, 'must be an object').isObject()] : []),
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

/** An object of any members. */
export const anything = (description?: string): Required<Record<string, unknown>> =>
  scalar({ type: 'object', additionalProperties: true, ...described(description) }, 'must be an object', (chain) =>
    chain.isObject(),
  );

/** The same members, all optional, of an edit. Null and the empty text are values, which a field may refuse. */
export const partly = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, edited(field)])) as {
    [K in keyof S]: Field<(S[K] extends Field<infer T> ? T : never) | undefined, 'optional'>;
  };

const edited = <T>(field: Field<T>): Field<T | undefined, 'optional'> => ({ ...optional(field), absentValues: [] });
