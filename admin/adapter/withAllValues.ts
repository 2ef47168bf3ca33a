import type { Schema } from 'mongoose';

/**
 * The filter with all values of the fields that an index has between the filter and the order. MongoDB then merges the
 * ranges of the index, of which each is in order, instead of sorting the rows of a large store.
 */
export function withAllValues<Filter extends object>(schema: Schema, filter: Filter, sortBy: string): Filter {
  for (const [key] of schema.indexes()) {
    const fields = Object.keys(key);
    const before = fields.slice(0, Math.max(fields.indexOf(sortBy), 0));
    const open = before.filter((field) => !(field in filter));
    const values = open.map((field) => [field, valuesOf(schema, field)] as const);
    const isLed = before[0] !== undefined && before[0] in filter;
    if (isLed && values.every(([, each]) => each.length > 0)) {
      return { ...filter, ...Object.fromEntries(values.map(([field, each]) => [field, { $in: each }])) };
    }
  }
  return filter;
}

/** The values that a field can have, and null, which finds rows without the field; empty if they are unknown. */
function valuesOf(schema: Schema, field: string): unknown[] {
  const path = schema.path(field);
  const values: unknown[] = path?.instance === 'Boolean' ? [true, false] : (path?.options.enum ?? []);
  return values.length > 0 ? [...values, null] : [];
}
