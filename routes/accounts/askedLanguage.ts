import type { Request } from 'express';
import { type Language, languages } from '../../models/fields/accountFields.js';

/** The language that a caller asks for (`Accept-Language`), if mails are written in it. */
export function askedLanguage(request: Request): Language | null {
  const asksForAny = ['*', undefined].includes(request.headers['accept-language']);
  return (!asksForAny && (request.acceptsLanguages(...languages) as Language | false)) || null;
}
