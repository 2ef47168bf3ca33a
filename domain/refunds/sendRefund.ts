import { Refund } from '../../models/Refund.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { noteRefund, receiptOf } from './noteRefund.js';

/**
 * Has the gateway give money back. Asked again, it gives nothing twice: the gateway knows the refund by its key.
 * @throws when the gateway does not take it; the caller tries again later
 */
export async function sendRefund(world: Pick<World, 'now' | 'payments'>, refundId: number): Promise<void> {
  const refund = await Refund.findOne({ _id: refundId, way: 'gateway', status: 'requested' }).lean();
  if (!refund?.gatewayPaymentId) return;
  if (!world.payments) throw new Refused('payments_not_configured');
  const receipt = receiptOf(refundId);
  const { gatewayPaymentId: paymentId, amount } = refund;
  const report = await world.payments.refund({ paymentId, amount, key: `marketplace-${receipt}`, receipt });
  await noteRefund(world, { ...report, receipt });
}
