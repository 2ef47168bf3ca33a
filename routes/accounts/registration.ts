import type { Request } from 'express';
import type { World } from '../../domain/world.js';
import { languages } from '../../models/fields/accountFields.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { preferredLanguage } from '../../server/http/inputs/preferredLanguage.js';

/** What a new account gets from the request that registers it. The language of mails null is English. */
export const registrant = (request: Request) => ({
  language: preferredLanguage(request, languages) ?? null,
  networkAddress: clientAddress(request),
});

/** The message of a registration: what happened to the first verification code. */
export const welcomeMessage = ({ mail }: Pick<World, 'mail'>): string =>
  mail.configured
    ? 'Welcome! Enter the verification code that we sent to your e-mail address.'
    : 'Welcome! This server cannot send e-mail, so you get no verification code now. Write to support for help.';
