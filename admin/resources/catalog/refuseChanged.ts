import { Refused } from '../../../domain/errors.js';

/** A field of a form, as text: when the form was opened, as it was sent, and in the record now. */
export interface EditedField {
  name: string;
  /** Missing in a request that was not made by the form. */
  shown: string | undefined;
  sent: string;
  now: string;
}

const longestQuote = 200;
const quoted = (text: string) =>
  text.length > longestQuote ? '' : ` to ${text === '' ? 'nothing' : `“${text.replaceAll('\n', '; ')}”`}`;

/** Refuses a form that would overwrite a field that was changed after the form was opened. */
export function refuseChanged(edited: readonly EditedField[]): void {
  const overwritten = edited.filter(({ shown, sent, now }) => shown !== undefined && now !== shown && now !== sent);
  if (overwritten.length === 0) return;
  throw new Refused('validation_failed', {
    sentence:
      'Nothing was saved: the marked fields were changed after you opened this form. Reload the page to see the new ' +
      'values, then make your changes again.',
    details: overwritten.map(({ name, now }) => ({ field: name, message: `was changed meanwhile${quoted(now)}` })),
  });
}
