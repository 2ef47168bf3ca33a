import { DateTime } from 'luxon';
import { oneLine } from '../../domain/text/visibleText.js';
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
    const sent = textOf(payload[field.name]);
    const error = errorOf(field, sent);
    if (error) errors[field.name] = error;
    else if (typeof sent === 'string') values[field.name] = field.type === 'text' ? oneLine(sent) : sent;
  }
  return { values, errors };
}

/**
 * Where the record has a field of the name, AdminJS turns a text into a boolean or an empty one into null, and a number
 * may be sent back.
 */
const textOf = (sent: unknown): unknown => {
  if (sent === null) return '';
  if (typeof sent === 'boolean' || typeof sent === 'number') return String(sent);
  return typeof sent === 'string' ? sent.trim() : sent;
};

function errorOf({ required, choices, atMost = longest, type }: FormField, sent: unknown): string | undefined {
  if (sent === undefined || sent === '') return required ? 'Fill in this field.' : undefined;
  if (choices && !choices.some(({ value }) => value === sent)) return 'Choose one of the options.';
  if (type === 'yesNo' && sent !== 'true' && sent !== 'false') return 'Choose yes or no.';
  if (typeof sent !== 'string') return 'Enter a text.';
  if ([...sent].length > atMost) return `Enter at most ${atMost} characters.`;
  if (type === 'date' && !DateTime.fromFormat(sent, 'yyyy-MM-dd').isValid)
    return 'Enter a date as year-month-day, such as 2027-01-31.';
  return undefined;
}
