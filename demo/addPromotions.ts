import { day } from '../domain/durations.js';
import { insertPromotion } from '../domain/promotions/editPromotions.js';
import type { World } from '../domain/world.js';

/** How long the codes of the demo have run: longer than its oldest order. */
const startedDaysAgo = 60;

/** Adds a code of the platform and one of the first store. @returns the number of codes */
export async function addPromotions(world: Pick<World, 'now'>, [store]: readonly { _id: number }[]): Promise<number> {
  const startsAt = new Date(world.now().getTime() - startedDaysAgo * day);
  await insertPromotion(world, null, {
    code: 'NAMASTE50',
    name: '₹50 off from ₹300',
    kind: 'amount',
    value: 5_000,
    minimumOrder: 30_000,
    usesPerConsumer: 3,
    startsAt,
  });
  if (!store) return 1;
  await insertPromotion(world, store._id, {
    code: 'KIRANA10',
    name: 'Ten percent off, at most ₹100',
    kind: 'percent',
    value: 1_000,
    maximumDiscount: 10_000,
    startsAt,
  });
  return 2;
}
