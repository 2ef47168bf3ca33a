import type { Schema } from '../../../server/http/inputs/fields.js';

export type Kind = 'text' | 'number' | 'boolean' | 'money' | 'list' | 'object';

export const kindOf = ({ type, oneOf }: Schema): Kind => {
  if (oneOf) return 'money';
  const kinds: Record<string, Kind> = { string: 'text', boolean: 'boolean', array: 'list', object: 'object' };
  return kinds[String(type)] ?? 'number';
};

/** The schema without its alternative: nullable fields, and objects with a short form, use `oneOf`. */
export const withoutNull = (schema: Schema): Schema => {
  const [first, second] = (schema.oneOf ?? []) as Schema[];
  return first && (second?.type === 'null' || first.type === 'object') ? first : schema;
};

export const membersOf = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);

export interface Spot {
  path: (string | number)[];
  kind: Kind;
  isId: boolean;
  /** Whether a text may replace the object. */
  isOrText: boolean;
}

/** Every place for a value in a field, including the field itself. */
export function spotsIn(path: Spot['path'], given: Schema): Spot[] {
  const schema = withoutNull(given);
  const isOrText = schema.type === 'object' && (given.oneOf as Schema[] | undefined)?.[1]?.type === 'string';
  const isId = schema.type === 'integer' && schema.minimum === 1;
  const here = { path, kind: kindOf(schema), isId, isOrText };
  const items = schema.items ? spotsIn([...path, 0], schema.items as Schema) : [];
  return [here, ...items, ...membersOf(schema).flatMap(([name, member]) => spotsIn([...path, name], member))];
}

/** The path in the format of refusals: `items[0].productId`. */
export const written = (path: Spot['path']) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  );

export const valueAt = (body: unknown, path: Spot['path']): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown>)[step], body);

export function withValue(body: object, path: Spot['path'], value: unknown): object {
  const changed = structuredClone(body);
  (valueAt(changed, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return changed;
}
