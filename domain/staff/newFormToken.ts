import type { World } from '../world.js';

/** Identifies one opened form, so that it can be sent twice without a second effect. */
export const newFormToken = ({ random }: Pick<World, 'random'>): string => random.bytes(16).toString('hex');
