import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { postExisting, postWithoutOrder } from '../../../../domain/ledger/checking/postExisting.js';
import { countBooks } from '../../../../domain/ledger/counting/countBooks.js';
import { markRefunded } from '../../../../domain/staff/payments/markRefunded.js';
import { matchUtr } from '../../../../domain/staff/payments/matchUtr.js';
import { LedgerTransaction } from '../../../../models/ledger/LedgerTransaction.js';
import { GatewayPayment } from '../../../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../../../models/payments/PaymentSession.js';
import { Refund } from '../../../../models/payments/Refund.js';
import { useApi } from '../../../support/api.js';
import { balancesOfLog } from '../../../support/books/balancesOfLog.js';
import { differences } from '../../../support/books/differences.js';
import { deliverEvents, startAtGateway } from '../../../support/books/orderPaidAtGateway.js';
import { makeConsumer, makeFoodOrder } from '../../../support/factories.js';
import { useFakeGateway } from '../../../support/fakeGateway.js';
import { webhookEvent } from '../../../support/gateway/webhookEvent.js';
import { saveRows } from '../../../support/saveRows.js';

const operator = { id: 7, email: 'operator@example.in' };
const subjects = async () => (await differences()).map(({ subject }) => subject.replace(/ \S+$/, '')).sort();

export function testPostWithoutOrder(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api, beforeAll);

  /** Pays a cart at the gateway. */
  async function pay(amount?: number): Promise<string> {
    const { gatewayOrderId } = await startAtGateway(api);
    await gateway.pay(gatewayOrderId, amount === undefined ? {} : { amount });
    return gatewayOrderId;
  }

  /** Pays a historical food order. */
  async function payFood(method: 'gateway' | 'upi', utr?: string): Promise<number> {
    const consumer = await makeConsumer();
    const me = await api.as('consumer', consumer);
    const { _id: orderId } = await makeFoodOrder(consumer, { paymentStatus: 'unpaid', orderedAt: new Date() });
    const { body } = await api.post('/payments/initiate', { ...me, body: { orderId, method } });
    const paymentId = Number(body.payment.id);
    if (method === 'gateway') await gateway.pay(body.gateway.orderId);
    else await api.post('/payments/confirm', { ...me, body: { paymentId, utr } });
    return paymentId;
  }

  /** Payments of carts and of food orders, and refunds that are done, open or made in the console of the gateway. */
  async function prepare() {
    await pay(100);
    await gateway.pay(await pay());
    await deliverEvents(api, gateway);
    await api.relay();
    await gateway.settleRefunds();
    await deliverEvents(api, gateway);
    expect(await Refund.countDocuments({ orderId: null, status: 'processed' })).toBe(2);

    const { gatewayOrderId } = await startAtGateway(api);
    const dollars = { ...(await gateway.pay(gatewayOrderId)), currency: 'USD' };
    await gateway.takeEvents();
    await gateway.deliver(
      [`${api.url}/api/payments/callback`],
      [webhookEvent('payment.captured', { payment: dollars })],
    );
    const ofFood = await payFood('gateway');
    await deliverEvents(api, gateway);
    const { gatewayPaymentId } = await PaymentSession.findById(ofFood).lean().orFail();
    await gateway.giveBack(gatewayPaymentId ?? '', 3_000);
    await matchUtr(api.world, operator, await payFood('upi', '322398320061'));
    await payFood('upi', '322398320062');
    await pay(200);
    await pay(300);
    await deliverEvents(api, gateway);
    await Refund.updateOne({ amount: 300 }, { $set: { status: 'failed' } });
    expect(await differences()).toEqual([]);
  }

  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    await prepare();
    restoreRows = await saveRows();
  });
  beforeEach(() => restoreRows());

  describe('postWithoutOrder', () => {
    it('posts payments and refunds without a store order of a database without books, once', async () => {
      const before = await balancesOfLog();
      await LedgerTransaction.deleteMany({});
      await postExisting();
      expect(await subjects()).toEqual([...Array(6).fill('payment'), ...Array(3).fill('refund')]);
      await postWithoutOrder();
      await postWithoutOrder();
      expect(await differences()).toEqual([]);
      expect(await balancesOfLog()).toEqual(before);
    });

    it('continues after a start that was killed', async () => {
      const before = await balancesOfLog();
      const rows = await LedgerTransaction.find().sort({ _id: 1 }).lean();
      await LedgerTransaction.deleteMany({ _id: { $in: rows.filter((_row, nth) => nth % 2).map(({ _id }) => _id) } });
      await postExisting();
      await postWithoutOrder();
      expect([await differences(), await balancesOfLog()]).toEqual([[], before]);
    });

    it('changes nothing in a database whose books are complete, apart from the counts', async () => {
      const before = await LedgerTransaction.find().sort({ _id: 1 }).lean();
      api.world.clock.advance(3 * 60_000);
      await countBooks(api.world);
      await postWithoutOrder();
      expect(await LedgerTransaction.find().sort({ _id: 1 }).lean()).toEqual(before);
      await countBooks(api.world);
      expect(await differences()).toEqual([]);
    });

    it('has the clearing account of a refund empty, when the refund is made after the start', async () => {
      const refund = await Refund.findOne({ amount: 300 }).lean().orFail();
      await LedgerTransaction.deleteMany({});
      expect(await markRefunded(api.world, operator, refund._id, 'platform', 'NEFT00000001')).toBe(true);
      await postExisting();
      await postWithoutOrder();
      expect(await differences()).toEqual([]);
    });

    it('puts a payment without a session into suspense', async () => {
      await GatewayPayment.updateOne({ amount: 200 }, { $set: { gatewayOrderId: 'order_other', outcome: 'unknown' } });
      await Refund.deleteMany({ amount: 200 });
      const suspense = async () => (await balancesOfLog())['suspense/gateway'] ?? 0;
      const before = await suspense();
      await LedgerTransaction.deleteMany({});
      await postExisting();
      await postWithoutOrder();
      expect(await differences()).toEqual([]);
      expect((await suspense()) - before).toBe(200);
    });
  });
}
