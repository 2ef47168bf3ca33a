import { driverCollection } from '../../../database/driverCollection.js';
import { inTransaction } from '../../../database/transactions/atomically.js';
import { keyOfSlot, StoreSlot, slotAfter, usedSlots } from '../../../models/orders/StoreSlot.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';

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

/** Takes a place in a slot. Call it in the transaction of the order. Refuses `store_busy`. */
export async function takeSlot({ storeId, slot, ordersPerSlot, leadMs }: WantedSlot): Promise<void> {
  const taken = await driverCollection(StoreSlot).findOneAndUpdate(
    { _id: keyOfSlot(storeId, slot) },
    {
      $inc: { orders: 1 },
      $setOnInsert: { storeId, startsAt: slot, expiresAt: new Date(slot.getTime() + rules.order.slotKeptDays * day) },
    },
    { ...inTransaction(), upsert: true, returnDocument: 'after' },
  );
  // The transaction of a refused order is undone.
  if ((taken?.orders ?? 0) > ordersPerSlot) throw await busy({ storeId, slot, ordersPerSlot, leadMs });
}

/** Returns the place of a cancelled order. Call it in the transaction of the cancellation. */
export async function freeSlot(storeId: number, slot: Date): Promise<void> {
  await driverCollection(StoreSlot).updateOne(
    { _id: keyOfSlot(storeId, slot), orders: { $gt: 0 } },
    { $inc: { orders: -1 } },
    inTransaction(),
  );
}

/** Why a slot cannot be taken now; undefined if it has a place. Takes nothing. */
export async function slotProblem(wanted: WantedSlot): Promise<Refused | undefined> {
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
