import { describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import type { DeliveryJob } from '../../../providers/delivery/DeliveryProvider.js';
import { api, cart, deliverEvents, gateway, me, store } from '../../support/payments/checkout.js';

export function testAssignPaidDelivery(): void {
  describe('assignPaidDelivery', () => {
    it.each<[OrderStatus[], number]>([
      [['accepted'], 1],
      [['accepted', 'ready'], 1],
      [[], 0],
    ])('requests the courier of an online order when it is paid: %j, %i', async (statuses, requested) => {
      const jobs: DeliveryJob[] = [];
      api.world.delivery = {
        cancel: async () => undefined,
        change: async () => undefined,
        signed: () => false,
        request: async (job) => {
          jobs.push(job);
          return { reference: `R-${job.assignmentId}` };
        },
      };
      const { body } = await api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });
      const orderId = body.order.id;
      const by = { kind: 'seller' as const, id: store.sellerId };
      for (const to of statuses) await moveOrder(api.world, { by, order: { _id: orderId }, to });
      await api.relay();
      expect([await DeliveryAssignment.countDocuments(), jobs]).toEqual([requested, []]);
      await gateway.pay(body.gateway.orderId);
      await deliverEvents();
      await api.relay();
      expect(jobs.map(({ cashToCollect }) => cashToCollect)).toEqual(Array(requested).fill(0));
    });
  });
}
