import type { AccountKind } from '../../models/fields/accountFields.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const hour = 60 * 60 * 1000;

/**
 * Whether a payment may still place an order of a consumer or for a seller. Late payments do not count for a seller,
 * because a closed store takes no order.
 */
export async function hasOpenPayment(
  { now }: Pick<World, 'now'>,
  kind: AccountKind,
  accountId: number,
): Promise<boolean> {
  if (kind === 'doctor') return false;
  const whose = kind === 'seller' ? { 'draft.sellerId': accountId } : { consumerId: accountId };
  if (await PaymentSession.exists({ status: 'pending', ...whose })) return true;
  const lately = { $gt: new Date(now().getTime() - rules.reconcile.latePaymentHours * hour) };
  const late = { consumerId: accountId, status: 'cancelled', method: 'gateway', expiresAt: lately } as const;
  return kind === 'consumer' && (await PaymentSession.exists(late)) !== null;
}
