import { followOpeningHours } from '../domain/catalog/stores/followOpeningHours.js';
import { parsePaise } from '../domain/money.js';
import { rules } from '../domain/rules.js';
import type { World } from '../domain/world.js';
import { Store } from '../models/catalog/Store.js';
import { keyOfSlot, StoreSlot, slotOf } from '../models/orders/StoreSlot.js';
import { type DemoRecord, readDemo } from './readDemo.js';

type Part = Pick<World, 'config' | 'now'>;
type DemoDay = NonNullable<DemoRecord<'stores'>['day']>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const acceptWithinMinutes = 20;

/**
 * Sets how the demo stores work today: hours, a closure, a rush, slots, fees and deadlines. Add the demo orders before;
 * then they have no deadlines.
 */
export async function addStoreDays(world: Part): Promise<void> {
  await Store.updateMany({}, { $set: { acceptWithinMinutes } });
  for (const { name, day: ofStore } of readDemo('stores')) {
    if (ofStore) await setDay(world, name, ofStore);
  }
  await followOpeningHours(world);
}

async function setDay({ now }: Part, name: string, demo: DemoDay): Promise<void> {
  const { closed, rush, fullSlotAfter, deliveryBands, freeDeliveryFrom, ...fields } = demo;
  const dateIn = (days: number) => new Date(now().getTime() + days * day).toISOString().slice(0, 10);
  const store = await Store.findOneAndUpdate(
    { name },
    {
      $set: {
        ...fields,
        ...(closed && {
          closures: [{ from: dateIn(closed.after), to: dateIn(closed.after + closed.days - 1), reason: closed.reason }],
        }),
        ...(rush && { rush: { addMinutes: rush.addMinutes, until: new Date(now().getTime() + rush.hours * hour) } }),
        ...(freeDeliveryFrom && { freeDeliveryFrom: parsePaise(freeDeliveryFrom) ?? null }),
        ...(deliveryBands && {
          deliveryBands: deliveryBands.map(({ upToKm, fee, minimumOrder }) => ({
            upToKm,
            fee: parsePaise(fee) ?? 0,
            minimumOrder: minimumOrder === undefined ? null : (parsePaise(minimumOrder) ?? null),
          })),
        }),
      },
    },
  ).lean();
  if (!store || fullSlotAfter === undefined) return;
  const startsAt = slotOf(new Date(now().getTime() + fullSlotAfter * minute));
  await StoreSlot.create({
    _id: keyOfSlot(store._id, startsAt),
    storeId: store._id,
    startsAt,
    orders: demo.ordersPerSlot ?? 0,
    expiresAt: new Date(startsAt.getTime() + rules.order.slotKeptDays * day),
  });
}
