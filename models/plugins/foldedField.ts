import type { Schema } from 'mongoose';
import { folded } from '../../database/wordSearch.js';

/**
 * Keeps the field `to` equal to the text of `from` without capitals and accents, for sorting and for case-insensitive
 * lookups.
 */
export function foldedField(schema: Schema, { from, to }: { from: string; to: string }): void {
  schema.pre('validate', function fold() {
    if (!this.isModified(from)) return;
    const text = this.get(from) as string | null | undefined;
    this.set(to, text ? folded(text) : text);
  });
}
