import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { assignDelivery } from '../../../jobs/onEvent/assignDelivery.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { DeliveryJob } from '../../../providers/delivery/DeliveryProvider.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { type TestWorld, testWorld } from '../../support/world.js';

async function makeOrder(fields: object = {}, store: object = {}): Promise<number> {
  const { _id: storeId, name: storeName, sellerId } = await makeStore({ address: 'Car Street', ...store });
  const order = await insert(StoreOrder, {
    orderNumber: `K7-${storeId}`,
    status: 'accepted',
    storeId,
    storeName,
    sellerId,
    consumerId: 1,
    customerName: 'Asha Rao',
    customerPhone: '+919480012345',
    deliveryAddress: 'Kadri, Mangaluru',
    fulfillmentType: 'delivery',
    paymentMethod: 'cod',
    paymentStatus: 'cod',
    subtotal: 30_050,
    deliveryFee: 2_500,
    total: 32_550,
    platformFee: 3_005,
    sellerAmount: 27_045,
    items: [
      { productId: 1, productName: 'Jaggery', quantity: 1, unitPrice: 30_050, lineTotal: 30_050, stockTaken: false },
    ],
    history: [],
    ...fields,
  });
  return order._id;
}

const assignments = () => DeliveryAssignment.find().lean();

export function testAssignDelivery(): void {
  useDatabase();

  const run = assignDelivery.run as (world: unknown, payload: object) => Promise<void>;
  let world: TestWorld;
  let jobs: DeliveryJob[];
  let down: boolean;
  beforeEach(() => {
    jobs = [];
    down = false;
    world = testWorld();
    world.delivery = {
      cancel: async () => undefined,
      signed: () => false,
      request: async (job) => {
        if (down) throw new Error('the delivery partner answered 503');
        jobs.push(job);
        return { reference: `R-${job.assignmentId}` };
      },
    };
  });

  describe('assignDelivery', () => {
    it.each(['pending', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled'])(
      'does nothing when an order moves to %s',
      async (to) => {
        await run(world, { orderId: await makeOrder({ status: to }), to });
        expect([await assignments(), jobs]).toEqual([[], []]);
      },
    );

    it.each([
      ['the store delivers itself', {}, { selfDelivery: true }],
      ['the order is picked up', { fulfillmentType: 'pickup_immediate' }, {}],
      ['the order was cancelled meanwhile', { status: 'cancelled' }, {}],
      ['the order is further on meanwhile', { status: 'out_for_delivery' }, {}],
    ])('does nothing when %s', async (_why, fields, store) => {
      await run(world, { orderId: await makeOrder(fields, store), to: 'accepted' });
      expect([await assignments(), jobs]).toEqual([[], []]);
    });

    it('does nothing for a missing order', async () => {
      await run(world, { orderId: 999_999_999, to: 'accepted' });
      expect(await assignments()).toEqual([]);
    });

    it('rejects when the partner refuses the job, which staff see and the outbox retries', async () => {
      const orderId = await makeOrder();
      down = true;
      await expect(run(world, { orderId, to: 'accepted' })).rejects.toThrow('503');
      expect(await assignments()).toMatchObject([{ orderId, status: 'unassigned', partnerReference: null }]);
      down = false;
      await run(world, { orderId, to: 'accepted' });
      expect(await assignments()).toMatchObject([{ orderId, status: 'assigned' }]);
      expect(jobs).toHaveLength(1);
    });

    it.each(['accepted', 'preparing'])('requests a courier for an order that is %s', async (to) => {
      const orderId = await makeOrder({ status: to });
      await run(world, { orderId, to });
      const [assignment] = await assignments();
      const reference = `R-${assignment?._id}`;
      expect(assignment).toMatchObject({ orderId, status: 'assigned', partnerReference: reference });
      expect(jobs).toMatchObject([
        {
          assignmentId: assignment?._id,
          pickup: { address: 'Car Street' },
          dropoff: { name: 'Asha Rao', address: 'Kadri, Mangaluru', phone: '+919480012345' },
          cashToCollect: 32_550,
        },
      ]);
    });

    it('requests no cash for a paid order', async () => {
      await run(world, { orderId: await makeOrder({ paymentStatus: 'paid' }), to: 'accepted' });
      expect(jobs).toMatchObject([{ cashToCollect: 0 }]);
    });

    it('creates an assignment for staff without a partner', async () => {
      world.delivery = undefined;
      const orderId = await makeOrder();
      await run(world, { orderId, to: 'accepted' });
      expect(await assignments()).toMatchObject([{ orderId, status: 'unassigned' }]);
    });

    it('requests one courier, however often it runs', async () => {
      const orderId = await makeOrder();
      await run(world, { orderId, to: 'accepted' });
      await run(world, { orderId, to: 'accepted' });
      await run(world, { orderId, to: 'preparing' });
      expect([(await assignments()).length, jobs.length]).toEqual([1, 1]);
    });

    it('keeps what staff have filled in', async () => {
      const orderId = await makeOrder();
      await DeliveryAssignment.create([{ orderId, storeId: 1, status: 'assigned', riderName: 'Ravi' }]);
      await run(world, { orderId, to: 'preparing' });
      expect(await assignments()).toMatchObject([{ riderName: 'Ravi', partnerReference: null }]);
      expect(jobs).toEqual([]);
    });
  });
}
