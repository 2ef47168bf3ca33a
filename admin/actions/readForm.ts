import { DateTime } from 'luxon';
import type { FormField } from '../components/form/FormFields.js';

/** The reason of an action, for the audit log. */
export const staffReason = {
  name: 'reason',
  label: 'Reason',
  type: 'textarea',
  required: true,
  hint: 'Only staff see it.',
} as const satisfies FormField;

const longest = 500;

/** What was sent for the fields of a form. */
export interface FormInput<Name extends string> {
  /** By field; a field that was not sent is missing. */
  values: { [Field in Name]?: string };
  /** What is wrong, by field. */
  errors: Record<string, string>;
}

/** Reads the fields of a form from a request, and nothing else. */
export function readForm<Name extends string>(
  fields: readonly FormField<Name>[],
  payload: Record<string, unknown>,
): FormInput<Name> {
  const { values, errors }: FormInput<Name> = { values: {}, errors: {} };
  for (const field of fields) {
    const given = payload[field.name];
    // AdminJS turns "true" and "false" into booleans where the field of the record is one.
    const sent = typeof given === 'boolean' ? String(given) : given;
    const text = typeof sent === 'string' ? sent.trim() : '';
    const error = errorOf(field, text);
    if (error) errors[field.name] = error;
    else if (typeof sent === 'string') values[field.name] = text;
  }
  return { values, errors };
}

function errorOf({ required, choices, atMost = longest, type }: FormField, text: string): string | undefined {
  if (text === '') return required ? 'Fill in this field.' : undefined;
  if ([...text].length > atMost) return `Enter at most ${atMost} characters.`;
  if (choices && !choices.some(({ value }) => value === text)) return 'Choose one of the options.';
  if (type === 'yesNo' && text !== 'true' && text !== 'false') return 'Choose yes or no.';
  if (type === 'date' && !DateTime.fromFormat(text, 'yyyy-MM-dd').isValid)
    return 'Enter a date as year-month-day, such as 2027-01-31.';
  return undefined;
}
