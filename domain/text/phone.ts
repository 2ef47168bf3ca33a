import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const notation = /^\s*\+?[\d\s().\-/]+$/;
const digitsOnly = /^\d{7,15}$/;

/**
 * Parses a phone number in any common notation, in India by default. A number that is in no numbering plan is kept as
 * its 7 to 15 digits, because the specification accepts it. Premium-rate numbers and numbers of no country (satellite
 * and international networks) are not accepted.
 * @returns E.164 (`+919480012345`), digits without a plus sign, or undefined
 */
export function parsePhone(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  if (number?.isValid()) return number.country && number.getType() !== 'PREMIUM_RATE' ? number.number : undefined;
  const digits = text.replace(/\D/g, '');
  return notation.test(text) && digitsOnly.test(digits) ? digits : undefined;
}

/** The country of a phone number in E.164 form (`IN`); other numbers cannot get texts. */
export const countryOfPhone = (phone: string): string | undefined =>
  phone.startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined;
