import type { Language } from '../../models/fields/accountFields.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';
import type { Texts } from './Texts.js';

/** The texts of mails and text messages, by language. */
export const textsIn: Record<Language, Texts> = { en: english, kn: kannada, hi: hindi };
