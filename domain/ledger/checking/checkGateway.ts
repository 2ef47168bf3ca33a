import { inBatches } from '../../../database/batching/inBatches.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import type { Paise } from '../../money.js';
import { type Difference, differ } from './Difference.js';

/** Concurrent questions to the gateway. */
const asksAtOnce = 5;

/**
 * Compares the payments and refunds of sessions with those at the gateway, the newest sessions first, until one that is
 * older than `since`. Makes one call for each session, and one for each payment.
 * @throws GatewayError if the gateway does not answer
 */
export async function* checkGateway(payments: PaymentGateway, since: Date): AsyncGenerator<Difference> {
  const sessions = PaymentSession.find(
    { method: 'gateway', gatewayOrderId: { $gt: '' } },
    { gatewayOrderId: 1, createdAt: 1 },
  )
    .sort({ _id: -1 })
    .lean();
  for await (const batch of inBatches(sessions.cursor({ batchSize: 100 }), asksAtOnce)) {
    const young = batch.filter(({ createdAt }) => createdAt >= since);
    for (const found of await Promise.all(young.map((session) => inSession(payments, session)))) yield* found;
    if (young.length < batch.length) return;
  }
}

async function inSession(
  payments: PaymentGateway,
  { gatewayOrderId }: Pick<PaymentSessionRecord, 'gatewayOrderId'>,
): Promise<Difference[]> {
  const reports = await payments.paymentsOf(gatewayOrderId ?? '');
  const received = reports.filter(({ status }) => status === 'captured' || status === 'refunded');
  const found: Difference[] = [];
  for (const { id, amount } of received) {
    const known = await GatewayPayment.findOne({ _id: id, outcome: { $ne: null } }, { amount: 1 }).lean();
    const [is, refunded] = [known?.amount ?? 0, await refundedAt(payments, id)];
    if (is !== amount) found.push(differ(`payment ${id} at the gateway`, is, amount, [`captured:${id}`]));
    const booked = await refundedHere(id);
    if (booked !== refunded) found.push(differ(`refunds of ${id} at the gateway`, booked, refunded, [id]));
  }
  return found;
}

async function refundedAt(payments: PaymentGateway, paymentId: string): Promise<Paise> {
  const reports = await payments.refundsOf(paymentId);
  return reports.reduce((sum, { status, amount }) => sum + (status === 'processed' ? amount : 0), 0);
}

async function refundedHere(gatewayPaymentId: string): Promise<Paise> {
  const processed = await Refund.find({ gatewayPaymentId, status: 'processed' }).lean();
  return processed.reduce((sum, { amount, paidBy, madeTwice }) => {
    const isByHand = paidBy === 'platform' || paidBy === 'seller';
    return sum + (isByHand && !madeTwice ? 0 : amount);
  }, 0);
}
