import { describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useApi } from '../../support/api.js';
import { cancelOrder, orderPaidAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

/** Razorpay's answer to a refund that exceeds the balance of the account. */
const noBalance = {
  on: 'POST /payments',
  answer: {
    status: 400,
    body: JSON.stringify({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Your account does not have enough balance to carry out the refund operation.',
      },
    }),
  },
};
const alertsOf = (kind: string) => PaymentAlert.find({ kind: kind as never }).lean();

export function testRefundRetries(): void {
  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);

  const refundsAtGateway = async () => (await gateway.books()).refunds;

  /** A cancelled order whose refund the gateway refuses for lack of balance. */
  async function refusedRefund() {
    const order = await orderPaidAtGateway(api, gateway);
    await gateway.fail(noBalance);
    await cancelOrder(api, order);
    await api.relay();
    return { ...order, ...(await Refund.findOne({ orderId: order.orderId }).lean().orFail()) };
  }

  describe('a refund that the gateway refuses', () => {
    it('is retried with back-off until the account has the balance', async () => {
      const { _id } = await refusedRefund();
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'requested', attempts: 1 });
      await reconcilePayments(api.world);
      expect(await Refund.findById(_id).lean()).toMatchObject({ attempts: 1 });
      api.world.clock.advance(hour);
      await reconcilePayments(api.world);
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'requested', attempts: 2 });
      await gateway.mend();
      api.world.clock.advance(2 * hour);
      await reconcilePayments(api.world);
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'processing', lastError: null });
      expect(await refundsAtGateway()).toHaveLength(1);
      expect(await alertsOf('refund_stuck')).toEqual([]);
    });

    it('is made for the rest when the gateway has refunded a part in its own console', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      await gateway.giveBack(order.gatewayPaymentId, 2_000);
      await cancelOrder(api, order);
      await api.relay();
      const made = await Refund.find({ orderId: order.orderId }).sort({ _id: 1 }).lean();
      expect(made.map(({ status, amount, reason }) => ({ status, amount, reason }))).toEqual([
        { status: 'processing', amount: order.amount - 2_000, reason: 'order_cancelled' },
        { status: 'processing', amount: 2_000, reason: 'made_at_gateway' },
      ]);
      expect((await refundsAtGateway()).map(({ amount }) => amount)).toEqual([2_000, order.amount - 2_000]);
    });

    it('becomes a task for staff after a day, with one alert', async () => {
      const { _id } = await refusedRefund();
      for (let time = 0; time < 3; time++) {
        api.world.clock.advance(13 * hour);
        await reconcilePayments(api.world);
      }
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'failed' });
      expect(await alertsOf('refund_stuck')).toMatchObject([{ subject: `refund ${_id}`, times: 1 }]);
    });
  });
}
