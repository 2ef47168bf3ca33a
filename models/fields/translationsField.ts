import { Schema } from 'mongoose';
import type { TextLanguage } from './textLanguages.js';

/** Texts of a record in other languages than its own, as its owner has written them. */
export type Translations<Text extends string> = {
  [L in TextLanguage]?: { [T in Text]?: string | null } | null;
};

export const translationsField = { type: Schema.Types.Mixed, default: null } as const;
