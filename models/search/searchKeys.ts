import type { Schema } from 'mongoose';
import { searchKeys as keysOf, wordsIn } from '../../database/search/searchKeys.js';
import { addSearchWords } from './SearchWord.js';

type Translations = Record<string, Record<string, string | null> | null>;

/**
 * Keeps `keys` of a schema equal to the folded words of its title, in all languages, and of its other texts.
 * @param title the field that names a row
 */
export function searchKeys(schema: Schema, { title, others }: { title: string; others: string[] }): void {
  schema.pre('validate', async function collectKeys() {
    const changed = [title, 'translations', ...others].filter((field) => this.isModified(field));
    if (changed.length === 0) return;
    const text = (field: string) => this.get(field) as string | null;
    const translated = Object.values((this.get('translations') ?? {}) as Translations).map((texts) => texts?.[title]);
    const { keys, words } = keysOf([text(title), ...translated], others.map(text).filter(Boolean).join(' '));
    this.set('keys', keys);
    const forms = new Set(
      wordsIn(...changed.flatMap((field) => (field === 'translations' ? translated : text(field)))),
    );
    await addSearchWords(words.filter(({ form }) => forms.has(form)));
  });
}
