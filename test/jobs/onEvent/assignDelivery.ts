import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { DeliveryJob } from '../../../providers/delivery/DeliveryProvider.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { eventJob } from '../../support/jobs.js';
import { partners } from '../../support/partners.js';
import { type TestWorld, testWorld } from '../../support/world.js';
import { orderFields } from './orderFields.js';

const assignDelivery = eventJob('assignDelivery');
const cancelDelivery = eventJob('cancelDelivery');

async function makeOrder(fields: object = {}, store: object = {}): Promise<number> {
  const { _id: storeId, name: storeName, sellerId } = await makeStore({ address: 'Car Street', ...store });
  const order = { storeId, storeName, sellerId, orderNumber: `K7-${storeId}` };
  return (await insert(StoreOrder, orderFields({ ...order, ...fields })))._id;
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
      change: async () => undefined,
      signed: () => false,
      request: async (job) => {
        if (down) throw new Error('the delivery partner answered 503');
        jobs.push(job);
        return { reference: `R-${job.assignmentId}` };
      },
    };
  });

  describe('assignDelivery', () => {
    itForAll<[string, object, object, to?: string]>([
      ['the store delivers itself', {}, { selfDelivery: true }],
      ['the order is picked up', { fulfillmentType: 'pickup_immediate' }, {}],
      ['the order was cancelled meanwhile', { status: 'cancelled' }, {}],
      ['the order is further on meanwhile', { status: 'out_for_delivery' }, {}],
      ['it moves to another status', { status: 'ready' }, {}, 'ready'],
      ['it is cancelled', { status: 'cancelled' }, {}, 'cancelled'],
    ])('does nothing for an order that needs no courier, nor for a missing one', async (_why, fields, store, to) => {
      await run(world, { orderId: await makeOrder(fields, store), to: to ?? 'accepted' });
      await run(world, { orderId: 999_999_999, to: 'accepted' });
      expect([await assignments(), jobs]).toEqual([[], []]);
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

    it('requests one courier for an accepted order, however often it runs', async () => {
      const orderId = await makeOrder();
      for (const to of ['accepted', 'accepted', 'preparing']) await run(world, { orderId, to });
      expect(await assignments()).toHaveLength(1);
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

    it('requests no cash for a paid order, and a courier also if the store skips a status', async () => {
      await run(world, { orderId: await makeOrder({ status: 'preparing', paymentStatus: 'paid' }), to: 'preparing' });
      expect(jobs).toMatchObject([{ cashToCollect: 0 }]);
    });

    it('creates an assignment for staff without a partner', async () => {
      world.delivery = undefined;
      const orderId = await makeOrder();
      await run(world, { orderId, to: 'accepted' });
      expect(await assignments()).toMatchObject([{ orderId, status: 'unassigned' }]);
    });

    it('leaves a fourth courier to one address or phone of different new accounts to staff', async () => {
      let nth = 0;
      const statusOf = async (fields: object, verified = {}) => {
        const { _id: consumerId } = await makeConsumer(verified);
        const other = { customerPhone: `+91948001000${nth++}`, deliveryAddress: `${nth} Car Street` };
        const orderId = await makeOrder({ consumerId, ...other, ...fields });
        await run(world, { orderId, to: 'accepted' });
        return (await DeliveryAssignment.findOne({ orderId }).lean())?.status;
      };
      const doors = [{ deliveryAddress: 'Kadri' }, { customerPhone: '+919480012345' }];
      for (const door of doors) {
        const statuses = [await statusOf(door), await statusOf(door), await statusOf(door), await statusOf(door)];
        expect(statuses).toEqual(['assigned', 'assigned', 'assigned', 'unassigned']);
        expect(await statusOf(door, { phoneVerified: true })).toBe('assigned');
        expect(await statusOf({ ...door, paymentMethod: 'online', paymentStatus: 'paid' })).toBe('assigned');
      }
      const note = expect.stringContaining('Call the customer');
      expect(await DeliveryAssignment.find({ status: 'unassigned' }).lean()).toMatchObject([{ note }, { note }]);
      await StoreOrder.updateMany({}, { $set: { status: 'delivered' } });
      for (const door of doors) expect(await statusOf(door)).toBe('assigned');
    });

    it('keeps what staff have filled in', async () => {
      const orderId = await makeOrder();
      await DeliveryAssignment.create([{ orderId, storeId: 1, status: 'assigned', riderName: 'Ravi' }]);
      await run(world, { orderId, to: 'preparing' });
      expect(await assignments()).toMatchObject([{ riderName: 'Ravi', partnerReference: null }]);
      expect(jobs).toEqual([]);
    });
  });

  describe('cancelDelivery', () => {
    it('does not notify the partner of a delivery that staff have resumed, and needs a partner', async () => {
      const { _id: assignmentId } = await insert(DeliveryAssignment, { orderId: 1, storeId: 1, status: 'assigned' });
      const ids: string[] = [];
      world.delivery = { ...partners().delivery, cancel: async (_job, id) => void ids.push(id) };
      await cancelDelivery.run(world, { assignmentId } as never, undefined as never, { messageId: 1, attempt: 1 });
      expect(ids).toEqual([]);
      expect(cancelDelivery.listens?.({ ...world, delivery: undefined })).toBe(false);
    });
  });
}
