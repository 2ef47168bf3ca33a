import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Reads a phone number as people write it, India assumed. @returns E.164 (`+919480012345`), or undefined if it is none */
export function parsePhone(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() ? number.number : undefined;
}
