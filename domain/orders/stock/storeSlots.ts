import { DateTime } from 'luxon';
import { keyOfSlot, StoreSlot, slotAfter, usedSlots } from '../../../models/orders/StoreSlot.js';
import { countPlaces } from '../../../models/orders/storeOrderQueries.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import type { MarketplaceTime } from '../../storeTime/localDays.js';
import { lockHolds } from './takeStock.js';

const day = 24 * 60 * 60_000;

/** A place in a slot of a store that limits its orders. */
export interface WantedSlot {
  storeId: number;
  /** The start of its quarter of an hour. */
  slot: Date;
  ordersPerSlot: number;
  /** How long before the slot an order for it is placed; 0 for a scheduled pickup. */
  leadMs: number;
}

/** Takes a place in a slot. Call it in the transaction of the order. Refuses `slots_limit`, `store_busy`. */
export async function takeSlot(
  world: MarketplaceTime,
  consumerId: number,
  { storeId, slot, ordersPerSlot, leadMs }: WantedSlot,
): Promise<void> {
  await lockHolds(consumerId);
  const excess = await excessPlace(world, consumerId, { storeId, slot });
  if (excess) throw excess;
  const taken = await StoreSlot.findOneAndUpdate(
    { _id: keyOfSlot(storeId, slot) },
    {
      $inc: { orders: 1 },
      $setOnInsert: { storeId, startsAt: slot, expiresAt: new Date(slot.getTime() + rules.order.slotKeptDays * day) },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  // The transaction of a refused order is undone.
  if ((taken?.orders ?? 0) > ordersPerSlot) throw await busy({ storeId, slot, ordersPerSlot, leadMs });
}

/** Returns the place of a cancelled order. Call it in the transaction of the cancellation. */
export async function freeSlot(storeId: number, slot: Date): Promise<void> {
  await StoreSlot.updateOne({ _id: keyOfSlot(storeId, slot), orders: { $gt: 0 } }, { $inc: { orders: -1 } });
}

/** The refusal of one more place if a consumer's open orders hold the most places of a store on a day. */
async function excessPlace(
  { config }: MarketplaceTime,
  consumerId: number,
  { storeId, slot }: Pick<WantedSlot, 'storeId' | 'slot'>,
): Promise<Refused | undefined> {
  const at = DateTime.fromJSDate(slot, { zone: config.storeTimezone });
  const held = await countPlaces(consumerId, storeId, at.startOf('day').toJSDate(), at.endOf('day').toJSDate());
  return held < rules.order.placesOfConsumerADay ? undefined : new Refused('slots_limit');
}

/** Why a consumer cannot take a slot now; undefined if it has a place. Takes nothing. */
export async function slotProblem(
  world: MarketplaceTime,
  consumerId: number,
  wanted: WantedSlot,
): Promise<Refused | undefined> {
  const excess = await excessPlace(world, consumerId, wanted);
  if (excess) return excess;
  const nextFree = await nextFreeSlot(wanted);
  return nextFree.getTime() === wanted.slot.getTime() ? undefined : refusal(wanted, nextFree);
}

const busy = async (wanted: WantedSlot) =>
  refusal(wanted, await nextFreeSlot({ ...wanted, slot: slotAfter(wanted.slot) }));

/** `retryAt` is when the order can be placed; for a scheduled pickup, the next pickup time. */
function refusal({ leadMs }: WantedSlot, nextFree: Date): Refused {
  const retryAt = new Date(nextFree.getTime() - leadMs);
  return new Refused('store_busy', { body: { retryAt, nextFreeSlot: nextFree } });
}

/** The first slot with a free place, from the wanted one on. Reads outside the running transaction. */
async function nextFreeSlot({ storeId, slot, ordersPerSlot }: WantedSlot): Promise<Date> {
  let free = slot;
  const used = await usedSlots(storeId, slot, rules.order.slotsRead);
  for (const { startsAt, orders } of used) {
    if (startsAt.getTime() !== free.getTime() || orders < ordersPerSlot) break;
    free = slotAfter(free);
  }
  return free;
}
