import { beforeEach, describe, expect, it } from '@jest/globals';
import { settledAfterMs, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { proposeReturnLine, returnSettlement } from '../../../domain/staff/settlements/returnSettlement.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Sent, useApi } from '../../support/api.js';
import { carry, makeDelivered, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';

const operator = { id: 7, email: 'operator@example.in' };
const utr = 'SBIN326112200417';

export function testSellerLedger(): void {
  const api = useApi();

  let store: StoreRecord;
  let orders: StoreOrderRecord[];
  let seller: Sent;
  beforeEach(async () => {
    ({ store, orders } = await makeDelivered(api.world, 2));
    seller = await api.as('seller', (await Seller.findById(store.sellerId).lean<SellerRecord>()) as SellerRecord);
    api.world.clock.advance(60_000);
  });

  const read = async (query = '') => (await api.get(`/seller/ledger${query}`, seller)).body;

  /** A cash order of the seller's other store. */
  async function inAnotherStore() {
    const second = await makeStore({ sellerId: store.sellerId, selfDelivery: true });
    const order = await makeOrder(api.world, second);
    await carry(api.world, order, 'delivered');
    return { second, order };
  }

  async function settleAll() {
    api.world.clock.advance(settledAfterMs);
    await settleSeller(api.world, operator, { sellerId: store.sellerId, utr });
    await api.relay();
    api.world.clock.advance(60_000);
  }

  describe('GET /api/seller/ledger', () => {
    it("answers 400 for a wrong query, and 404 for another seller's store and for an unknown one", async () => {
      for (const query of ['storeId=0', 'settled=perhaps', 'cursor=x']) {
        expect([query, (await api.get(`/seller/ledger?${query}`, seller)).status]).toEqual([query, 400]);
      }
      const other = await makeStore();
      for (const id of [other._id, 2_000_000_000]) {
        const { status, body } = await api.get(`/seller/ledger?storeId=${id}`, seller);
        expect([status, body.code]).toEqual([404, 'store_not_found']);
      }
    });

    it('has the balance and the rows in rupees, newest first, of all stores or of one', async () => {
      const empty = await api.get('/seller/ledger', await api.as('seller', await makeSeller()));
      const unverified = { orders: 0, amount: '0.00' };
      expect(empty.body).toEqual({ balance: '0.00', unverified, entries: [], nextCursor: null });
      const { second, order } = await inAnotherStore();
      const { balance, entries, nextCursor } = await read();
      expect([balance, nextCursor, entries.length]).toEqual(['390.00', null, 5]);
      expect(entries[0]).toEqual({
        id: expect.any(Number),
        storeId: second._id,
        orderId: order._id,
        orderNumber: order.orderNumber,
        type: 'cod_fee',
        amount: '-20.00',
        settledAt: null,
        utr: null,
        returnedAt: null,
        createdAt: expect.any(String),
      });
      const [first, other] = orders;
      expect(entries.slice(1)).toMatchObject([
        { orderId: other?._id, type: 'platform_fee', amount: '-20.00' },
        { orderId: other?._id, type: 'earning', amount: '225.00' },
        { orderId: first?._id, type: 'platform_fee', amount: '-20.00' },
        { orderId: first?._id, type: 'earning', amount: '225.00' },
      ]);
      const moments = entries.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect(moments).toEqual([...moments].sort().reverse());

      expect(await read(`?storeId=${second._id}`)).toMatchObject({ balance: '-20.00', entries: [{ type: 'cod_fee' }] });
      const ofStore = await read(`?storeId=${store._id}`);
      expect([ofStore.balance, ofStore.entries.length]).toEqual(['410.00', 4]);
    });

    it('shows the orders whose UTR is not verified, of all stores or of one', async () => {
      const { _id } = await makeOrder(api.world, store, paidOnline);
      await StoreOrder.updateOne({ _id }, { $set: { paymentVerification: 'unverified' } });
      const second = await makeStore({ sellerId: store.sellerId });
      const { balance, unverified } = await read();
      expect([balance, unverified]).toEqual(['410.00', { orders: 1, amount: '225.00' }]);
      expect((await read(`?storeId=${second._id}`)).unverified).toEqual({ orders: 0, amount: '0.00' });
      await StoreOrder.updateOne({ _id }, { $set: { status: 'cancelled' } });
      expect((await read()).unverified.orders).toBe(0);
    });

    it('shows when and by which transfer a row was settled, in pages of all, settled and open rows', async () => {
      await settleAll();
      const { second } = await inAnotherStore();
      const open = await read('?settled=false');
      expect([open.balance, open.entries.length]).toEqual(['-20.00', 1]);
      const settled = await read('?settled=true');
      expect([settled.balance, settled.entries.length]).toEqual(['-20.00', 4]);
      for (const entry of settled.entries) expect(entry).toMatchObject({ settledAt: expect.any(String), utr });
      const ofSecond = await read(`?storeId=${second._id}&settled=true`);
      expect(ofSecond).toMatchObject({ balance: '-20.00', entries: [], nextCursor: null });

      const pagesOf = (query: string) =>
        followPages(api, `/seller/ledger${query}`, 'entries', { limit: 3, sent: seller });
      expect(await pagesOf('')).toEqual([...open.entries, ...settled.entries]);
      expect(await pagesOf('?settled=true')).toEqual(settled.entries);
    });
  });

  describe('GET /api/seller/ledger, after the bank returned a transfer', () => {
    it('shows the return at its rows, and the amount owed again in a row of its store', async () => {
      await settleAll();
      const { _id } = await Settlement.findOne({ utr }).lean().orFail();
      const statement = `Date,UTR,Credit\n19/11/2026,${utr},410.00`;
      await importStatement(api.world, operator, statement, { apply: true });
      await returnSettlement(api.world, operator, _id, Number(await proposeReturnLine(_id)));
      const { balance, entries } = await read();
      expect([balance, entries.length]).toEqual(['410.00', 5]);
      const [again, ...before] = entries;
      expect(again).toMatchObject({
        type: 'returned',
        amount: '410.00',
        storeId: store._id,
        orderId: null,
        orderNumber: null,
        settledAt: null,
        utr: null,
        returnedAt: null,
      });
      for (const row of before) expect(row).toMatchObject({ utr, returnedAt: expect.any(String) });
      expect((await read('?settled=false')).entries).toEqual([again]);
      expect((await read(`?storeId=${store._id}`)).balance).toBe('410.00');
    });
  });
}
