import { described, isString, ofType, type Required, scalar } from './Field.js';

export function boolean(description?: string): Required<boolean> {
  return scalar({ type: 'boolean', ...described(description) }, 'must be true or false', (chain, from) =>
    (from === 'body' ? chain : chain.customSanitizer(booleanFrom)).isBoolean({ strict: true }),
  );
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** `toBoolean` would convert every other text too. */
const booleanFrom = (value: unknown) => booleans.get(value) ?? value;

export function oneOf<const V extends string>(values: readonly V[], description?: string): Required<V> {
  const schema = { type: 'string', enum: [...values], ...described(description) };
  return scalar(schema, `must be one of ${values.join(', ')}`, (chain) => ofType(chain, isString).isIn(values));
}

/** Several of the values in one query parameter, comma-separated. */
export function listOf<const V extends string>(values: readonly V[], description?: string): Required<V[]> {
  const split = (value: string) => value.split(',').map((part) => part.trim());
  return scalar(
    { type: 'string', description: `${description ?? 'Comma-separated'}: ${values.join(', ')}` },
    `must be one or more of ${values.join(', ')}, separated by commas`,
    // The order matters: `isIn` checks each member of the array that `split` returns.
    (chain) => ofType(chain, isString).customSanitizer(split).isIn(values),
  );
}
