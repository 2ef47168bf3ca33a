import { described, ofType, type Required, type Schema, scalar } from './Field.js';

interface Range {
  min?: number;
  max?: number;
  description?: string;
}

/** Text of the range: "must be a whole number from 1 to 9". */
const rangeMessage = (noun: string, { min, max }: Range) => {
  if (min !== undefined && max !== undefined) return `must be ${noun} from ${min} to ${max}`;
  return min === undefined ? `must be ${noun}` : `must be ${noun}, at least ${min}`;
};

const rangeSchema = (type: string, { min, max, description }: Range): Schema => ({
  type,
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
  ...described(description),
});

const isNumber = (value: unknown) => typeof value === 'number';

/** Converts the digits of a path, a query or a form; `toInt` would convert texts such as "5 apples" too. */
const numberFrom = (digits: RegExp) => (value: unknown) =>
  typeof value === 'string' && digits.test(value) ? Number(value) : value;

const safe = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

const fromInteger = numberFrom(/^-?\d{1,16}$/);
const fromDecimal = numberFrom(/^-?\d{1,16}(\.\d{1,16})?$/);

export const integer = (limits: Range = {}): Required<number> =>
  scalar(rangeSchema('integer', limits), rangeMessage('a whole number', limits), (chain, from) =>
    ofType(from === 'body' ? chain : chain.customSanitizer(fromInteger), isNumber).isInt({
      min: limits.min ?? safe.min,
      max: limits.max ?? safe.max,
    }),
  );

export const number = (limits: Range = {}): Required<number> =>
  scalar(rangeSchema('number', limits), rangeMessage('a number', limits), (chain, from) =>
    ofType(from === 'body' ? chain : chain.customSanitizer(fromDecimal), isNumber).isFloat({
      min: limits.min ?? safe.min,
      max: limits.max ?? safe.max,
    }),
  );

/** A number with at most two decimals. */
export function hundredths(limits: Range = {}): Required<number> {
  const hint = `${rangeMessage('a number', limits)}, with at most two decimals`;
  const plain = number(limits);
  const check: typeof plain.check = (...at) =>
    plain.check(...at).map((chain) =>
      chain
        .withMessage(hint)
        .bail()
        .custom((value) => Number(Number(value).toFixed(2)) === Number(value))
        .withMessage(hint),
    );
  return { ...plain, check };
}

/** The id of a record. */
export const id = (description?: string) => integer({ min: 1, ...(description && { description }) });
