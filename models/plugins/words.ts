import type { Schema } from 'mongoose';
import { startsOf, wordsOf } from '../../database/wordSearch.js';

interface Wanted {
  /** The fields whose words are kept. */
  from: string[];
  /** The field, if any, for the first letters of each word. */
  starts?: string;
}

/** Keeps `words` of a schema equal to the words of the named fields. */
export function words(schema: Schema, { from, starts }: Wanted): void {
  schema.pre('validate', function collectWords() {
    if (!from.some((field) => this.isModified(field))) return;
    const found = wordsOf(...from.map((field) => this.get(field) as string | null));
    this.set('words', found);
    if (starts) this.set(starts, startsOf(found));
  });
}
