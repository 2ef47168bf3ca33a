import type { Schema } from '../../../server/http/inputs/fields.js';
import { type Kind, kindOf, membersOf, withoutNull } from './sampleOf.js';

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
