import { readable } from '../../readable.js';
import type { Random } from '../../world.js';

const length = 8;

/** A code that a consumer hands to friends. */
export const newReferralCode = (random: Random): string => readable(random, length);
