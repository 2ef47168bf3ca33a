import type { Language } from '../../models/fields/accountFields.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';
import type { Templates } from './Templates.js';

/** The texts of notifications, by language. */
export const templatesIn: Record<Language, Templates> = { en: english, kn: kannada, hi: hindi };
