import { type TextLanguage, textLanguages } from '../../models/fields/textLanguages.js';
import type { Translations } from '../../models/fields/translationsField.js';
import {
  type Field,
  type InferShape,
  named,
  nullable,
  object,
  optional,
  type Shape,
  withDescription,
} from '../../server/http/inputs/fields.js';

const languageNames: Record<TextLanguage, string> = {
  en: 'English',
  kn: 'Kannada',
  hi: 'Hindi',
  te: 'Telugu',
  ta: 'Tamil',
  sa: 'Sanskrit',
};

/** The translations of texts, for their owner. @param of what has the texts, in the API document */
export function translationsOf<S extends Shape>(of: string, texts: S) {
  const inOne = nullable(named(`${of}Texts`, object(texts, 'Texts in one language')));
  const inEach = textLanguages.map((language) => [
    language,
    optional(withDescription(inOne, `The texts in ${languageNames[language]}`)),
  ]);
  const description = 'Translations of the texts, chosen by `Accept-Language`. An update replaces all of them';
  const all = object(
    Object.fromEntries(inEach) as Record<TextLanguage, Field<InferShape<S> | null | undefined, 'optional'>>,
    description,
  );
  return nullable(named(`${of}Translations`, all));
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
