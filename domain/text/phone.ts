import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Parses a phone number in any common notation, in India by default. Premium-rate numbers are not accepted.
 * @returns E.164 (`+919480012345`), or undefined
 */
export function parsePhone(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() && number.getType() !== 'PREMIUM_RATE' ? number.number : undefined;
}
