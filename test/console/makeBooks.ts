import { day as dayMs } from '../../domain/durations.js';
import { countBooks } from '../../domain/ledger/counting/countBooks.js';
import { post } from '../../domain/ledger/post.js';
import { dayOf } from '../../domain/time/days.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { makeDelivered } from '../support/books/delivered.js';
import { testWorld } from '../support/world.js';

const world = testWorld();

/** The service has the real clock, so the events are relative to it. @returns the day in the marketplace */
export function setDaysAgo(days: number): string {
  world.clock.set(new Date(Date.now() - days * dayMs).toISOString());
  return dayOf(world, world.now());
}

/** Books of the last weeks, the newest event not yet counted. @returns the order and the day of its refund */
export async function makeBooks(): Promise<{ order: StoreOrderRecord; day: string }> {
  setDaysAgo(20);
  const { orders } = await makeDelivered(world, 1);
  const order = orders[0] as StoreOrderRecord;
  const { _id: orderId } = order;
  await post(world, 'captured', { kind: 'store', gatewayPaymentId: '=1+1', orderId, paymentId: 3, amount: 22_500 });
  const day = setDaysAgo(12);
  await post(world, 'refund-granted', { refundId: 5, paymentId: null, orderId, amount: 4_000 });
  setDaysAgo(1);
  await post(world, 'utr-claimed', { kind: 'store', orderId, paymentId: 8, amount: 7_000 });
  await countBooks({ ...world, now: () => new Date() });
  setDaysAgo(0);
  await post(world, 'captured-unknown', { gatewayPaymentId: 'pay_9', amount: 1_250 });
  return { order, day };
}
