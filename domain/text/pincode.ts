/** Six digits, the first from 1 to 9, optionally with a space after the third, which may be a no-break space. */
const digits = '[1-9]\\d{2}[ \\u00a0]?\\d{3}';
export const pincodePattern = new RegExp(`^${digits}$`);
/** With a lookahead, since a house number before a pincode must not take its first digits. */
const inText = new RegExp(`(?<!\\d)(?=(${digits})(?!\\d))`, 'g');

/** A pincode without its space: `575 001` and `575001` are one. */
export const plainPincode = (pincode: string): string => pincode.replace(/[ \u00a0]/, '');

/** The last pincode in a text, without its space; undefined without one. */
export function lastPincodeIn(text: string): string | undefined {
  const last = [...text.matchAll(inText)].at(-1)?.[1];
  return last && plainPincode(last);
}
