import { described, type Required, scalar, unchecked } from './Field.js';

/** MongoDB and JSON clients cannot keep NUL and lone surrogates; `isString` accepts both. */
export const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

interface TextLimits {
  min?: number;
  max?: number;
  pattern?: RegExp;
  examples?: readonly string[];
  /** The message for a text that does not match: "must be a time such as 09:30". */
  hint?: string;
  trim?: boolean;
  description?: string;
}

/** Text, trimmed; lengths count code points. */
export function string({
  min = 0,
  max = 5_000,
  pattern,
  examples,
  hint = 'does not have the right form',
  trim = true,
  description,
}: TextLimits = {}): Required<string> {
  const size = min > 0 ? `must have ${min} to ${max} characters` : `must have at most ${max} characters`;
  // JSON Schema counts code points; `isLength` does not count variation selectors.
  const fits = (value: string) => {
    const length = [...value].length;
    return length >= min && length <= max;
  };
  const text = scalar<string>(
    {
      type: 'string',
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(pattern && { pattern: pattern.source }),
      ...(examples && { examples }),
      ...described(description),
    },
    'must be text',
    (chain) => {
      const text = chain.custom(isText).bail();
      const sized = (trim ? text.trim() : text).custom(fits).withMessage(size).bail();
      return pattern ? sized.matches(pattern).withMessage(hint) : sized;
    },
  );
  return { ...text, acceptsEmpty: min === 0 && (pattern?.test('') ?? true) };
}

/** Text of any value: no input is refused, the handler checks it. */
export const anyText = (description?: string): Required<unknown> =>
  unchecked({ type: 'string', ...described(description) });
