import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Parses a phone number in any common notation, in India by default. Premium-rate numbers and numbers of no country
 * (satellite and international networks) are not accepted.
 * @returns E.164 (`+919480012345`), or undefined
 */
export function parsePhone(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() && number.country && number.getType() !== 'PREMIUM_RATE' ? number.number : undefined;
}

/** The country of a phone number (`IN`), if it has one. */
export const countryOfPhone = (phone: string): string | undefined => parsePhoneNumberFromString(phone, 'IN')?.country;
