import type { CustomValidator } from 'express-validator';
import { always, chainAt, described, type Field, type Required, type Schema } from './Field.js';

/**
 * A condition of the chains of members: the object at `path` is present. A chain as a condition would hold for all
 * members of a list or for none.
 */
const isPresentAt =
  (path: string, values: 'undefined' | 'null'): CustomValidator =>
  (_value, { req, location, path: ofMember }) => {
    const steps = ofMember.split(/[.[\]]+/).slice(0, path.split('.').length);
    const object = steps.reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      req[location],
    );
    return object !== undefined && (values === 'undefined' || object !== null);
  };

/** The chains of an optional field. Its members are checked only if it is present. */
function checkIfPresent(field: Field<unknown>, values: 'undefined' | 'null'): Field<unknown>['check'] {
  return (path, from, onlyIf) => {
    if (field.isList) {
      const [list, ...members] = field.check(path, from, onlyIf);
      return [...(list ? [list.optional({ values })] : []), ...members];
    }
    const chains = field.check(path, from, isPresentAt(path, values));
    if (chains.length > 1) return chains;
    return field.check(path, from, onlyIf).map((chain) => chain.optional({ values }));
  };
}

/** May be absent. Null and the empty text mean the same, unless they are values of the field. */
export function optional<T>(field: Field<T>): Field<T | undefined, 'optional'> {
  return {
    schema: field.schema,
    presence: 'optional',
    mayBeAbsent: true,
    mayBeNull: field.mayBeNull,
    absentValues: [field.mayBeNull ? undefined : null, field.acceptsEmpty ? undefined : ''],
    check: checkIfPresent(field.ofValue ?? field, field.mayBeNull ? 'null' : 'undefined'),
    pick: (value) => (value === undefined ? undefined : field.pick(value)),
  };
}

/** May be absent; the handler then gets `value`. */
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
    schema: orNull(field.schema),
    mayBeNull: true,
    acceptsEmpty: field.acceptsEmpty ?? false,
    ofValue: field,
    check: (path, from, onlyIf) => [
      chainAt(path, from, onlyIf).exists(),
      ...checkIfPresent(field, 'null')(path, from, onlyIf),
    ],
    pick: (value) => (value === null || value === undefined ? null : field.pick(value)),
  };
}

/** A value of this schema, or null. The description stays outside. */
function orNull({ description, ...schema }: Schema): Schema {
  return { oneOf: [schema, { type: 'null' }], ...described(description as string | undefined) };
}

/** The same field with a description of its own. */
export const withDescription = <F extends Field<unknown>>(field: F, description: string): F => ({
  ...field,
  schema: { ...field.schema, description },
});

/** May be absent or null; the handler gets undefined for both. */
export function maybe<T>(field: Field<T>): Field<T | undefined, 'optional'> {
  return {
    ...optional(nullable(field)),
    pick: (value) => (value === null || value === undefined ? undefined : field.pick(value)),
  };
}
