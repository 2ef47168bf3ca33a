import type { AccountKind } from '../../models/fields/accountFields.js';
import { cancelRunningOrders, hasRunningOrders } from '../orders/runningOrders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { hasOpenPayment } from '../payments/hasOpenPayment.js';
import type { World } from '../world.js';
import { forgetPerson } from './forgetPerson.js';

const hour = 60 * 60 * 1000;

/**
 * Repeats the erasure for rows that were written while it ran: cancels orders that were being placed, and clears the
 * rest. Idempotent. Runs again every hour while an order is active, because its delivery needs the address, and while
 * an open payment may still create an order.
 */
export async function sweepErased(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  kind: AccountKind,
  accountId: number,
): Promise<void> {
  await cancelRunningOrders(world, kind, accountId);
  await forgetPerson(world, { kind, accountId });
  if ((await hasRunningOrders(kind, accountId)) || (await hasOpenPayment(world, kind, accountId))) {
    await recordEvent(world, 'account.erased', { kind, accountId }, undefined, hour);
  }
}
