import { accepting, type TimedStore } from '../../storeTime/accepting.js';
import type { MarketplaceTime } from '../../storeTime/localDays.js';
import { isOpenToPublic } from './isOpenToPublic.js';

/** The clock alone does not change the state. */
const endOfTime = new Date(8.64e15);

/**
 * The fields of a store from which the list of stores that take orders is read. Set them with every change of the hours
 * or the status; a job sets them when the clock changes them.
 */
export function acceptingState(
  world: MarketplaceTime,
  store: TimedStore,
  now: Date,
): { isAccepting: boolean; acceptingChangesAt: Date } {
  if (!isOpenToPublic(store)) return { isAccepting: false, acceptingChangesAt: endOfTime };
  const { isAccepting, changesAt } = accepting(world, store, now);
  return { isAccepting, acceptingChangesAt: changesAt ?? endOfTime };
}
