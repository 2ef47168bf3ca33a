import fc from 'fast-check';
import { schemasByName } from '../../../server/http/inputs/fields.js';

/** A part of a JSON schema, as the API document has it. */
interface Described {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  oneOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const [longestText, longestList] = [300, 5];
/** Ids that the demo has, more often than others. */
const smallId = fc.integer({ min: 1, max: 12 });

/** A value as the schema describes it, and sometimes any other JSON value. */
export const valueFor = (schema: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: fc.jsonValue() });

function rightFor(schema: Described): fc.Arbitrary<unknown> {
  const { $ref, type = '', enum: choices, oneOf, items, properties } = schema;
  if ($ref) return rightFor(schemasByName()[$ref.split('/').at(-1) ?? ''] ?? {});
  if (choices) return fc.constantFrom(...choices);
  if (oneOf) return fc.oneof(...oneOf.map(valueFor));
  if (properties) return objectFor(schema);
  if (items) {
    const [minLength, maxLength] = [schema.minItems ?? 0, Math.max(schema.minItems ?? 0, longestList)];
    return fc.array(valueFor(items), { minLength, maxLength: Math.min(maxLength, schema.maxItems ?? maxLength) });
  }
  return ofType[type]?.(schema) ?? fc.jsonValue();
}

const ofType: Record<string, (schema: Described) => fc.Arbitrary<unknown>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }) =>
    fc.oneof(smallId, fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  string: textFor,
};

function textFor({ format, pattern, minLength = 0, maxLength = longestText }: Described): fc.Arbitrary<string> {
  if (format === 'date-time') {
    const around = { min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true };
    return fc.date(around).map((date) => date.toISOString());
  }
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) };
  const free = fc.string({ unit: 'grapheme', ...bounds });
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern.replace(/\(\?[=!<][^)]*\)/g, ''))), free) : free;
}

function objectFor({ properties = {}, required = [] }: Described): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]));
  const requiredKeys = required.filter((name) => Object.hasOwn(members, name));
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(members, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
  );
}
