import { beforeEach, describe, expect, it } from '@jest/globals';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { BankTransfer } from '../../../models/payments/BankTransfer.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { type Sent, useApi } from '../../support/api.js';
import { deliverForCash, limited, makeRestricted } from '../../support/books/cashDues.js';
import { allDay, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { makePaidByUpi, startUpi } from '../../support/payments/paidByUpi.js';

const utr = '322398999067';

export function testSellerDues(): void {
  const api = useApi(limited);

  let store: StoreRecord;
  let seller: Sent;
  beforeEach(async () => {
    store = await makeStore({ ...allDay, selfDelivery: true });
    seller = await asOwner(store);
  });
  const asOwner = async ({ sellerId }: StoreRecord) =>
    api.as('seller', (await Seller.findById(sellerId).lean<SellerRecord>()) as SellerRecord);
  const pay = async (body: object, who = seller) => {
    const answer = await api.post('/seller/dues/payments', { ...who, body });
    return [answer.status, answer.body.code ?? answer.body.payment];
  };
  const read = async () => (await api.get('/seller/dues', seller)).body;

  describe('POST /api/seller/dues/payments', () => {
    it('answers 400 for a wrong UTR or amount, and 401 for a consumer', async () => {
      for (const wrong of ['', '12345', 'SBIN322398320', '3223989990678']) {
        expect(await pay({ utr: wrong, amount: '60.00' })).toEqual([400, 'invalid_utr']);
      }
      for (const amount of ['0.00', '-5', 'sixty', 1.234, undefined]) {
        expect(await pay({ utr, amount })).toEqual([400, 'validation_failed']);
      }
      const consumer = await api.as('consumer', await makeConsumer());
      expect(await pay({ utr, amount: '60.00' }, consumer)).toEqual([401, 'wrong_account_kind']);
      expect(await DuesPayment.countDocuments()).toBe(0);
    });

    it('answers 409 for the UTR of another payment', async () => {
      expect(await pay({ utr, amount: '60.00' })).toMatchObject([201, { verification: 'unverified' }]);
      const stranger = await api.as('seller', await makeSeller());
      expect(await pay({ utr, amount: '60.00' }, stranger)).toEqual([409, 'utr_used']);
      expect(await pay({ utr, amount: '60.01' })).toEqual([409, 'utr_used']);
      const ofOrder = await makePaidByUpi(api.world);
      expect(await pay({ utr: ofOrder.utr, amount: '60.00' })).toEqual([409, 'utr_used']);
      await new BankTransfer({ _id: '322398999068', courierCash: 6_000 }).save();
      expect(await pay({ utr: '322398999068', amount: '60.00' })).toEqual([409, 'utr_used']);
      expect(await DuesPayment.countDocuments()).toBe(1);
    });

    it('answers 409 when too many payments wait for the bank statement', async () => {
      const { openUnverifiedAtMost: most } = api.world.config.unpaid;
      const { sellerId } = store;
      const waiting = (_id: number) => ({ _id: 9_000 + _id, sellerId, amount: 1, reference: 'MP', utr: `${_id}` });
      await DuesPayment.insertMany(Array.from({ length: most }, (_, nth) => waiting(nth)));
      expect(await pay({ utr, amount: '60.00' })).toEqual([409, 'unverified_limit']);
    });

    it('keeps the UTR from orders', async () => {
      await pay({ utr, amount: '60.00' });
      const consumer = await makeConsumer();
      const started = await startUpi(api.world, consumer, await makeProduct(store), 1);
      const body = { paymentId: started._id, utr };
      const answer = await api.post('/payments/confirm', { ...(await api.as('consumer', consumer)), body });
      expect([answer.status, answer.body.code, answer.body.claim.state]).toEqual([409, 'utr_used', 'claimed']);
    });

    it('records one payment, also for concurrent and repeated requests, and changes no balance', async () => {
      await deliverForCash(api.world, store, 3);
      const same = { utr, amount: '80' };
      const [first, ...others] = [...(await Promise.all([1, 2, 3].map(() => pay(same)))), await pay(same)];
      expect(first).toMatchObject([201, { utr, amount: '80.00', verification: 'unverified', rejectionReason: null }]);
      for (const other of others) expect(other).toEqual(first);
      const { due, payments } = await read();
      expect([due, payments]).toEqual(['60.00', [first?.[1]]]);
    });
  });

  describe('GET /api/seller/dues', () => {
    it('answers 401 without a seller', async () => {
      expect((await api.get('/seller/dues')).status).toBe(401);
      const consumer = await api.as('consumer', await makeConsumer());
      expect((await api.get('/seller/dues', consumer)).status).toBe(401);
    });

    it('has what is owed, and how to pay it', async () => {
      const { payTo: none, ...empty } = await read();
      expect(empty).toEqual({ due: '0.00', since: null, limit: '50.00', restrictedAt: null, payments: [] });
      expect(none.deepLink).not.toContain('am=');
      await deliverForCash(api.world, store, 1);
      const { due, payTo } = await read();
      expect([due, payTo.vpa]).toEqual(['20.00', 'marketplace@okbank']);
      expect(payTo.reference).toMatch(/^MPDUES[A-Z0-9]{12}$/);
      expect(payTo.deepLink).toContain('am=20.00');
      expect(payTo.deepLink).toContain(payTo.reference);
      expect(payTo.qr).toMatch(/^data:image\/svg/);
    });

    it('offsets online sales first, unless that is off, and has no limit if there is none', async () => {
      await deliverForCash(api.world, store, 2);
      const online = await makeOrder(api.world, store, paidOnline);
      await carry(api.world, online, 'delivered');
      expect((await read()).due).toBe('0.00');
      api.world.config.codDue = { limit: 0, graceMs: 0, isOffset: false };
      api.world.config.upiVpa = undefined;
      expect(await read()).toMatchObject({ due: '40.00', limit: null, payTo: null });
      Object.assign(api.world.config, limited);
    });
  });

  describe('a store whose seller owes too much', () => {
    it('refuses cash on delivery, in orders and quotes, and no other way to pay', async () => {
      const restricted = await makeRestricted(api);
      const product = await makeProduct(restricted);
      const me = await api.as('consumer', await makeConsumer());
      const items = [{ productId: product._id, quantity: 1 }];
      const body = { storeId: restricted._id, items, deliveryAddress: '12 Car Street' };
      const post = async (path: string, more: object = {}) => api.post(path, { ...me, body: { ...body, ...more } });
      for (const cash of [{}, { paymentMethod: 'cod' }]) {
        const refused = await post('/store-orders', cash);
        expect(refused).toMatchObject({ status: 409, body: { code: 'cod_unavailable', reason: 'store_dues' } });
        const { problems } = (await post('/store-orders/quote', cash)).body.quote;
        expect(problems).toEqual([
          expect.objectContaining({ code: 'cod_unavailable', reason: 'store_dues', message: expect.any(String) }),
        ]);
      }
      for (const other of [{ fulfillmentType: 'pickup_immediate' }, { paymentMethod: 'online' }]) {
        expect((await post('/store-orders/quote', other)).body.quote.problems).toEqual([]);
        expect((await post('/store-orders', other)).status).toBe(201);
      }
      expect((await post('/payments/initiate-store')).status).toBe(201);
      expect((await api.get(`/stores/${restricted._id}`)).body.store.acceptsCash).toBe(false);
      expect((await api.get(`/stores/${store._id}`)).body.store.acceptsCash).toBe(true);
      const own = (await api.get('/seller/stores', await asOwner(restricted))).body.stores;
      expect(own.map(({ acceptsCash }: { acceptsCash: boolean }) => acceptsCash)).toEqual([false]);
    });
  });
}
