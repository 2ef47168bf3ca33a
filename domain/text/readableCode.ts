import type { Random } from '../world.js';

/** Digits and capitals without those that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B). */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY';

/** A random code that is easy to read out over the phone. */
export const readableCode = (random: Random, length: number): string =>
  Array.from({ length }, () => alphabet[random.integer(alphabet.length)]).join('');

/** A prime that does not divide the number of codes, so that multiplying by it permutes them. */
const stride = 27_644_437;

/** The `nth` code of up to six characters. Different numbers have different codes, in no visible order. */
export function nthReadableCode(nth: number, length: number): string {
  let rest = ((nth % alphabet.length ** length) * stride) % alphabet.length ** length;
  let code = '';
  for (let place = 0; place < length; place++) {
    code += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}

/** The inverse of `stride` among the numbers of six-character codes. */
const backwards = 48_531_623n;

/** The number below 25⁶ whose six-character code this is; undefined for any other text. */
export function numberOfReadableCode(code: string): number | undefined {
  const digits = [...code].map((letter) => alphabet.indexOf(letter));
  if (digits.length !== 6 || digits.includes(-1)) return undefined;
  const place = digits.reduceRight((sum, digit) => sum * alphabet.length + digit, 0);
  // The product exceeds the integers that a number holds.
  return Number((BigInt(place) * backwards) % BigInt(alphabet.length ** 6));
}
