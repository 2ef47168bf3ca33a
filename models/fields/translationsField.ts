import { Schema } from 'mongoose';
import type { TextLanguage } from './textLanguages.js';

/** The owner's translations of a record's texts. */
export type Translations<Text extends string> = {
  [L in TextLanguage]?: { [T in Text]?: string | null } | null;
};

export const translationsField = { type: Schema.Types.Mixed, default: null } as const;
