import type { StoreRecord } from '../../../models/catalog/Store.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

const { digits } = rules.order.handover;

/** A random code for an order of a store that uses them, otherwise null. */
export const newHandoverCode = (
  { random }: Pick<World, 'random'>,
  { usesHandoverCode }: Pick<StoreRecord, 'usesHandoverCode'>,
): string | null => (usesHandoverCode ? String(random.integer(10 ** digits)).padStart(digits, '0') : null);
