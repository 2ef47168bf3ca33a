import { DateTime } from 'luxon';
import type { Language } from '../../models/fields/accountFields.js';

/** Formats a time for people, such as `18 Nov, 12:30`, in a time zone. */
export const dayAndTime = (at: Date, zone: string, language: Language): string =>
  DateTime.fromJSDate(at, { zone }).setLocale(language).toFormat('d LLL, HH:mm');
