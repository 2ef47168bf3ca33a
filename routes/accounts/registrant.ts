import type { Request } from 'express';
import { languages } from '../../models/fields/accountFields.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { preferredLanguage } from '../../server/http/inputs/preferredLanguage.js';

/** What a new account gets from the request that registers it. The language of mails null is English. */
export const registrant = (request: Request) => ({
  language: preferredLanguage(request, languages) ?? null,
  networkAddress: clientAddress(request),
});
