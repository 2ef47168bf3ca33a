import { readableCode } from '../../text/readableCode.js';
import type { Random } from '../../world.js';

const length = 8;

/** A code that a consumer shares with friends. */
export const newReferralCode = (random: Random): string => readableCode(random, length);
