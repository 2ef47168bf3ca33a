import { describe, expect, it } from '@jest/globals';
import { formatPaise } from '../../../domain/money.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import { cancelOrder, deliverEvents, orderPaidAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const operator = { id: 7, email: 'operator@example.in' };
const transferReference = 'N123456789012345';

export function testRefundedTwice(): void {
  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);

  describe('a refund that staff made by hand, because the gateway reported it as failed', () => {
    it('raises an alert with both references when the gateway makes it as well', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      const { orderId } = order;
      await cancelOrder(api, order);
      await api.relay();
      await gateway.settleRefunds('failed');
      await deliverEvents(api, gateway);
      const { _id, amount } = await Refund.findOne({ orderId, status: 'failed' }).lean().orFail();
      expect(await markRefunded(api.world, operator, _id, 'platform', transferReference)).toBe(true);
      expect(await differences()).toEqual([]);

      const [made] = await gateway.settleRefunds('processed', 'failed');
      const events = await gateway.takeEvents();
      for (const time of ['first', 'again']) {
        const answers = await gateway.deliver([`${api.url}/api/payments/callback`], events);
        expect([time, answers.map(({ status }) => status)]).toEqual([time, [200]]);
      }
      expect((await LedgerTransaction.findById(`refunded-twice:${_id}`).lean())?.postings).toMatchObject([
        { account: `refund/${_id}`, amount },
        { account: 'gateway', amount: -amount },
      ]);
      expect(await differences()).toMatchObject([{ subject: `refund ${_id}`, orderId }]);
      const shown = (await api.get(`/store-orders/${orderId}`, order.me)).body.order;
      expect(shown.refunds).toMatchObject([{ amount: formatPaise(amount), status: 'processed' }]);
      const alerts = await PaymentAlert.find({ kind: 'refunded_twice' }).lean();
      expect(alerts).toMatchObject([{ subject: `refund ${_id}`, orderId }]);
      expect(alerts[0]?.explanation).toContain(transferReference);
      expect(alerts[0]?.explanation).toContain(String(made?.acquirer_data.rrn));
    });
  });
}
