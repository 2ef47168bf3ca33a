import { Refused } from '../../../domain/errors.js';
import { formatPaise, type Paise } from '../../../domain/money.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type StoreField, type StoreFieldsWith, storeFields } from '../../../models/catalog/storeFields.js';
import type { FormField } from '../../components/form/FormFields.js';
import { showAs } from '../../options/showAs.js';
import { readAmount, storeLines, WrongText } from '../../storeLines.js';

/** A field that has a hint for the form. */
type Name = StoreFieldsWith<{ hint: string }>;

/** How a field is written in a form. */
interface Writing extends Pick<FormField, 'type' | 'choices' | 'atMost'> {
  /** @throws WrongText */
  read(text: string): unknown;
  write(value: never): string;
}

/** Fifty closures with long reasons. */
const longestList = 12_000;

const orEmpty =
  <Value>(read: (text: string) => Value | undefined, wanted: string) =>
  (text: string): Value | null => {
    if (text === '') return null;
    const value = read(text);
    if (value === undefined) throw new WrongText(`This must be ${wanted}, or empty.`);
    return value;
  };

function writingOf(field: StoreField): Writing {
  switch (field.kind) {
    case 'choice':
      return {
        type: 'choice',
        choices: showAs.choices(field.values),
        read: (text) => {
          if (text === '') throw new WrongText('Choose one of the options.');
          return text;
        },
        write: String,
      };
    case 'flag':
      return {
        type: 'yesNo',
        read: (text) => {
          if (text === '') throw new WrongText('Choose yes or no.');
          return text === 'true';
        },
        write: (value) => String(value ?? false),
      };
    case 'percent':
      return {
        type: 'text',
        read: (text) => {
          if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
          throw new WrongText('Enter a percentage from 0 to 100, with at most two decimals.');
        },
        write: String,
      };
    case 'count': {
      const { min, max } = field;
      const inRange = (text: string) =>
        /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
      return {
        type: 'text',
        read: orEmpty(inRange, `a whole number from ${min} to ${max}`),
        write: (value) => String(value ?? ''),
      };
    }
    case 'money':
      return {
        type: 'text',
        read: orEmpty((text) => readAmount(text.replaceAll(',', '')), 'an amount such as 499 or 499.50'),
        write: (value?: Paise | null) => (typeof value === 'number' ? formatPaise(value) : ''),
      };
    case 'hours':
    case 'closures':
    case 'bands':
    case 'pincodes':
    case 'legal':
      return { type: 'textarea', atMost: longestList, ...storeLines[field.kind] };
    default:
      throw new Error(`No form can edit a field of the kind ${field.kind}.`);
  }
}

/** A field whose text differs from what the form showed. */
interface EditedField<Of extends Name> {
  name: Of;
  /** Missing in a request that was not made by the form. */
  shown: string | undefined;
  sent: string;
}

/** A form with fields of a store, which sends back what it showed, so that only edited fields are written. */
export function storeForm<Of extends Name>(names: readonly Of[]) {
  const writings = new Map(names.map((name) => [name, writingOf(storeFields[name])]));
  const shownName = (name: Of) => `${name}Shown` as const;
  const textsOf = (store: Partial<StoreRecord>) =>
    Object.fromEntries(Array.from(writings, ([name, { write }]) => [name, write(store[name] as never)]));

  const visible = Array.from(writings, ([name, { type, choices, atMost }]) => {
    const { label, hint } = storeFields[name];
    return { name, label, hint, type, ...(choices && { choices }), ...(atMost && { atMost }) };
  });
  const hidden = names.map((name) => {
    return { name: shownName(name), label: '', type: 'hidden', atMost: longestList } as const;
  });

  return {
    visible,
    hidden,

    /** The texts of a store, visible and hidden. */
    fill(store: Partial<StoreRecord>): Record<string, string> {
      const texts = textsOf(store);
      return { ...texts, ...Object.fromEntries(names.map((name) => [shownName(name), String(texts[name])])) };
    },

    editedIn: (sent: Partial<Record<string, string>>): EditedField<Of>[] =>
      names.flatMap((name) => {
        const [text, shown] = [sent[name], sent[shownName(name)]];
        return text === undefined || text === shown ? [] : { name, shown, sent: text };
      }),

    /** The values of edited fields, or what is wrong by field. */
    read(edited: readonly EditedField<Of>[]) {
      const errors: Record<string, string> = {};
      const values = edited.map(({ name, sent }) => {
        try {
          return [name, writings.get(name)?.read(sent)];
        } catch (error) {
          if (!(error instanceof WrongText)) throw error;
          errors[name] = error.message;
          return [name, undefined];
        }
      });
      return { errors, values: Object.fromEntries(values) as Partial<Pick<StoreRecord, Of>> };
    },

    /** Refuses edited fields that were changed in the store after the form was opened. */
    refuseChanged(edited: readonly EditedField<Of>[], store: Partial<StoreRecord>): void {
      const now = textsOf(store);
      const overwritten = edited.filter(
        ({ name, shown, sent }) => shown !== undefined && now[name] !== shown && now[name] !== sent,
      );
      if (overwritten.length === 0) return;
      throw new Refused('validation_failed', {
        sentence:
          'Nothing was saved: the marked fields were changed after you opened this form. Reload the page to see the ' +
          'new values, then make your changes again.',
        details: overwritten.map(({ name }) => ({
          field: name,
          message: `was changed meanwhile${quoted(String(now[name]))}`,
        })),
      });
    },
  };
}

const longestQuote = 200;
const quoted = (text: string) =>
  text.length > longestQuote ? '' : ` to ${text === '' ? 'nothing' : `“${text.replaceAll('\n', '; ')}”`}`;
