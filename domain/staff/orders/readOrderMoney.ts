import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { hasCourier, isUncollected } from '../../ledger/OrderBooks.js';
import type { Paise } from '../../money.js';
import { isReceived } from '../../paymentStates/paymentStates.js';
import { paidFor } from '../../refunds/requestRefund.js';

/** Who can give the customer's money back. */
export type MoneyHolder = 'gateway' | 'platform' | 'store';

/** The money of an order, in paise. */
export interface OrderMoney {
  total: Paise;
  /** Zero until the money was received. */
  paid: Paise;
  /** Given back. */
  refunded: Paise;
  /** Requested, but not given back yet. */
  refunding: Paise;
  /** What has no refund yet. */
  left: Paise;
  heldBy: MoneyHolder;
}

/** Reads what was paid for an order, what was given back, and who holds the rest. */
export async function readOrderMoney(order: StoreOrderRecord): Promise<OrderMoney> {
  const { _id: orderId, total } = order;
  const [refunds, atGateway, withCourier, uncollected] = await Promise.all([
    Refund.find({ orderId, status: { $ne: 'void' } }, { amount: 1, status: 1 }).lean(),
    PaymentSession.exists({ kind: 'store', orderId, status: 'paid', gatewayPaymentId: { $gt: '' } }),
    hasCourier(order),
    isUncollected(order),
  ]);
  const sumOf = (isDone: boolean) =>
    refunds.reduce((sum, { amount, status }) => sum + ((status === 'processed') === isDone ? amount : 0), 0);
  const [refunded, refunding] = [sumOf(true), sumOf(false)];
  const wasReceived = isReceived(order.paymentStatus) || order.paymentStatus === 'refunded';
  const paid = wasReceived && !uncollected ? paidFor(order) : 0;
  const isWithStore = order.paymentMethod !== 'online' && !withCourier;
  return {
    total,
    paid,
    refunded,
    refunding,
    left: Math.max(paid - refunded - refunding, 0),
    heldBy: atGateway ? 'gateway' : isWithStore ? 'store' : 'platform',
  };
}
