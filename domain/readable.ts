import type { Random } from './world.js';

/** Digits and capitals without those that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B). */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY';

/** A code that people can read to each other over the phone. */
export const readable = (random: Random, length: number): string =>
  Array.from({ length }, () => alphabet[random.integer(alphabet.length)]).join('');
