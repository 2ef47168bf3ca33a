import type { Random } from './world.js';

/** The id of a trace that no request began. */
export const newTraceId = (random: Pick<Random, 'bytes'>): string => random.bytes(16).toString('hex');
