import type { Schema } from 'mongoose';
import { wordsOf } from '../../database/wordSearch.js';

/** Texts by language and field. */
type Translations = Record<string, Record<string, string | null> | null>;

interface Wanted {
  /** The indexed fields. */
  from: string[];
  /** The field, if any, whose translations are indexed too. */
  translated?: string;
}

/** Keeps `words` of a schema equal to the words of the named fields. */
export function words(schema: Schema, { from, translated }: Wanted): void {
  schema.pre('validate', function collectWords() {
    const read = translated ? [...from, 'translations'] : from;
    if (!read.some((field) => this.isModified(field))) return;
    const translations = (this.get('translations') ?? {}) as Translations;
    const inOthers = Object.values(translations).map((texts) => texts?.[translated ?? '']);
    this.set('words', wordsOf(...from.map((field) => this.get(field) as string | null), ...inOthers));
  });
}
