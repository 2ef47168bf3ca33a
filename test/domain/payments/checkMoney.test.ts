import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { collection, useApi } from '../../support/api.js';
import { checkMoney } from '../../support/checkMoney.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const api = useApi({ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' });
const gateway = useFakeGateway(api);

let oil: ProductRecord;
const differences = async () => checkMoney(await gateway.books(), new Map([[oil._id, 10]]));
const hear = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());

/** A payment at the gateway, one that was refunded because its amount was wrong, one by UPI, and one that nobody has paid. */
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
  await hear();
  await api.relay();
  await gateway.settleRefunds();
  await hear();
});

/** Each returns what puts the row back. */
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

describe('the checker of money', () => {
  it('finds nothing where everything is in its place', async () => {
    expect(await differences()).toEqual([]);
  });

  const wrong = [
    ['a payment that nothing was made of', change('gatewaypayments', { outcome: 'accepted' }, { outcome: null })],
    ['a payment that is not noted', remove('gatewaypayments', { outcome: 'accepted' })],
    ['a payment that is noted with another amount', change('gatewaypayments', { outcome: 'accepted' }, { amount: 1 })],
    ['an order without its payment', remove('paymentsessions', { status: 'paid', method: 'gateway' })],
    ['a payment without its order', remove('storeorders', {})],
    ['an order of another total', change('storeorders', {}, { total: 1 })],
    ['an order that is not marked paid', change('storeorders', {}, { paymentStatus: 'unpaid' })],
    ['a UPI payment without its number', change('paymentsessions', { method: 'upi' }, { utr: null })],
    ['a paid session without money', change('paymentsessions', { status: 'pending' }, { status: 'paid', orderId: 1 })],
    ['a refund that is not noted', remove('refunds', {})],
    ['a refund of another amount', change('refunds', {}, { amount: 99 })],
    ['a refund that the gateway does not know', change('refunds', {}, { gatewayRefundId: 'rfnd_unknown' })],
    ['a refund that is void, though it was sent', change('refunds', {}, { status: 'void' })],
    ['an order that is refunded without a refund', change('storeorders', {}, { paymentStatus: 'refunded' })],
    ['a contribution that is missing', remove('contributions', {})],
    ['a contribution of another amount', change('contributions', {}, { amount: 1 })],
    ['a cancelled order that keeps its money', change('storeorders', {}, { status: 'cancelled' })],
    ['a piece too many', change('products', {}, { stock: 8 })],
  ] as const;

  it('finds each thing that is not in its place', async () => {
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
