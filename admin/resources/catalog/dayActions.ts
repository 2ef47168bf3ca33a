import type { ActionContext, ActionRequest } from 'adminjs';
import { Refused } from '../../../domain/errors.js';
import { formatPaise } from '../../../domain/money.js';
import { editStoreDay, readStoreDay, type StoreDayTerms } from '../../../domain/staff/catalog/storeDay.js';
import type { World } from '../../../domain/world.js';
import { Store } from '../../../models/catalog/Store.js';
import { storeFields } from '../../../models/catalog/storeFields.js';
import { answerWith } from '../../actions/answerWith.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction, recordIdOf } from '../../actions/recordAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import type { ComponentName } from '../../components/names.js';
import { bandLines, closureLines, hoursLines, readAmount, refuseField } from '../../storeLines.js';

/** A field of a form, as text: when the form was opened, as it was sent, and in the record now. */
interface EditedField {
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
function refuseChanged(edited: readonly EditedField[]): void {
  const overwritten = edited.filter(({ shown, sent, now }) => shown !== undefined && now !== shown && now !== sent);
  if (overwritten.length === 0) return;
  throw new Refused('validation_failed', {
    sentence:
      'Nothing was saved: the marked fields were changed after you opened this form. Reload the page to see the new ' +
      'values, then make your changes again.',
    details: overwritten.map(({ name, now }) => ({ field: name, message: `was changed meanwhile${quoted(now)}` })),
  });
}

/** Fifty closures with long reasons. */
const longestList = 12_000;

type Term<Name extends keyof StoreDayTerms> = Pick<FormField, 'type' | 'hint' | 'atMost'> & {
  read(text: string): StoreDayTerms[Name];
  write(value: StoreDayTerms[Name]): string;
};

const countTerm = (name: 'ordersPerSlot' | 'acceptWithinMinutes', hint: string): Term<typeof name> => {
  const { min, max } = storeFields[name];
  return {
    type: 'text',
    hint,
    read: (text) => {
      if (text === '') return null;
      const isInRange = /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
      return isInRange ? Number(text) : refuseField(name, `must be a whole number from ${min} to ${max}, or empty`);
    },
    write: (value) => String(value ?? ''),
  };
};

const flagTerm = (hint: string) =>
  ({ type: 'yesNo', hint, read: (text) => text === 'true', write: (value) => String(value ?? false) }) satisfies Term<
    'autoAccept' | 'usesHandoverCode'
  >;

const listTerm = { type: 'textarea', atMost: longestList } as const;

/** How each field of a store's day is written in the form. */
const terms: { [Name in keyof StoreDayTerms]-?: Term<Name> } = {
  hours: {
    ...listTerm,
    ...hoursLines,
    hint:
      'One line for days with the same hours: “Mon-Fri 09:00-13:00, 14:00-20:00”. “Sat 18:00-02:00” ends on Sunday. ' +
      'Empty: the opening and closing time on every day. “never”: the store does not open.',
  },
  closures: {
    ...listTerm,
    ...closureLines,
    hint: 'One closure a line: “2026-12-24 to 2026-12-26 Christmas”. Both dates are closed.',
  },
  ordersPerSlot: countTerm('ordersPerSlot', 'The most orders promised in one quarter of an hour. Empty: no limit.'),
  acceptWithinMinutes: countTerm(
    'acceptWithinMinutes',
    'Minutes of opening time after which an order that the seller did not accept is cancelled. Empty: never.',
  ),
  autoAccept: flagTerm('Orders are accepted when they are placed, except cash orders of new people.'),
  usesHandoverCode: flagTerm('The customer gives a code of four digits when the goods are handed over.'),
  deliveryBands: {
    ...listTerm,
    ...bandLines,
    hint:
      'One distance a line, the nearest first: “up to 2 km: 10.00, minimum 200.00”. Beyond the last one the store ' +
      'does not deliver. Empty: one fee for all distances.',
  },
  freeDeliveryFrom: {
    type: 'text',
    hint: 'The subtotal in rupees from which delivery is free. Empty: never.',
    read: (text) => {
      if (text === '') return null;
      return (
        readAmount(text.replaceAll(',', '')) ??
        refuseField('freeDeliveryFrom', 'must be an amount such as 499 or 499.50, or empty')
      );
    },
    write: (value) => (typeof value === 'number' ? formatPaise(value) : ''),
  },
};
const termNames = Object.keys(terms) as (keyof StoreDayTerms)[];

/** The hidden field with what the form showed when it was opened. */
const shownField = (name: keyof StoreDayTerms) => `${name}Shown` as const;

type FieldName = keyof StoreDayTerms | 'reason' | ReturnType<typeof shownField>;

const fields: FormField<FieldName>[] = [
  ...termNames.map((name) => {
    const { read: _read, write: _write, ...field } = terms[name];
    return { name, label: storeFields[name].label, ...field };
  }),
  { ...staffReason, name: 'reason', type: 'text' },
  ...termNames.map(
    (name): FormField<FieldName> => ({
      name: shownField(name),
      label: '',
      type: 'hidden',
      atMost: longestList,
    }),
  ),
];

const textsOf = (store: StoreDayTerms): { [Name in keyof StoreDayTerms]-?: string } =>
  Object.fromEntries(
    termNames.map((name) => [name, (terms[name].write as (value: unknown) => string)(store[name])]),
  ) as never;

/** The actions of a store that concern its day: a page to read, and a form for the fields that define it. */
export const dayActions = (world: World) => ({
  day: {
    actionType: 'record' as const,
    component: 'StoreDay' satisfies ComponentName,
    handler: async (_request: ActionRequest, _response: unknown, context: ActionContext) =>
      answerWith(context, { filled: { day: await readStoreDay(world, recordIdOf(context)) } }),
  },
  editDay: recordAction({
    explanation:
      'Changes what the seller has set. New orders follow it immediately; the seller is not notified. Times and ' +
      'dates are in the time zone of the store.',
    button: 'Save',
    fields,
    fill: async (storeId) => {
      const texts = textsOf((await Store.findById(storeId).lean()) ?? {});
      return { ...texts, ...Object.fromEntries(termNames.map((name) => [shownField(name), texts[name]])) };
    },
    perform: async (operator, storeId, { reason = '', ...texts }) => {
      const edited = termNames.flatMap((name) => {
        const [sent, shown] = [texts[name], texts[shownField(name)]];
        return sent === undefined || sent === shown ? [] : { name, sent, shown };
      });
      const wanted: StoreDayTerms = Object.fromEntries(edited.map(({ name, sent }) => [name, terms[name].read(sent)]));
      const isChanged = await editStoreDay(world, operator, storeId, { ...wanted, reason }, (current) => {
        const now = textsOf(current);
        refuseChanged(edited.map((field) => ({ ...field, now: now[field.name] })));
      });
      return isChanged || 'Nothing was changed: the store has these values.';
    },
    done: 'The store was saved.',
  }),
});

/** The lists of a store as lines, for its page. */
export const storeLists = (store: StoreDayTerms) => {
  const { hours, closures, deliveryBands } = textsOf(store);
  return { hours, closures, deliveryBands };
};
