import { describe, expect, it } from '@jest/globals';
import { formatPaise } from '../../../domain/money.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import { cancelOrder, deliverEvents, orderPaidAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { useConsoleBeside } from '../../support/consoleBeside.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const transferReference = 'N123456789012345';

export function testRefundedTwice(): void {
  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);
  const theConsole = useConsoleBeside(api);

  /** A refund that failed at the gateway, of which its webhook told the service. */
  async function failedRefund() {
    const order = await orderPaidAtGateway(api, gateway);
    await cancelOrder(api, order);
    await api.relay();
    await gateway.settleRefunds('failed');
    await deliverEvents(api, gateway);
    return { ...order, ...(await Refund.findOne({ orderId: order.orderId, status: 'failed' }).lean().orFail()) };
  }

  const refundsSeen = async ({ me, orderId }: Awaited<ReturnType<typeof failedRefund>>) =>
    (await api.get(`/store-orders/${orderId}`, me)).body.order.refunds;

  describe('a refund that staff made by hand', () => {
    it('B7: raises an alert with both references when the gateway makes it as well', async () => {
      const refund = await failedRefund();
      const { _id, orderId, amount } = refund;
      const marked = await theConsole.post('Refund', _id, 'markRefunded', { givenBy: 'platform', transferReference });
      expect(marked.body.notice.type).toBe('success');
      expect(await differences()).toEqual([]);

      const [made] = await gateway.settleRefunds('processed', 'failed');
      const events = await gateway.takeEvents();
      const webhooks = [`${api.url}/api/payments/callback`];
      for (const time of ['first', 'again']) {
        const answers = await gateway.deliver(webhooks, events);
        expect([time, answers.map(({ status }) => status)]).toEqual([time, [200]]);
      }
      expect((await LedgerTransaction.findById(`refunded-twice:${_id}`).lean())?.postings).toMatchObject([
        { account: `refund/${_id}`, amount },
        { account: 'gateway', amount: -amount },
      ]);
      expect(await differences()).toMatchObject([{ subject: `refund ${_id}`, orderId }]);
      expect(await refundsSeen(refund)).toMatchObject([{ amount: formatPaise(amount), status: 'processed' }]);
      const alerts = await PaymentAlert.find({ kind: 'refunded_twice' }).lean();
      expect(alerts).toMatchObject([{ subject: `refund ${_id}`, orderId }]);
      const { explanation } = alerts[0] ?? {};
      expect(explanation).toContain(transferReference);
      expect(explanation).toContain(String(made?.acquirer_data.rrn));
      const listed = await theConsole.ask('/api/resources/PaymentAlert/actions/list?filters.kind=refunded_twice');
      expect(listed.body.records.map(({ params }: { params: object }) => params)).toMatchObject([{ explanation }]);
    });
  });
}
