import type { Request } from 'express';
import { type Language, languages } from '../../models/fields/accountFields.js';
import { preferredLanguage } from '../../server/http/inputs/preferredLanguage.js';

/** The language of the mails to an account that this request registers; null is English. */
export const mailLanguageOf = (request: Request): Language | null => preferredLanguage(request, languages) ?? null;
