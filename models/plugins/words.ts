import type { Schema } from 'mongoose';
import { startsOf, wordsOf } from '../../database/wordSearch.js';

/** Texts by language and field. */
type Translations = Record<string, Record<string, string | null> | null>;

interface Wanted {
  /** The indexed fields. */
  from: string[];
  /** The field, if any, whose translations are indexed too. */
  translated?: string;
  /** The field, if any, for the three-letter starts of words. */
  starts?: string;
}

/** Keeps `words` of a schema equal to the words of the named fields. */
export function words(schema: Schema, { from, translated, starts }: Wanted): void {
  schema.pre('validate', function collectWords() {
    const read = translated ? [...from, 'translations'] : from;
    if (!read.some((field) => this.isModified(field))) return;
    const translations = (this.get('translations') ?? {}) as Translations;
    const inOthers = Object.values(translations).map((texts) => texts?.[translated ?? '']);
    const found = wordsOf(...from.map((field) => this.get(field) as string | null), ...inOthers);
    this.set('words', found);
    if (starts) this.set(starts, startsOf(found));
  });
}
