import { DateTime } from 'luxon';
import { keyOfSlot, StoreSlot, slotAfter, usedSlots } from '../../../models/orders/StoreSlot.js';
import { countSlotOrders } from '../../../models/orders/storeOrderQueries.js';
import { day } from '../../durations.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import type { MarketplaceTime } from '../../storeTime/localDays.js';
import { lockHolds } from './takeStock.js';

/** A slot of a store that limits its orders. */
export interface WantedSlot {
  storeId: number;
  /** The start of its quarter of an hour. */
  slot: Date;
  ordersPerSlot: number;
  /** How long before the slot an order for it is placed; 0 for a scheduled pickup. */
  leadMs: number;
}

/** Adds an order to a slot. Call it in the transaction of the order. Refuses `slots_limit`, `store_busy`. */
export async function takeSlot(
  world: MarketplaceTime,
  consumerId: number,
  { storeId, slot, ordersPerSlot, leadMs }: WantedSlot,
): Promise<void> {
  await lockHolds(consumerId);
  const excess = await excessOrder(world, consumerId, { storeId, slot });
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

/** Removes a cancelled order from its slot. Call it in the transaction of the cancellation. */
export async function freeSlot(storeId: number, slot: Date): Promise<void> {
  await StoreSlot.updateOne({ _id: keyOfSlot(storeId, slot), orders: { $gt: 0 } }, { $inc: { orders: -1 } });
}

/** The refusal of one more order if a consumer already has the most open orders of a store on a day. */
async function excessOrder(
  { config }: MarketplaceTime,
  consumerId: number,
  { storeId, slot }: Pick<WantedSlot, 'storeId' | 'slot'>,
): Promise<Refused | undefined> {
  const at = DateTime.fromJSDate(slot, { zone: config.storeTimezone });
  const held = await countSlotOrders(consumerId, storeId, at.startOf('day').toJSDate(), at.endOf('day').toJSDate());
  return held < rules.order.slotOrdersADay ? undefined : new Refused('slots_limit');
}

/** Why a consumer cannot take a slot now; undefined if it may. Writes nothing. */
export async function slotProblem(
  world: MarketplaceTime,
  consumerId: number,
  wanted: WantedSlot,
): Promise<Refused | undefined> {
  const excess = await excessOrder(world, consumerId, wanted);
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

/** The first slot that is not full, from the wanted one on. Reads outside the running transaction. */
async function nextFreeSlot({ storeId, slot, ordersPerSlot }: WantedSlot): Promise<Date> {
  let free = slot;
  const used = await usedSlots(storeId, slot, rules.order.slotsRead);
  for (const { startsAt, orders } of used) {
    if (startsAt.getTime() !== free.getTime() || orders < ordersPerSlot) break;
    free = slotAfter(free);
  }
  return free;
}
