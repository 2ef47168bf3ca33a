import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { openCashOrdersOf } from '../../../models/orders/storeOrderQueries.js';
import { Refused } from '../../errors.js';
import { formatPaise } from '../../money.js';
import type { World } from '../../world.js';
import { heldShares } from '../stock/heldShares.js';
import { lockHolds } from '../stock/lockHolds.js';

/**
 * Limits the open cash orders of a new account in stock and in worth (decision 0113). Call it in the transaction that
 * writes the order, after it. Refuses `new_account_limit`.
 */
export async function limitNewConsumer(world: Pick<World, 'config'>, order: StoreOrderRecord): Promise<void> {
  const { consumerId } = order;
  await lockHolds(consumerId);
  const limit = world.config.newConsumerOrderLimit;
  const worth = (await openCashOrdersOf(consumerId)).reduce((sum, { total }) => sum + total, 0);
  if (worth > limit) {
    const message = `open orders of a new account that are not paid online are worth at most ₹${formatPaise(limit)}`;
    throw new Refused('new_account_limit', { details: [{ field: 'items', message }] });
  }
  const { shares } = await heldShares(world, consumerId, order);
  const details = shares.flatMap(({ productId, mine, most }) => {
    const message = `a new account orders at most ${most} pieces of product ${productId}, open orders included`;
    return mine > most ? [{ field: 'items', message, productId }] : [];
  });
  if (details.length > 0) throw new Refused('new_account_limit', { details });
}
