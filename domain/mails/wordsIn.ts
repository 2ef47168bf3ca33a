import type { Language } from '../../models/fields/accountFields.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';
import type { Words } from './Words.js';

/** What mails and text messages say in each language. */
export const wordsIn: Record<Language, Words> = { en: english, kn: kannada, hi: hindi };
