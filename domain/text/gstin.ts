const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{2}[A-Z\d]$/;
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN without spaces and in capitals. @returns undefined if its form or its last character is wrong */
export function parseGstin(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const gstin = text.replaceAll(' ', '').toUpperCase();
  return form.test(gstin) && gstin.endsWith(checkCharacter(gstin.slice(0, -1))) ? gstin : undefined;
}

/** The last character, computed from the first fourteen (Luhn modulo 36). */
function checkCharacter(first: string): string {
  let sum = 0;
  for (const [nth, sign] of [...first].entries()) {
    const product = signs.indexOf(sign) * (nth % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return signs.charAt((36 - (sum % 36)) % 36);
}
