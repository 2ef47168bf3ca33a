import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { notify } from '../notifications/notify.js';
import type { World } from '../world.js';
import { aboutOrder } from './aboutOrder.js';

/** Whether an order was accepted when it was placed, by the settings of its store. */
export const isAutoAccepted = ({ history }: Pick<StoreOrderRecord, 'history'>): boolean =>
  history.some(({ to, by }) => to === 'accepted' && by.kind === 'system');

/** Notifies a consumer in the app that their order was placed. Idempotent. */
export async function confirmInApp(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const consumer = { kind: 'consumer' as const, id: order.consumerId };
  const about = { ...aboutOrder(order), ...(isAutoAccepted(order) && { isAccepted: true }) };
  try {
    await atomically(() => notify(world, consumer, 'order_placed', about));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
