import type { Field, Schema } from './Field.js';

const schemas = new Map<string, Schema>();

/** Gives a shape its own name in the API document. */
export function named<F extends Field<unknown>>(name: string, field: F): F {
  schemas.set(name, field.schema);
  return { ...field, schema: { $ref: `#/components/schemas/${name}` } };
}

export const schemasByName = (): Record<string, Schema> => Object.fromEntries([...schemas].sort());
