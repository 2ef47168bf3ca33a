import { type TextLanguage, textLanguages } from '../../models/fields/textLanguages.js';
import type { Translations } from '../../models/fields/translationsField.js';
import {
  type Field,
  type InferShape,
  nullable,
  object,
  optional,
  type Shape,
} from '../../server/http/inputs/fields.js';

/** The translations of texts, for their owner. */
export function translationsOf<S extends Shape>(texts: S) {
  const inEach = textLanguages.map((language) => [language, optional(nullable(object(texts)))]);
  const description = 'Translations of the texts, chosen by `Accept-Language`. An update replaces all of them';
  return nullable(
    object(
      Object.fromEntries(inEach) as Record<TextLanguage, Field<InferShape<S> | null | undefined, 'optional'>>,
      description,
    ),
  );
}

/** Replaces the texts of a presented record by their translations, as far as they exist. */
export function inLanguage<Shown extends object>(
  shown: Shown,
  { translations }: { translations?: Translations<string> | null | undefined },
  language: TextLanguage | undefined,
): Shown {
  const texts = language && translations?.[language];
  if (!texts) return shown;
  return { ...shown, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) };
}
