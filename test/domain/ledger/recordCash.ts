import { beforeEach, describe, expect, it } from '@jest/globals';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { DeliveryAssignment, type DeliveryStatus } from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { allDay, booked, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const idOf = async ({ _id: orderId }: StoreOrderRecord) =>
  Number((await DeliveryAssignment.findOne({ orderId }).lean().orFail())._id);
const fill = async (order: StoreOrderRecord, status: DeliveryStatus) =>
  fillAssignment(world, operator, await idOf(order), { status, reason: 'The courier called' });

/** An accepted order of a store that does not deliver itself. */
async function sent(payment: object = {}): Promise<StoreOrderRecord> {
  const order = await makeOrder(
    world,
    await makeStore({ ...allDay, selfDelivery: false, deliveryFee: 2_500 }),
    payment,
  );
  await carry(world, order, 'accepted');
  await assignDelivery({ ...world, delivery: undefined }, order._id);
  return order;
}

const earned = ['earning', 20_000];
const fee = ['cod_fee', -2_000];

export function testRecordCash(): void {
  useDatabase();
  beforeEach(() => world.clock.set(someMorning));

  let events = 0;
  /** A status reported by the delivery partner, and one set by staff. */
  const report = async (order: StoreOrderRecord, status: DeliveryStatus) =>
    recordDelivery(world, { eventId: String(++events), assignmentId: await idOf(order), status });

  describe('the cash of an order that the platform delivers', () => {
    it('is not booked when only the seller marks the order as delivered', async () => {
      const order = await sent();
      await carry(world, order, 'delivered', 'completed');
      expect(await booked(order._id)).toEqual([fee]);
      expect(await checkLedger()).toEqual([]);
    });

    it('is booked for the seller, less the fee, once the partner or staff report the delivery', async () => {
      for (const setStatus of [report, fill]) {
        const order = await sent();
        const isMovedFirst = setStatus === fill;
        if (isMovedFirst) await carry(world, order, 'delivered');
        await setStatus(order, 'picked_up');
        await setStatus(order, 'delivered');
        await setStatus(order, 'delivered');
        if (!isMovedFirst) await carry(world, order, 'delivered');
        await carry(world, order, 'completed');
        expect((await booked(order._id)).sort()).toEqual([fee, earned]);
      }
      expect(await checkLedger()).toEqual([]);
    });

    it('is not booked for an order paid online, which is booked with its move', async () => {
      const order = await sent(paidOnline);
      await report(order, 'delivered');
      expect(await booked(order._id)).toEqual([]);
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([earned, ['platform_fee', -2_000]]);
      expect(await checkLedger()).toEqual([]);
    });

    it('is reversed when the order is cancelled, and not booked afterwards', async () => {
      const [before, after] = [await sent(), await sent()];
      await report(before, 'delivered');
      await carry(world, before, 'delivered', 'cancelled');
      await carry(world, after, 'cancelled');
      await fill(after, 'delivered');
      expect((await booked(before._id)).sort()).toEqual([fee, earned, ['refund', -20_000], ['refund', 2_000]]);
      expect(await booked(after._id)).toEqual([]);
      expect(await checkLedger()).toEqual([]);
    });

    it('is reversed when staff correct the delivery, and booked again once it is delivered', async () => {
      const order = await sent();
      await carry(world, order, 'delivered');
      await fill(order, 'delivered');
      await fill(order, 'failed');
      expect(await booked(order._id)).toEqual([fee, earned, ['refund', -20_000]]);
      expect(await checkLedger()).toEqual([]);
      await fill(order, 'delivered');
      expect(await booked(order._id)).toEqual([fee, earned, ['refund', -20_000], earned]);
      expect(await checkLedger()).toEqual([]);
    });
  });
}
