import type { Schema } from 'mongoose';
import { searchKeys as keysOf } from '../../database/search/searchKeys.js';
import { addSearchWords } from '../search/SearchWord.js';

type Translations = Record<string, Record<string, string | null> | null>;

/** Keeps `keys` of a schema equal to the folded words of its title, in all languages, and of its description. */
export function searchKeys(schema: Schema): void {
  schema.pre('validate', async function collectKeys() {
    if (!['title', 'description', 'translations'].some((field) => this.isModified(field))) return;
    const translated = Object.values((this.get('translations') ?? {}) as Translations).map((texts) => texts?.title);
    const { keys, words } = keysOf(
      [this.get('title') as string, ...translated],
      this.get('description') as string | null,
    );
    this.set('keys', keys);
    await addSearchWords(words);
  });
}
