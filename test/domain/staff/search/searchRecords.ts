import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyAccount } from '../../../../domain/people/eraseAccount.js';
import { lookups, searchRecords } from '../../../../domain/staff/search/searchRecords.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { useDatabase } from '../../../support/database.js';
import {
  makeConsumer,
  makeDoctor,
  makeProduct,
  makeRequest,
  makeSeller,
  makeStore,
} from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';
import { makePaidByUpi, takesUpi } from '../../../support/payments/paidByUpi.js';
import { testWorld } from '../../../support/world.js';

const world = testWorld(takesUpi);

const titles = async (text: string) =>
  (await searchRecords(text)).flatMap(({ resource, found }) => found.map(({ title }) => `${resource} ${title}`));

export function testSearchRecords(): void {
  useDatabase('once');

  let order: { _id: number; orderNumber: string };
  let payment: { reference: string; utr: string };
  beforeAll(async () => {
    const paid = await makePaidByUpi(world);
    order = await StoreOrder.findById(paid.orderId).lean().orFail();
    payment = paid;
    await makeConsumer({ name: 'Akshatha Shenoy', email: 'akshatha@example.in', phone: '+919480000201' });
    const seller = await makeSeller({ name: 'Vidya Bhat', phone: '+919480000202' });
    await makeDoctor({ name: 'Dr. Sahana Upadhya' });
    const store = await makeStore({ sellerId: seller._id, name: 'Malpe Boat Fresh' });
    await makeProduct(store, { title: 'Seer fish, one kilo' });
    await makeRequest(await makeConsumer(), { title: 'A lift to Manipal' });
  });

  describe('searchRecords finds nothing', () => {
    const texts = ['', '   ', '.*', '$ne', '{"$gt":""}', '#', 'x'.repeat(1_000), 'no such thing'];
    itForAll(texts)('for an empty text, an operator of the database and an unknown word', async (text) => {
      expect(await searchRecords(text)).toEqual([]);
    });
  });

  describe('searchRecords finds', () => {
    itForAll([
      ['an account by e-mail address, in any spelling', ' Akshatha@Example.IN ', 'Consumer Akshatha Shenoy'],
      ['an account by phone number', '+919480000201', 'Consumer Akshatha Shenoy'],
      ['a phone number with spaces and without a country code', '94800 00201', 'Consumer Akshatha Shenoy'],
      ['a phone number with a zero and hyphens', '094800-00202', 'Seller Vidya Bhat'],
      ['an account by the starts of its names', 'she aksh', 'Consumer Akshatha Shenoy'],
      ['a doctor by name', 'upadhya', 'Doctor Dr. Sahana Upadhya'],
      ['a store by name', 'boat', 'Store Malpe Boat Fresh'],
      ['a product by title', 'seer', 'Product Seer fish, one kilo'],
      ['a request by the words of its title', 'manipal lift', 'CommunityRequest A lift to Manipal'],
    ])('accounts, stores, products and requests', async (_what, text, title) => {
      expect(await titles(text)).toEqual([title]);
    });

    it('an order by number, in capitals or not, without hyphens, and by its last six letters', async () => {
      const { orderNumber } = order;
      for (const text of [
        orderNumber,
        orderNumber.toLowerCase(),
        orderNumber.replaceAll('-', ''),
        orderNumber.slice(3),
        orderNumber.slice(-6).toLowerCase(),
      ])
        expect(await titles(text)).toEqual([`StoreOrder ${orderNumber}`]);
    });

    it('a payment by reference, and by UTR with its claim', async () => {
      const { reference, utr } = payment;
      expect(await titles(reference.toLowerCase())).toEqual([`PaymentSession ${reference}`]);
      expect(await titles(utr)).toEqual([`PaymentSession ${reference}`, `PaymentClaim ${utr}`]);
    });

    it('records by id, also with a number sign', async () => {
      const found = await titles(`#${order._id}`);
      expect(found).toContain(`StoreOrder ${order.orderNumber}`);
      expect(await titles(String(order._id))).toEqual(found);
      expect(await titles('1')).toContain('CommunityRequest A lift to Manipal');
    });

    it('five records of a kind, and says that there are more', async () => {
      for (let nth = 0; nth < 6; nth++) await makeConsumer({ name: `Prakash ${nth}` });
      const [consumers] = await searchRecords('prakash');
      expect(consumers).toMatchObject({ resource: 'Consumer', hasMore: true });
      expect(consumers?.found).toHaveLength(5);
    });
  });

  it('does not find an erased account by its former name, address or number', async () => {
    const fields = { name: 'Nirmala Hegde', email: 'nirmala@example.in', phone: '+919480000299' };
    const account = await makeConsumer(fields);
    for (const text of Object.values(fields)) expect(await titles(text)).toEqual(['Consumer Nirmala Hegde']);
    await emptyAccount('consumer', account);
    for (const text of Object.values(fields)) expect(await titles(text)).toEqual([]);
  });

  it('reads each alternative of a search by an index', async () => {
    const wanted = { id: 1, phone: '+919480000201', email: 'a@example.in', code: 'SO-1', exact: 'pay_1', trace: 'a1' };
    const words = { $all: [/^a/] };
    const keys = [{ keys: /^a/ }];
    const orderEnding = { _id: 1, orderNumber: /-34679A$/ };
    for (const { modelName, alternatives } of lookups) {
      for (const alternative of alternatives({ ...wanted, words, keys, orderEnding })) {
        const plan = await mongoose.connection
          .model(modelName)
          .collection.find(alternative as never)
          .explain();
        const isScan = JSON.stringify(plan).includes('COLLSCAN');
        expect([modelName, alternative, isScan]).toEqual([modelName, alternative, false]);
      }
    }
  });
}
