import { beforeEach, describe, expect, it } from '@jest/globals';
import { checkBooks } from '../../../../domain/ledger/checking/checkBooks.js';
import type { Difference } from '../../../../domain/ledger/checking/Difference.js';
import { postExisting } from '../../../../domain/ledger/checking/postExisting.js';
import { countBooks } from '../../../../domain/ledger/counting/countBooks.js';
import { refundPart } from '../../../../domain/staff/payments/refundPart.js';
import { AccountBalance } from '../../../../models/ledger/AccountBalance.js';
import { LedgerTransaction } from '../../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { collection, useApi } from '../../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../../support/factories.js';
import { useFakeGateway } from '../../../support/fakeGateway.js';
import { itForAll } from '../../../support/itForAll.js';
import { allDay, carry } from '../delivered.js';

const api = useApi({ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' });
const gateway = useFakeGateway(api);
const operator = { id: 7, email: 'operator@example.in' };
const deliverEvents = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());

const gatewayOnly = { arrayFilters: [{ 'each.kind': 'gateway' }] };

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of checkBooks()) found.push(difference);
  return found;
}

/** Orders: delivered and refunded in part, cancelled, by UPI, in cash; and a payment of a wrong amount. */
beforeEach(async () => {
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
    await deliverEvents();
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
  await deliverEvents();
});

describe('checkBooks', () => {
  it('finds no difference after payments, deliveries, cancellations and refunds', async () => {
    expect(await differences()).toEqual([]);
    expect(await StoreOrder.countDocuments()).toBe(4);
  });

  itForAll([
    ['an unbalanced transaction', 'ledgertransactions', { kind: 'refund-charged' }, { 'postings.0.amount': 99 }, 3],
    ['a row of a seller', 'ledgerentries', { type: 'earning' }, { amount: 1 }, 1],
    ['the fee of an order', 'storeorders', { status: 'completed' }, { platformFee: 1 }, 2],
    ['a payment', 'gatewaypayments', { outcome: 'given_back' }, { amount: 5 }, 1],
    ['a refund', 'refunds', { status: 'processed' }, { status: 'requested' }, 1],
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

  it('finds no difference between the counts and the log', async () => {
    expect(await differences()).toEqual([]);
  });

  it('finds a total and a balance that differ from the log', async () => {
    await AccountBalance.updateOne({ kind: 'fees' }, { $inc: { balance: 1 } });
    await collection('ledgerdays').updateOne({}, { $inc: { 'kinds.$[each].debits': 200 } }, gatewayOnly);
    const found = await differences();
    expect(found.map(({ subject }) => subject)).toEqual(['counted totals: gateway', 'counted accounts: fees']);
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
