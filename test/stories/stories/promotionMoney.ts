import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { Promotion } from '../../../models/catalog/Promotion.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { allDay, booked, carry, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makePromotion, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const terms = { ...allDay, commissionRate: 10, deliveryFee: 2_500 };

/** An order of ₹200 at 10 % commission, with the code and a delivery fee of ₹25. */
async function codedOrder(
  store: StoreRecord,
  payment: Partial<Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus'>> = {},
): Promise<StoreOrderRecord> {
  const product = await makeProduct(store);
  const { order } = await placeOrder(world, await makeConsumer(), {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType: 'delivery',
    deliveryAddress: '12 Car Street',
    couponCode: 'SAVE50',
  });
  return StoreOrder.findByIdAndUpdate(order._id, { $set: payment }, { returnDocument: 'after' }).lean().orFail();
}

/** A cash order with our courier. */
async function carriedOrder(store: StoreRecord) {
  const order = await codedOrder(store);
  await carry(world, order, 'accepted');
  await assignDelivery({ ...world, delivery: undefined }, order._id);
  const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId: order._id }).lean().orFail();
  return { order, assignmentId };
}

const sumOf = async (orderId: number) => (await booked(orderId)).reduce((sum, [, amount]) => sum + amount, 0);
const refund = async ({ _id }: StoreOrderRecord, amount: number) =>
  expect(await refundPart(world, operator, _id, { amount, bearer: 'seller', reason: 'It was spoilt' })).toBe(true);

export function testPromotionMoney(): void {
  useDatabase();
  beforeEach(() => world.clock.set(someMorning));
  afterEach(async () => {
    const refunds = await Refund.find({ bearer: 'seller' }).lean();
    const charged = refunds.map(({ orderId, amount }) => ({ orderId: Number(orderId), amount }));
    expect([await differences(), await checkLedger(charged)]).toEqual([[], []]);
  });

  describe('a code that the platform pays', () => {
    beforeEach(() => makePromotion());

    it('gives the seller the same for an order paid online, in two rows', async () => {
      const order = await codedOrder(await makeStore(terms), paidOnline);
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([
        ['earning', 15_000],
        ['platform_fee', -2_000],
        ['promotion', 5_000],
      ]);
      expect(await balancesOfOrder(order._id)).toMatchObject({
        [`seller/${order.sellerId}`]: -18_000,
        'delivery-income': -2_500,
        fees: -2_000,
        promotions: 5_088,
      });
    });

    it('gives the seller the discount where the store has the cash', async () => {
      const order = await codedOrder(await makeStore({ ...terms, selfDelivery: true }));
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([
        ['cod_fee', -2_000],
        ['promotion', 5_000],
      ]);
    });

    it('gives the seller the same where our courier collects the cash, and takes it back with the cash', async () => {
      const { order, assignmentId } = await carriedOrder(await makeStore(terms));
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([['cod_fee', -2_000]]);
      world.clock.advance(1_000);
      await recordDelivery(world, { eventId: `d${assignmentId}`, assignmentId, status: 'delivered' });
      expect((await booked(order._id)).slice(1)).toEqual([
        ['earning', 15_000],
        ['promotion', 5_000],
      ]);
      await fillAssignment(world, operator, assignmentId, { status: 'failed' });
      expect(await sumOf(order._id)).toBe(-2_000);
      await fillAssignment(world, operator, assignmentId, { status: 'delivered', reason: 'The courier called' });
      expect(await sumOf(order._id)).toBe(18_000);
    });

    it('is taken back, and its use returned, if the order is cancelled after the delivery', async () => {
      const order = await codedOrder(await makeStore({ ...terms, selfDelivery: true }), paidOnline);
      await carry(world, order, 'delivered');
      await reverseOrder(world, operator, order._id, 'All was spoilt');
      expect([await sumOf(order._id), (await Promotion.findOne().lean())?.uses]).toEqual([0, 0]);
    });

    it('is taken back in proportion to refunds that the seller bears, and whole with the whole', async () => {
      const order = await codedOrder(await makeStore({ ...terms, selfDelivery: true }), paidOnline);
      await carry(world, order, 'delivered');
      world.clock.advance(1_000);
      await refund(order, 7_000);
      expect((await booked(order._id)).slice(3)).toEqual([
        ['refund', -7_000],
        ['refund', 800],
        ['refund', -2_000],
      ]);
      await refund(order, 10_500);
      expect(await sumOf(order._id)).toBe(0);
      expect(await balancesOfOrder(order._id)).not.toHaveProperty('promotions');
    });
  });

  describe('a code that the store pays', () => {
    it('lowers what the seller gets, and the fee', async () => {
      const store = await makeStore(terms);
      await makePromotion({ storeId: store._id });
      const order = await codedOrder(store, paidOnline);
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([
        ['earning', 15_000],
        ['platform_fee', -1_500],
      ]);
    });
  });

  describe('a code for all of the goods', () => {
    const whole = { kind: 'percent' as const, value: 10_000 };

    itForAll<[who: string, isOfStore: boolean, rows: [string, number][]]>([
      [
        'the platform',
        false,
        [
          ['platform_fee', -2_000],
          ['promotion', 20_000],
        ],
      ],
      ['the store', true, []],
    ])('leaves the delivery fee to the platform', async (_who, isOfStore, rows) => {
      const store = await makeStore(terms);
      const promotion = await makePromotion({ ...whole, ...(isOfStore && { storeId: store._id }) });
      const order = await codedOrder(store, paidOnline);
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual(rows);
      const cash = await carriedOrder(store);
      const { assignmentId } = cash;
      await recordDelivery(world, { eventId: `w${assignmentId}`, assignmentId, status: 'delivered' });
      await carry(world, cash.order, 'delivered');
      expect(await sumOf(cash.order._id)).toBe(isOfStore ? 0 : 18_000);
      await Promotion.deleteOne({ _id: promotion._id });
    });

    it('makes an order of ₹0, which can be delivered and cancelled', async () => {
      await makePromotion(whole);
      const order = await codedOrder(await makeStore({ ...terms, deliveryFee: 0, selfDelivery: true }));
      expect(order.total).toBe(0);
      await carry(world, order, 'delivered');
      expect(await sumOf(order._id)).toBe(18_000);
      await carry(world, order, 'cancelled');
      expect([await sumOf(order._id), await Refund.countDocuments()]).toEqual([0, 0]);
    });
  });
}
