import type { AccountKind } from '../../models/fields/accountFields.js';
import { cancelRunningOrders, hasRunningOrders } from '../orders/runningOrders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { hasOpenPayment } from '../payments/hasOpenPayment.js';
import type { World } from '../world.js';
import { forgetPerson } from './forgetPerson.js';

const hour = 60 * 60 * 1000;

/**
 * Does again what erasing did, for what was under way just then: an order that was being placed, a store that was being
 * opened. Harmless to repeat. While an order still runs, whose addressee is needed, and while a
 * payment may still make one, it comes back every hour.
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
