import type { PropertyOptions } from 'adminjs';
import type { ComponentName } from '../componentLoader.js';

const shown = (name: ComponentName): PropertyOptions => ({ components: { list: name, show: name } });

/** Takes the whole width of a record's page. */
const wide = { custom: { wide: true } };

const words = (value: string): string => {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The values of a field as a choice for people. */
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }));

/** Ways to show a property, in lists and on the record's page. */
export const showAs = {
  /** Paise, as rupees with two decimals. */
  money: shown('Money'),
  /** A value of a short list, coloured by what it means. */
  badge: (values: readonly string[]): PropertyOptions => ({ ...shown('Badge'), availableValues: choices(values) }),
  /** A word of a program, as a word for people. */
  word: shown('Badge'),
  /** A text, or anything else that needs the room. */
  longText: wide,
  webLink: shown('WebLink'),
  pictures: { ...shown('Pictures'), ...wide },
  place: shown('Place'),
  keyValues: { ...shown('KeyValues'), ...wide },
  lines: { ...shown('Lines'), ...wide },
  moves: { ...shown('Moves'), ...wide },
  changes: { ...shown('Changes'), ...wide, isSortable: false },
  auditedRecord: shown('AuditedRecord'),
  suspension: shown('Suspension'),
  choices,
} as const;
