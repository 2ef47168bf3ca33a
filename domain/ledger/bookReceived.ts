import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { World } from '../world.js';
import { post } from './post.js';

/** Books the payment of an order: received at the gateway, or claimed by a typed UTR. */
export async function bookReceived(
  world: Pick<World, 'now'>,
  { _id: paymentId, kind, amount }: Pick<PaymentSessionRecord, '_id' | 'kind' | 'amount'>,
  orderId: number,
  gatewayPaymentId: string | null | undefined,
): Promise<void> {
  const paid = { kind, orderId, paymentId, amount };
  if (gatewayPaymentId) await post(world, 'captured', { ...paid, gatewayPaymentId });
  else await post(world, 'utr-claimed', paid);
}
