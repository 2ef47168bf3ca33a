import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { collection, useApi } from '../../support/api.js';
import { checkMoney } from '../../support/checkMoney.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

/** Each change returns a function that restores the row. */
const change = (name: string, filter: object, set: object) => async () => {
  const row = await collection(name).findOneAndUpdate(filter, { $set: set }, { returnDocument: 'before' });
  if (!row) throw new Error(`${name} has no row to change`);
  expect(row).not.toMatchObject(set);
  return () => collection(name).replaceOne({ _id: row._id }, row);
};
const remove = (name: string, filter: object) => async () => {
  const row = await collection(name).findOneAndDelete(filter);
  if (!row) throw new Error(`${name} has no row to remove`);
  return () => collection(name).insertOne(row);
};

export function testCheckMoney(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api);

  let oil: ProductRecord;
  const differences = async () => checkMoney(await gateway.books(), new Map([[oil._id, 10]]));
  const deliverEvents = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());

  /** A gateway payment, one that was refunded for a wrong amount, a UPI payment, and an unpaid session. */
  beforeEach(async () => {
    const store = await makeStore();
    oil = await makeProduct(store);
    const me = await api.as('consumer', await makeConsumer());
    const start = async (method: 'upi' | 'gateway') => {
      const items = [{ productId: oil._id, quantity: 1 }];
      const body = { storeId: store._id, items, deliveryAddress: '12 Car Street', method };
      return (await api.post('/payments/initiate-store', { ...me, body })).body;
    };
    const [good, wrong, byUpi] = [await start('gateway'), await start('gateway'), await start('upi')];
    await gateway.pay(good.gateway.orderId);
    await gateway.pay(wrong.gateway.orderId, { amount: 100 });
    await api.post('/payments/confirm', { ...me, body: { paymentId: byUpi.payment.id, utr: '322398320067' } });
    await deliverEvents();
    await api.relay();
    await gateway.settleRefunds();
    await deliverEvents();
  });

  describe('checkMoney', () => {
    it('reports nothing for consistent data', async () => {
      expect(await differences()).toEqual([]);
    });

    const wrong = [
      ['a payment without an outcome', change('gatewaypayments', { outcome: 'accepted' }, { outcome: null })],
      ['a payment that is not recorded', remove('gatewaypayments', { outcome: 'accepted' })],
      ['a payment recorded with another amount', change('gatewaypayments', { outcome: 'accepted' }, { amount: 1 })],
      ['an order without its payment', remove('paymentsessions', { status: 'paid', method: 'gateway' })],
      ['a payment without its order', remove('storeorders', {})],
      ['an order with another total', change('storeorders', {}, { total: 1 })],
      ['an order that is not marked paid', change('storeorders', {}, { paymentStatus: 'unpaid' })],
      ['a UPI payment without a UTR', change('paymentsessions', { method: 'upi' }, { utr: null })],
      [
        'a paid session without money',
        change('paymentsessions', { status: 'pending' }, { status: 'paid', orderId: 1 }),
      ],
      ['a refund that is not recorded', remove('refunds', {})],
      ['a refund with another amount', change('refunds', {}, { amount: 99 })],
      ['a refund that the gateway does not know', change('refunds', {}, { gatewayRefundId: 'rfnd_unknown' })],
      ['a void refund that was sent', change('refunds', {}, { status: 'void' })],
      ['a refunded order without a refund', change('storeorders', {}, { paymentStatus: 'refunded' })],
      ['a missing contribution', remove('contributions', {})],
      ['a contribution with another amount', change('contributions', {}, { amount: 1 })],
      ['a cancelled order that keeps its money', change('storeorders', {}, { status: 'cancelled' })],
      ['stock that is one too high', change('products', {}, { stock: 8 })],
    ] as const;

    it('reports each inconsistency', async () => {
      const found = [];
      for (const [what, tamper] of wrong) {
        const putBack = await tamper();
        found.push([what, (await differences()).length > 0]);
        await putBack();
      }
      expect(found).toEqual(wrong.map(([what]) => [what, true]));
      expect(await differences()).toEqual([]);
    });
  });
}
