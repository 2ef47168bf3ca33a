import { DateTime } from 'luxon';

/** A field of a deed's form. A field of the record with the same name is its first value. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'textarea' | 'date' | 'choice' | 'yesNo';
  required?: boolean;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  atMost?: number;
}

const longest = 500;

/** Takes the declared fields from what was posted, and nothing else. An absent one is not among the values. */
export function readForm(fields: readonly FormField[], posted: Record<string, unknown>) {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const given = posted[field.name];
    const text = typeof given === 'string' ? given.trim() : '';
    const wrong = fault(field, text);
    if (wrong) errors[field.name] = wrong;
    else if (typeof given === 'string') values[field.name] = text;
  }
  return { values, errors };
}

function fault({ required, choices, atMost = longest, type }: FormField, text: string): string | undefined {
  if (text === '') return required ? 'Please fill this in.' : undefined;
  if ([...text].length > atMost) return `At most ${atMost} characters, please.`;
  if (choices && !choices.some(({ value }) => value === text)) return 'Please choose one of the list.';
  if (type === 'date' && !DateTime.fromFormat(text, 'yyyy-MM-dd').isValid)
    return 'Please give a day, such as 2027-01-31.';
  return undefined;
}
