import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Reads a phone number as people write it, India assumed; a premium-rate number is none.
 * @returns E.164 (`+919480012345`), or undefined
 */
export function parsePhone(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() && number.getType() !== 'PREMIUM_RATE' ? number.number : undefined;
}
