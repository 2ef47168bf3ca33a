import { verifications } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { lockHolds } from '../orders/stock/lockHolds.js';
import type { World } from '../world.js';

/** The newest payments with a typed UTR that decide how many a person may have open. */
const readAtMost = 50;

/**
 * Limits the payments of a consumer that only a typed UTR proves. Each verified payment allows one more, each rejected
 * one less, within the configured bounds. Refuses `unverified_limit`.
 */
export async function checkUnverified({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  const { openUnverified, openUnverifiedAtMost } = config.unpaid;
  const typed = await PaymentSession.find(
    { consumerId, verification: { $in: [...verifications] } },
    { _id: 0, verification: 1 },
  )
    .sort({ _id: -1 })
    .limit(readAtMost)
    .lean();
  const count = (which: string) => typed.filter(({ verification }) => verification === which).length;
  const allowed = Math.min(openUnverified + count('matched') - count('rejected'), openUnverifiedAtMost);
  if (count('unverified') >= Math.max(allowed, 1)) throw new Refused('unverified_limit');
}

/** As `checkUnverified`, in the transaction of a confirmation: concurrent ones of a consumer conflict. */
export async function limitUnverified(world: Pick<World, 'config'>, consumerId: number): Promise<void> {
  await lockHolds(consumerId);
  await checkUnverified(world, consumerId);
}
