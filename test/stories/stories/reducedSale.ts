import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountKindOf } from '../../../domain/ledger/chartOfAccounts.js';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { type Sent, useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import { orderPaidAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { makeConsumer, makeProduct, makeReel, makeSeller, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const operator = { id: 7, email: 'operator@example.in' };

/** What the platform earned and gave because of an order. */
async function kept(orderId: number) {
  const sums = { fees: 0, charity: 0, promotions: 0, 'reel/{consumer}': 0 };
  for (const { postings } of await LedgerTransaction.find({ orderId }).lean()) {
    for (const { account, amount } of postings) {
      const kind = accountKindOf(account) as keyof typeof sums;
      if (kind in sums) sums[kind] += amount;
    }
  }
  return sums;
}

const nothing = { fees: 0, charity: 0, promotions: 0, 'reel/{consumer}': 0 };
const whole = { fees: -2_000, charity: -113, promotions: 513, 'reel/{consumer}': -400 };

export function testReducedSale(): void {
  const api = useApi({ paymentsOnlineEnabled: true, reelsCommerceEnabled: true });
  const gateway = useFakeGateway(api);

  let [store, creator, seller] = [{} as StoreRecord, {} as ConsumerRecord, {} as Sent];
  beforeEach(async () => {
    const owner = await makeSeller();
    store = await makeStore({ sellerId: owner._id, selfDelivery: true, commissionRate: 10 });
    [creator, seller] = [await makeConsumer(), await api.as('seller', owner)];
    api.world.config.refundFeeRetention = 0;
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  const move = async (orderId: number, status: string) => {
    const sent = { ...seller, body: { orderId, status } };
    expect((await api.patch(`/seller/stores/${store._id}/orders`, sent)).status).toBe(200);
  };

  /** A completed order through a reel: ₹200 of goods, ₹225 in cash, and a fee of ₹20. */
  async function completedOrder(): Promise<number> {
    const product = await makeProduct(store);
    const reel = await makeReel(creator, [product]);
    const me = await api.as('consumer', await makeConsumer());
    const items = [{ productId: product._id, quantity: 2 }];
    const body = { storeId: store._id, items, deliveryAddress: '12 Car Street', reelId: reel._id };
    const orderId = Number((await api.post('/store-orders', { ...me, body })).body.order.id);
    await move(orderId, 'delivered');
    await move(orderId, 'completed');
    return orderId;
  }

  async function refund(orderId: number, amount: number, bearer: 'seller' | 'platform' = 'seller') {
    const form = { amount, bearer, reason: 'It was spoilt' };
    expect(await refundPart(api.world, operator, orderId, form)).toBe(true);
  }

  /** What the seller sees of an order, oldest first. */
  async function rowsOf(orderId: number): Promise<[string, string][]> {
    const { body } = await api.get('/seller/ledger', seller);
    const own = body.entries.filter((entry: { orderId: number }) => entry.orderId === orderId);
    return own.map(({ type, amount }: { type: string; amount: string }) => [type, amount]).reverse();
  }

  describe('a refund of a completed order that the seller bears', () => {
    it('reverses fee, contribution and reel earning', async () => {
      const orderId = await completedOrder();
      expect(await kept(orderId)).toEqual(whole);
      await refund(orderId, 22_500);
      expect(await kept(orderId)).toEqual(nothing);
      expect(await rowsOf(orderId)).toEqual([
        ['cod_fee', '-20.00'],
        ['refund', '-225.00'],
        ['refund', '20.00'],
      ]);
      expect(await ReelEarning.findOne({ orderId }).lean()).toMatchObject({ reversed: 400, status: 'reversed' });
      expect(await Contribution.findOne({ orderId }).lean()).toMatchObject({ reversed: 113, status: 'reversed' });
    });

    it('reverses them in proportion to a part, and whole when the parts are the whole', async () => {
      const orderId = await completedOrder();
      await refund(orderId, 7_500);
      expect(await kept(orderId)).toEqual({ fees: -1_333, charity: -75, promotions: 342, 'reel/{consumer}': -267 });
      expect(await ReelEarning.findOne({ orderId }).lean()).toMatchObject({ reversed: 133, status: 'confirmed' });
      await refund(orderId, 7_500);
      await refund(orderId, 7_500);
      expect(await kept(orderId)).toEqual(nothing);
    });

    it('leaves them if the platform bears it', async () => {
      const orderId = await completedOrder();
      await refund(orderId, 22_500, 'platform');
      expect(await kept(orderId)).toEqual(whole);
    });

    it('leaves the part of the fee that REFUND_FEE_RETENTION keeps', async () => {
      const orderId = await completedOrder();
      api.world.config.refundFeeRetention = 25;
      await refund(orderId, 22_500);
      expect(await kept(orderId)).toEqual({ ...nothing, fees: -500 });
    });

    it('reverses each of them once if staff cancel the order afterwards', async () => {
      const orderId = await completedOrder();
      await refund(orderId, 7_500);
      await reverseOrder(api.world, operator, orderId, 'All was spoilt');
      expect(await kept(orderId)).toEqual(nothing);
    });
  });

  describe('a refund before the delivery that the seller bears', () => {
    it('reverses its share when the order is delivered', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      store = order.store;
      seller = await api.as('seller', await Seller.findById(store.sellerId).lean().orFail());
      await refund(order.orderId, 4_000);
      expect(await kept(order.orderId)).toMatchObject({ fees: 0, charity: 0 });
      await move(order.orderId, 'delivered');
      expect(await kept(order.orderId)).toMatchObject({ fees: -680, charity: -43, promotions: 43 });
    });
  });
}
