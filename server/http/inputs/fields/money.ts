import { formatPaise, type Paise, parsePaise } from '../../../../domain/money.js';
import { rules } from '../../../../domain/rules.js';
import { isString, ofType, type Required, scalar, unchecked } from './Field.js';

/** An amount of an input: a decimal string or a number with at most two decimals. Handlers get paise. */
export function money({
  max = rules.money.paiseAtMost,
  description = 'Rupees, at most two decimals',
}: {
  max?: Paise;
  description?: string;
} = {}): Required<Paise> {
  // `isDecimal` and `isCurrency` accept signs and have no maximum.
  const fits = (value: unknown) => (parsePaise(value) ?? Number.POSITIVE_INFINITY) <= max;
  return scalar(
    {
      oneOf: [
        { type: 'string', pattern: '^\\d{1,11}(\\.\\d{1,2})?$' },
        { type: 'number', minimum: 0 },
      ],
      examples: ['149.50'],
      description,
    },
    `must be an amount from 0 to ${formatPaise(max)} with at most two decimals, such as "149.50"`,
    (chain) => chain.custom(fits).bail().customSanitizer(parsePaise),
  );
}

/** An amount of an answer. */
export const decimal = (description = 'Rupees, two decimals'): Required<string> =>
  unchecked({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['149.50'], description });

const currencies = Intl.supportedValuesOf('currency');

/** The code of a currency (ISO 4217). `isISO4217` would accept lower case. */
export const currency = (): Required<string> =>
  scalar(
    { type: 'string', pattern: '^[A-Z]{3}$', examples: ['INR'], description: 'ISO 4217' },
    'must be a currency such as INR',
    (chain) => ofType(chain, isString).isIn(currencies),
  );
