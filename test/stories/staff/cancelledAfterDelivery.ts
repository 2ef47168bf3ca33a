import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Sent, useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';

const operator = { id: 7, email: 'operator@example.in' };
const alerts = () => PaymentAlert.find({ kind: 'delivered_order_cancelled' }).lean();
const refundOf = async (orderId: number) => (await Refund.findOne({ orderId }).lean().orFail())._id;

export function testCancelledAfterDelivery(): void {
  const api = useApi();
  let [store, seller] = [{} as StoreRecord, {} as Sent];
  beforeEach(async () => {
    const owner = await makeSeller();
    store = await makeStore({ sellerId: owner._id, selfDelivery: true, commissionRate: 10 });
    seller = await api.as('seller', owner);
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  const move = async (orderId: number, status: string) => {
    const sent = { ...seller, body: { orderId, status } };
    expect((await api.patch(`/seller/stores/${store._id}/orders`, sent)).status).toBe(200);
  };

  /** A cash order of ₹200 with a fee of ₹20, delivered by the store. */
  async function orderAt(status: string): Promise<number> {
    const { _id: productId } = await makeProduct(store);
    const me = await api.as('consumer', await makeConsumer());
    const body = { storeId: store._id, items: [{ productId, quantity: 2 }], deliveryAddress: '12 Car Street' };
    const orderId = Number((await api.post('/store-orders', { ...me, body })).body.order.id);
    await move(orderId, status);
    return orderId;
  }

  /** What the seller owes for an order, in the seller's own list. */
  async function owed(orderId: number): Promise<number> {
    const { body } = await api.get('/seller/ledger', seller);
    const own = body.entries.filter((entry: { orderId: number }) => entry.orderId === orderId);
    return own.reduce((sum: number, { amount }: { amount: string }) => sum - Number(amount), 0);
  }

  describe('a delivered cash order that the seller cancels', () => {
    it('keeps its fee until the store refunded it, and raises an alert that counts them for each seller', async () => {
      for (const times of [1, 2]) {
        const orderId = await orderAt('delivered');
        await move(orderId, 'cancelled');
        expect(await owed(orderId)).toBe(20);
        expect(await alerts()).toMatchObject([{ subject: `seller ${store.sellerId}`, times, status: 'open' }]);
        await markRefunded(api.world, operator, await refundOf(orderId), 'seller');
        expect(await owed(orderId)).toBe(0);
      }
    });

    it('loses its fee when the platform refunds it and charges the seller', async () => {
      const orderId = await orderAt('delivered');
      await move(orderId, 'cancelled');
      await markRefunded(api.world, operator, await refundOf(orderId), 'platform', 'N123456789012345');
      expect(await owed(orderId)).toBe(225);
    });

    it('keeps only the fee that earlier refunds have left', async () => {
      const orderId = await orderAt('delivered');
      await refundPart(api.world, operator, orderId, { amount: 11_250, bearer: 'seller', reason: 'It was spoilt' });
      await move(orderId, 'cancelled');
      expect(await owed(orderId)).toBe(112.5 + 10);
    });
  });

  describe('the fee of a cash order is reversed directly', () => {
    it('if staff cancel it, or the seller cancels it before the delivery', async () => {
      const [delivered, onTheWay] = [await orderAt('delivered'), await orderAt('out_for_delivery')];
      await reverseOrder(api.world, operator, delivered, 'The customer returned it');
      await move(onTheWay, 'cancelled');
      expect([await owed(delivered), await owed(onTheWay), await alerts()]).toEqual([0, 0, []]);
    });
  });
}
