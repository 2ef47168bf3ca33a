import type { Schema } from 'mongoose';
import { wordsOf } from '../../database/wordSearch.js';

/** Keeps `words` of a schema equal to the words of the named fields. */
export function words(schema: Schema, { from }: { from: string[] }): void {
  schema.pre('validate', function collectWords() {
    if (from.some((field) => this.isModified(field)))
      this.set('words', wordsOf(...from.map((field) => this.get(field) as string | null)));
  });
}
