import type { Language } from '../../models/fields/accountFields.js';
import type { Refused } from '../errors.js';
import { type RefusalCode, refusals } from '../refusals.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';

const sentencesIn: Record<Exclude<Language, 'en'>, Record<RefusalCode, string>> = { hi: hindi, kn: kannada };

/**
 * The sentence of a refusal for its reader. A special sentence that exists only in English, for developers or staff, is
 * replaced by the general one of the code in other languages.
 */
export function errorTextIn(language: Language, { code, extras: { sentence } }: Refused): string {
  if (typeof sentence === 'object') return sentence[language];
  if (language === 'en') return sentence ?? refusals[code][1];
  return sentencesIn[language][code];
}
