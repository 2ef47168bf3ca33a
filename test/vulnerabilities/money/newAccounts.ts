import { beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, attacker, cart, countAnswers, oil, placeOrder, startPayment, stockOf, store } from './unpaid.js';

export function testNewAccounts(): void {
  const is = (fields: object) => Consumer.updateOne({ _id: attacker._id }, { $set: fields });
  const pickup = { fulfillmentType: 'pickup_immediate' };
  const unproven = { emailVerified: false, phoneVerified: false };
  beforeEach(() => is(unproven));

  describe('CWE-400: a store that a new account sells out without paying', () => {
    it('keeps half of a product over all its open cash orders and payments', async () => {
      expect((await placeOrder(cart(6))).status).toBe(201);
      expect((await placeOrder({ ...cart(3), ...pickup })).status).toBe(201);
      expect((await startPayment(cart(1))).status).toBe(201);
      const message = `A new account orders at most 10 pieces of product ${oil._id}, open orders included.`;
      expect(await placeOrder(cart(1))).toMatchObject({
        status: 409,
        body: { code: 'new_account_limit', details: [{ field: 'items', message, productId: oil._id }] },
      });
      expect((await startPayment(cart(1))).body.code).toBe('unpaid_stock_limit');
      expect(await stockOf()).toBe(10);
    });

    it('is asked for goods of a limited worth', async () => {
      const rice = await makeProduct(store, { price: 1_200_000, stock: null });
      expect((await placeOrder(cart(2, rice))).status).toBe(201);
      const message = 'Open orders of a new account that are not paid online are worth at most ₹25000.00.';
      expect(await placeOrder(cart(1, rice))).toMatchObject({
        status: 409,
        body: { code: 'new_account_limit', details: [{ field: 'items', message }] },
      });
    });

    it('keeps half of a product when orders arrive concurrently in two processes', async () => {
      const orders = Array.from({ length: 8 }, (): [string, object] => ['store-orders', cart(4)]);
      expect(await countAnswers(orders)).toEqual({ '201': 2, '409 new_account_limit': 6 });
      expect(await stockOf()).toBe(12);
    });
  });

  describe('a new account', () => {
    beforeEach(() => void Object.assign(api.world.config, { maxPendingCashOrders: 100 }));

    itForAll<[string, () => Promise<unknown>]>([
      ['its e-mail address is verified', () => is({ emailVerified: true })],
      ['its phone number is verified', () => is({ phoneVerified: true })],
      ['an order arrived', () => StoreOrder.updateOne({}, { $set: { status: 'completed' } })],
    ])('may order all pieces once it is not new', async (_when, prove) => {
      await is(unproven);
      const soap = await makeProduct(store, { stock: 20 });
      expect((await placeOrder(cart(1, soap))).status).toBe(201);
      expect((await placeOrder(cart(19, soap))).status).toBe(409);
      await prove();
      expect((await placeOrder(cart(19, soap))).status).toBe(201);
    });

    it('may place 25 small orders in a row', async () => {
      const soap = await makeProduct(store, { stock: 60 });
      for (let nth = 0; nth < 25; nth++) expect((await placeOrder(cart(1, soap))).status).toBe(201);
    });
  });
}
