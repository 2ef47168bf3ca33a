import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkGateway } from '../../../../domain/ledger/checking/checkGateway.js';
import { postExisting } from '../../../../domain/ledger/checking/postExisting.js';
import { countBooks } from '../../../../domain/ledger/counting/countBooks.js';
import { balanceOf } from '../../../../domain/ledger/readBalances.js';
import { markSettled, settledAfterMs, settleSeller } from '../../../../domain/ledger/settleSeller.js';
import { refundPart } from '../../../../domain/staff/payments/refundPart.js';
import { AccountBalance } from '../../../../models/ledger/AccountBalance.js';
import { LedgerTransaction } from '../../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../../models/payments/GatewayPayment.js';
import { Refund } from '../../../../models/payments/Refund.js';
import { collection, useApi } from '../../../support/api.js';
import { allDay, carry } from '../../../support/books/delivered.js';
import { differences } from '../../../support/books/differences.js';
import { deliverEvents } from '../../../support/books/orderPaidAtGateway.js';
import { makeConsumer, makeProduct, makeStore } from '../../../support/factories.js';
import { useFakeGateway } from '../../../support/fakeGateway.js';
import { itForAll } from '../../../support/itForAll.js';
import { saveRows } from '../../../support/saveRows.js';

const operator = { id: 7, email: 'operator@example.in' };

export function testCheckBooks(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api, beforeAll);

  /** Orders: delivered and refunded in part, cancelled, by UPI, in cash; and a payment of a wrong amount. */
  async function prepare() {
    const store = await makeStore({ ...allDay, selfDelivery: true });
    const product = await makeProduct(store);
    const me = await api.as('consumer', await makeConsumer());
    const items = [{ productId: product._id, quantity: 1 }];
    const about = { storeId: store._id, items, deliveryAddress: '12 Car Street' };
    const start = async (method: 'upi' | 'gateway') =>
      (await api.post('/payments/initiate-store', { ...me, body: { ...about, method } })).body;
    const pay = async (amount?: number) => {
      const { gateway: opened } = await start('gateway');
      await gateway.pay(opened.orderId, amount === undefined ? {} : { amount });
      await deliverEvents(api, gateway);
      return StoreOrder.findOne().sort({ _id: -1 }).lean().orFail();
    };
    const delivered = await pay();
    await carry(api.world, delivered, 'delivered', 'completed');
    await refundPart(api.world, operator, delivered._id, { amount: 100, bearer: 'seller', reason: 'one is broken' });
    await carry(api.world, await pay(), 'accepted', 'cancelled');
    await pay(100);
    const byUpi = await start('upi');
    await api.post('/payments/confirm', { ...me, body: { paymentId: byUpi.payment.id, utr: '322398320067' } });
    await api.post('/store-orders', { ...me, body: { ...about, fulfillmentType: 'delivery' } });
    const cash = await StoreOrder.findOne({ paymentMethod: 'cod' }).lean().orFail();
    await carry(api.world, cash, 'delivered');
    await carry(api.world, cash, 'cancelled');
    await api.relay();
    await gateway.settleRefunds();
    await deliverEvents(api, gateway);
    api.world.clock.advance(settledAfterMs);
    const settlement = await settleSeller(api.world, operator, {
      sellerId: store.sellerId,
      utr: 'SETTLE000001',
      direction: (await balanceOf({ sellerId: store.sellerId })) > 0 ? 'to_seller' : 'from_seller',
    });
    await markSettled(api.world, { settlementId: settlement._id });
  }

  let preparedAt: Date;
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    await prepare();
    preparedAt = api.world.now();
    restoreRows = await saveRows();
  });
  beforeEach(async () => {
    await restoreRows();
    api.world.clock.set(preparedAt.toISOString());
  });

  describe('checkBooks', () => {
    it('finds no difference after payments, deliveries, cancellations and refunds', async () => {
      expect(await differences()).toEqual([]);
      expect(await StoreOrder.countDocuments()).toBe(4);
    });

    const isStoreCash = { kind: 'collected-by-store' };

    itForAll([
      ['an unbalanced transaction', 'ledgertransactions', { kind: 'refund-charged' }, { 'postings.0.amount': 99 }, 3],
      ['a row of a seller', 'ledgerentries', { type: 'earning', isSettled: true }, { amount: 1 }, 2],
      ['the fee of an order', 'storeorders', { status: 'completed' }, { platformFee: 1 }, 2],
      ['a payment', 'gatewaypayments', { outcome: 'given_back' }, { amount: 5 }, 1],
      ['a refund', 'refunds', { status: 'processed' }, { status: 'requested' }, 1],
      ['the amount of a settlement', 'settlements', { status: 'done' }, { amount: 1 }, 1],
      ['a settled row', 'ledgerentries', { type: 'platform_fee', isSettled: true }, { settlementId: 0 }, 1],
      [
        'the transfer of a settlement',
        'ledgertransactions',
        { kind: 'settlement-paid' },
        { 'postings.0.amount': 1 },
        2,
      ],
      ['store cash', 'ledgertransactions', isStoreCash, { 'postings.0.account': 'bank' }, 1],
      ['promotions', 'ledgertransactions', { kind: 'promoted' }, { 'postings.0.account': 'bank' }, 1],
      ['the courier who has the cash', 'ledgertransactions', isStoreCash, { 'postings.0.account': 'courier/5' }, 2],
    ] as const)('finds a row that was changed', async (_what, name, filter, set, count) => {
      const before = await collection(name).findOneAndUpdate(filter, { $set: set });
      if (!before) throw new Error('There is no such row.');
      const found = await differences();
      await collection(name).replaceOne({ _id: before._id }, before);
      expect(found).toHaveLength(count);
      for (const { rows } of found) expect(rows.length).toBeGreaterThan(0);
    });
  });

  describe('checkBooks, with counted books', () => {
    beforeEach(async () => {
      api.world.clock.advance(3 * 60_000);
      await countBooks(api.world);
      expect(await AccountBalance.countDocuments()).toBeGreaterThan(0);
    });

    it('finds a total and a balance that differ from the log', async () => {
      expect(await differences()).toEqual([]);
      const gatewayOnly = { arrayFilters: [{ 'each.kind': 'gateway' }] };
      await AccountBalance.updateOne({ kind: 'fees' }, { $inc: { balance: 1 } });
      await collection('ledgerdays').updateOne({}, { $inc: { 'kinds.$[each].debits': 200 } }, gatewayOnly);
      const found = await differences();
      expect(found.map(({ subject }) => subject)).toEqual(['counted totals: gateway', 'counted accounts: fees']);
    });
  });

  describe('checkGateway', () => {
    const atGateway = async () => {
      const found: string[] = [];
      const { payments } = api.world;
      if (!payments) throw new TypeError('no gateway');
      for await (const { subject, sentence } of checkGateway(payments, new Date(0)))
        found.push(`${subject}: ${sentence}`);
      return found;
    };

    it('finds a payment and a refund that we do not have, or have with another amount', async () => {
      expect(await atGateway()).toEqual([]);
      const [payment] = await GatewayPayment.find({ outcome: 'accepted' }).lean();
      await collection('gatewaypayments').updateOne({ _id: payment?._id as never }, { $set: { amount: 5 } });
      expect(await atGateway()).toEqual([`payment ${payment?._id} at the gateway: It is ₹0.05 instead of ₹125.00.`]);
      await Refund.deleteMany({});
      expect((await atGateway()).length).toBeGreaterThan(2);
    });
  });

  describe('postExisting', () => {
    it('posts the orders of a database without books, once', async () => {
      const isOfOrder = { orderId: { $ne: null } };
      const before = await LedgerTransaction.find(isOfOrder).sort({ _id: 1 }).lean();
      await LedgerTransaction.deleteMany(isOfOrder);
      await postExisting();
      await postExisting();
      expect(await differences()).toEqual([]);
      const after = await LedgerTransaction.find(isOfOrder).sort({ _id: 1 }).lean();
      const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
      expect(idsOf(before)).toEqual(expect.arrayContaining(idsOf(after)));
    });
  });
}
