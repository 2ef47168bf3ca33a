import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Sent, useApi } from '../../support/api.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { usePartnerServer } from '../../support/partnerServer.js';

const deliveryOf = (orderId: number) => DeliveryAssignment.findOne({ orderId }).lean().orFail();
const alertsOf = (orderId: number) => PaymentAlert.find({ kind: 'delivery_conflict', orderId }).lean();

export function testOurCourier(): void {
  const api = useApi();
  const partner = usePartnerServer(api);
  let store: StoreRecord;
  let seller: Sent;

  beforeEach(async () => {
    const owner = await makeSeller();
    store = await makeStore({ sellerId: owner._id });
    seller = await api.as('seller', owner);
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  const move = (orderId: number, status: string) =>
    api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status } });

  /** A cash order of ₹125, or of ₹100 more for a second piece. */
  async function cashOrder(quantity = 1): Promise<number> {
    const { _id: productId } = await makeProduct(store);
    const me = await api.as('consumer', await makeConsumer());
    const items = [{ productId, quantity }];
    const body = { storeId: store._id, items, deliveryAddress: '12 Car Street' };
    return Number((await api.post('/store-orders', { ...me, body })).body.order.id);
  }

  /** A cash order whose courier is requested. */
  async function orderWithCourier() {
    const orderId = await cashOrder();
    await move(orderId, 'accepted');
    await api.relay();
    const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId }).lean().orFail();
    return { orderId, assignmentId };
  }

  describe('the delivery partner of a cancelled order', () => {
    it('is notified with a signed webhook until it answers, and the cancellation does not wait', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      partner.failNext(2);
      expect((await move(orderId, 'cancelled')).status).toBe(200);
      for (let attempt = 0; attempt < 4; attempt++) {
        await api.relay();
        api.world.clock.advance(3_600_000);
      }
      expect(partner.received.map(({ type, isSigned }) => [type, isSigned])).toEqual([
        ['delivery.requested', true],
        ['delivery.cancelled', true],
      ]);
      expect(partner.received[1]).toMatchObject({
        headers: { 'webhook-id': expect.stringMatching(`^delivery-${assignmentId}-cancelled-\\d+$`) },
        data: { assignmentId, reference: 'R-7', orderNumber: expect.any(String) },
      });
    });

    it('is notified if the order is cancelled while the courier is being requested', async () => {
      const requested = api.world.delivery;
      if (!requested) throw new Error('no partner');
      const orderId = await cashOrder();
      await move(orderId, 'accepted');
      api.world.delivery = {
        ...requested,
        request: async (job) => {
          await move(orderId, 'cancelled');
          await api.relay();
          return requested.request(job);
        },
      };
      await api.relay();
      api.world.delivery = requested;
      await api.relay();
      expect(partner.received.at(-1)?.type).toBe('delivery.cancelled');
      expect(await deliveryOf(orderId)).toMatchObject({ status: 'cancelled' });
    });
  });

  describe('the delivery partner of an order that its store changes', () => {
    const reduce = async (orderId: number) => {
      const body = { changes: [{ itemIndex: 0, quantity: 1 }], reason: 'One is left' };
      const path = `/seller/stores/${store._id}/orders/${orderId}/changes`;
      expect((await api.post(path, { ...seller, body })).status).toBe(201);
    };

    it('learns the cash to collect, which the courier then holds', async () => {
      const orderId = await cashOrder(2);
      await move(orderId, 'accepted');
      await api.relay();
      await reduce(orderId);
      await api.relay();
      const { _id: assignmentId } = await deliveryOf(orderId);
      expect(partner.received.map(({ type, data }) => [type, data.cashToCollect])).toEqual([
        ['delivery.requested', 22_500],
        ['delivery.changed', 12_500],
      ]);
      await partner.report(assignmentId, 'delivered');
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 12_500 });
    });

    it('learns it if the order is changed while the courier is being requested', async () => {
      const requested = api.world.delivery;
      if (!requested) throw new Error('no partner');
      const orderId = await cashOrder(2);
      await move(orderId, 'accepted');
      api.world.delivery = {
        ...requested,
        request: async (job) => {
          await reduce(orderId);
          return requested.request(job);
        },
      };
      await api.relay();
      api.world.delivery = requested;
      await api.relay();
      expect(partner.received.at(-1)).toMatchObject({ type: 'delivery.changed', data: { cashToCollect: 12_500 } });
    });
  });

  describe('the cash of a courier', () => {
    it('is in the books when the seller cancels an order that the rider has delivered', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await partner.report(assignmentId, 'delivered');
      expect((await move(orderId, 'cancelled')).status).toBe(200);
      expect(await balancesOfOrder(orderId)).toEqual({
        [`courier/${assignmentId}`]: 12_500,
        [`customer/${orderId}`]: -12_500,
      });
    });

    it('raises an alert when the seller cancels an order that the rider has delivered', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await partner.report(assignmentId, 'delivered');
      await move(orderId, 'cancelled');
      expect(await PaymentAlert.find({ kind: 'delivered_order_cancelled' }).lean()).toMatchObject([
        { orderId, status: 'open', explanation: expect.stringContaining('₹125.00') },
      ]);
    });
  });

  describe('a delivery that staff correct, because the courier did not deliver', () => {
    const correct = (assignmentId: number, status: 'assigned' | 'failed' | 'delivered') =>
      fillAssignment(api.world, { id: 7, email: 'operator@example.in' }, assignmentId, {
        status,
        reason: 'The courier called',
      });

    it('leaves no fee, so that the fee is that of the changed order once it is delivered', async () => {
      const orderId = await cashOrder(2);
      await move(orderId, 'accepted');
      await api.relay();
      const { _id: assignmentId } = await deliveryOf(orderId);
      await partner.report(assignmentId, 'delivered');
      await correct(assignmentId, 'assigned');
      expect(await balancesOfOrder(orderId)).toEqual({});
      const body = { changes: [{ itemIndex: 0, quantity: 1 }], reason: 'One is left' };
      await api.post(`/seller/stores/${store._id}/orders/${orderId}/changes`, { ...seller, body });
      await correct(assignmentId, 'delivered');
      expect(await balancesOfOrder(orderId)).toMatchObject({ fees: -1_000, [`courier/${assignmentId}`]: 12_500 });
    });

    it('leaves the cash with the courier once, if it is reported again after the order is cancelled', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      for (const status of ['delivered', 'failed', 'delivered', 'failed'] as const) await correct(assignmentId, status);
      await move(orderId, 'cancelled');
      await partner.report(assignmentId, 'delivered');
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 12_500 });
    });
  });

  describe('the cash of an order that the seller hands over before a courier is requested', () => {
    it('is the cash of the store, which owes the fee, and refunds the order when it is cancelled', async () => {
      const orderId = await cashOrder();
      expect((await move(orderId, 'delivered')).status).toBe(200);
      await api.relay();
      expect(await DeliveryAssignment.exists({ orderId })).toBeNull();
      const booked = await LedgerTransaction.find({ orderId }).lean();
      expect(booked.map(({ kind }) => kind as string).sort()).toEqual([
        'collected-by-store',
        'delivered-for-store-cash',
        'promoted',
      ]);
      const fee = { [`seller/${store.sellerId}`]: 1_000, fees: -1_000 };
      expect(await balancesOfOrder(orderId)).toMatchObject(fee);

      expect((await move(orderId, 'cancelled')).status).toBe(200);
      const { _id: refundId, ...refund } = await Refund.findOne({ orderId }).lean().orFail();
      expect(refund).toMatchObject({ amount: 12_500, way: 'manual', bearer: 'seller' });
      expect(await balancesOfOrder(orderId)).toEqual({
        [`store-cash/${orderId}`]: 12_500,
        [`refund/${refundId}`]: -12_500,
        // The fee stays until staff confirm the refund.
        ...fee,
      });
    });
  });

  describe('later events of the delivery partner', () => {
    it('are recorded for a cancelled order, whose collected cash is with the courier', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await partner.report(assignmentId, 'picked_up');
      await move(orderId, 'cancelled');
      for (const status of ['picked_up', 'delivered']) {
        expect((await partner.report(assignmentId, status)).body).toEqual({ recorded: true });
      }
      expect(await deliveryOf(orderId)).toMatchObject({
        status: 'cancelled',
        laterReports: ['picked_up', 'delivered'],
      });
      expect(await balancesOfOrder(orderId)).toEqual({
        [`courier/${assignmentId}`]: 12_500,
        [`customer/${orderId}`]: -12_500,
      });
      expect(await alertsOf(orderId)).toMatchObject([{ times: 1, explanation: expect.stringContaining('cancelled') }]);
      expect(await Refund.countDocuments({ orderId })).toBe(0);
    });

    it('raise no alert for a cancelled order if the rider did not deliver it', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await move(orderId, 'cancelled');
      expect((await partner.report(assignmentId, 'failed')).body).toEqual({ recorded: true });
      expect(await balancesOfOrder(orderId)).toEqual({});
      expect(await alertsOf(orderId)).toEqual([]);
    });

    it('book the cash of an order that the seller had delivered and then cancelled', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await move(orderId, 'delivered');
      await move(orderId, 'cancelled');
      await partner.report(assignmentId, 'delivered');
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 12_500 });
      expect(await alertsOf(orderId)).toHaveLength(1);
    });

    it.each([
      ['failed', 'delivered'],
      ['delivered', 'failed'],
    ])('become an alert if the rider reported %s and then %s', async (first, then) => {
      const { orderId, assignmentId } = await orderWithCourier();
      await partner.report(assignmentId, first);
      await partner.report(assignmentId, then);
      expect(await deliveryOf(orderId)).toMatchObject({ status: first, laterReports: [then] });
      expect(await alertsOf(orderId)).toMatchObject([{ subject: `delivery ${assignmentId}: ${then}` }]);
    });

    it('become an alert if the rider failed an order that the seller had completed', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await move(orderId, 'completed');
      await partner.report(assignmentId, 'failed');
      expect(await alertsOf(orderId)).toMatchObject([{ explanation: expect.stringContaining('completed') }]);
    });

    it('keep a seller from completing an order that the rider failed, until staff resume it', async () => {
      const { orderId, assignmentId } = await orderWithCourier();
      await partner.report(assignmentId, 'failed');
      for (const status of ['delivered', 'completed']) {
        const { status: code, body } = await move(orderId, status);
        expect([code, body.code, body.error]).toEqual([409, 'invalid_status_move', expect.stringContaining('courier')]);
      }
      expect((await move(orderId, 'cancelled')).status).toBe(200);
    });
  });
}
