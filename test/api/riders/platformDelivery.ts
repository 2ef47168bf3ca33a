import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { undoRemittance } from '../../../domain/staff/cash/remittances.js';
import {
  handOverPlatformRiderCash,
  readCashPerRider,
  readPlatformRiderCash,
} from '../../../domain/staff/cash/riderCash.js';
import { confirmReturn, deliverOrder } from '../../../domain/staff/orders/deliverOrder.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import {
  addPlatformRider,
  assignPlatformRider,
  editPlatformRider,
  removePlatformRider,
} from '../../../domain/staff/orders/platformRiders.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Store } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { usePartnerServer } from '../../support/partnerServer.js';
import {
  accepted,
  answerOf,
  api,
  assign,
  consumer,
  deliveryOf,
  move,
  operator,
  orderOf,
  place,
  report,
  riderRow,
  see,
  shown,
  stock,
  store,
} from '../../support/riders/riding.js';

const conflictsOf = (orderId: number) => PaymentAlert.find({ kind: 'delivery_conflict', orderId }).lean();

export function testPlatformDelivery(): void {
  const partner = usePartnerServer({
    get world() {
      return api.world;
    },
    post: (path: string, sent: object) => api.post(path, sent),
  } as never);
  let riderId: number;
  beforeEach(async () => {
    riderId = await addPlatformRider(api.world, operator, { name: 'Ravi', phone: '+919480033333' });
  });
  afterEach(() => {
    api.world.config.deliveredNeedsProof = false;
  });

  /** An accepted cash order with its delivery. */
  async function requested(): Promise<{ orderId: number; assignmentId: number }> {
    const orderId = await accepted();
    await api.relay();
    return { orderId, assignmentId: (await deliveryOf(orderId))._id };
  }

  async function carried() {
    const { orderId, assignmentId } = await requested();
    const { link } = await assignPlatformRider(api.world, operator, assignmentId, riderId);
    return { orderId, assignmentId, token: link?.split('/r/')[1] ?? '' };
  }

  describe('a rider of the platform', () => {
    it('is added, changed and deleted by staff, with audit records without the name', async () => {
      await editPlatformRider(api.world, operator, riderId, { isActive: false });
      expect(await riderRow(riderId)).toMatchObject({ storeId: null, isActive: false });
      await removePlatformRider(api.world, operator, riderId);
      await expect(removePlatformRider(api.world, operator, riderId)).rejects.toThrow('no such rider');
      const audit = await AuditRecord.find({ resource: 'Rider' }).sort({ _id: 1 }).lean();
      expect(audit.map(({ action }) => action)).toEqual(['addRider', 'edit', 'delete']);
      expect(JSON.stringify(audit)).not.toContain('Ravi');
    });

    it('gets no order of a seller', async () => {
      const { orderId } = await requested();
      expect(answerOf(await assign(orderId, riderId))).toEqual([409, 'order_not_assignable']);
    });

    it('has the cash of a delivered order in the books, until staff record the handover', async () => {
      const { orderId, assignmentId, token } = await carried();
      await report(token, 'picked_up');
      expect(answerOf(await report(token, 'delivered'))).toEqual([200, 'delivered']);
      expect(await orderOf(orderId)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 22_500 });
      expect(await readPlatformRiderCash(riderId)).toMatchObject([{ assignmentId, orderId, amount: 22_500 }]);
      expect(await readCashPerRider()).toMatchObject([{ riderId, name: 'Ravi', held: 22_500, deliveries: 1 }]);
      const transfer = { utr: '412345678901', amount: 22_500 };
      const short = { ...transfer, amount: 22_499 };
      await expect(handOverPlatformRiderCash(api.world, operator, riderId, short)).rejects.toThrow();
      expect(await handOverPlatformRiderCash(api.world, operator, riderId, transfer)).toBe(22_500);
      expect(await handOverPlatformRiderCash(api.world, operator, riderId, transfer)).toBe(0);
      expect(await readPlatformRiderCash(riderId)).toEqual([]);
      expect(await balancesOfOrder(orderId)).toMatchObject({ bank: 22_500 });
      await undoRemittance(api.world, operator, assignmentId, 'It was not the rider');
      expect(await readPlatformRiderCash(riderId)).toMatchObject([{ amount: 22_500 }]);
      await fillAssignment(api.world, operator, assignmentId, { status: 'picked_up' });
      expect(await readCashPerRider()).toEqual([]);
    });

    it('collects the cash of an order that the seller has reported as delivered', async () => {
      const { orderId, assignmentId, token } = await carried();
      await move(orderId, 'delivered');
      expect((await see(token)).body.delivery.cashToCollect).toBe('225.00');
      expect(answerOf(await report(token, 'delivered'))).toEqual([200, 'delivered']);
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 22_500 });
    });

    it('leaves empty books when the customer refuses the goods, and staff return them to stock once', async () => {
      const { orderId, token } = await carried();
      await report(token, 'failed', { failureCode: 'customer_refused' });
      expect(await balancesOfOrder(orderId)).toEqual({});
      expect(await stock()).toBe(8);
      await confirmReturn(api.world, operator, orderId);
      await expect(confirmReturn(api.world, operator, orderId)).rejects.toThrow('confirmed them already');
      expect(await stock()).toBe(10);
    });

    it('leaves an order that the seller reported as delivered, with an alert, when the goods are refused', async () => {
      const { orderId, token } = await carried();
      await move(orderId, 'delivered');
      await report(token, 'failed', { failureCode: 'damaged' });
      expect((await orderOf(orderId)).status).toBe('delivered');
      expect(await conflictsOf(orderId)).toHaveLength(1);
      // Staff decide. The seller owes no fee then.
      await api.relay();
    });

    it('who fails a delivery again that staff resumed returns its goods once, and counts one refusal', async () => {
      const { orderId, assignmentId, token } = await carried();
      const fail = () => report(token, 'failed', { failureCode: 'customer_refused' });
      expect((await fail()).status).toBe(200);
      await confirmReturn(api.world, operator, orderId);
      expect(await stock()).toBe(10);
      await fillAssignment(api.world, operator, assignmentId, { status: 'assigned' });
      expect(answerOf(await fail())).toEqual([200, 'failed']);
      await expect(confirmReturn(api.world, operator, orderId)).rejects.toThrow();
      expect(await stock()).toBe(10);
      expect((await Consumer.findById(consumer._id).lean().orFail()).refusedCashAt).toHaveLength(1);
    });

    it('is deleted from past deliveries too', async () => {
      const { orderId, token } = await carried();
      await expect(removePlatformRider(api.world, operator, riderId)).rejects.toThrow('open delivery');
      await report(token, 'delivered');
      await removePlatformRider(api.world, operator, riderId);
      expect(await deliveryOf(orderId)).toMatchObject({ riderName: null, riderPhone: null });
    });
  });

  describe('reports of the delivery partner and a rider', () => {
    it('leave the cash of a delivery that the partner delivers with the partner, not with the rider', async () => {
      const delivered = await carried();
      const failed = await carried();
      await partner.report(delivered.assignmentId, 'picked_up');
      expect(await deliveryOf(delivered.orderId)).toMatchObject({ riderId, riderName: 'Ravi' });
      await partner.report(delivered.assignmentId, 'delivered');
      await report(failed.token, 'failed', { failureCode: 'customer_refused' });
      await partner.report(failed.assignmentId, 'delivered');
      for (const { orderId, assignmentId, token } of [delivered, failed]) {
        expect(await deliveryOf(orderId)).toMatchObject({ riderId: null, riderName: null, riderPhone: null });
        expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 22_500 });
        expect((await see(token)).status).toBe(200);
      }
      expect(await readCashPerRider()).toEqual([]);
    });

    it('keep the name and the number of the courier that the partner names', async () => {
      const { orderId, assignmentId } = await carried();
      await partner.report(assignmentId, 'delivered', { riderName: 'Sathish' });
      expect(await deliveryOf(orderId)).toMatchObject({ riderId: null, riderName: 'Sathish', riderPhone: null });
    });

    it('leave the cash with the rider who reported it after the end, before the partner did', async () => {
      const { orderId, assignmentId, token } = await carried();
      await report(token, 'picked_up');
      await move(orderId, 'cancelled');
      await report(token, 'delivered');
      await partner.report(assignmentId, 'delivered');
      expect(await readPlatformRiderCash(riderId)).toMatchObject([{ assignmentId, amount: 22_500 }]);
    });

    it('end a delivery by the first one, and record the other with an alert', async () => {
      const { orderId, assignmentId, token } = await carried();
      await partner.report(assignmentId, 'delivered');
      const late = await report(token, 'failed', { failureCode: 'customer_refused' });
      expect(answerOf(late)).toEqual([409, 'delivery_over']);
      expect(await deliveryOf(orderId)).toMatchObject({ status: 'delivered', laterReports: ['failed'] });
      expect(await conflictsOf(orderId)).toHaveLength(1);
      expect((await see(token)).body.delivery.status).toBe('delivered');
    });

    it('give the former rider no link to a delivery that the partner carries', async () => {
      const { assignmentId, token } = await carried();
      await report(token, 'failed', { failureCode: 'store_not_ready' });
      await partner.report(assignmentId, 'assigned');
      expect(answerOf(await see(token))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([404, 'delivery_not_found']);
    });

    it('raise an alert when the partner reports after the rider', async () => {
      const { orderId, assignmentId, token } = await carried();
      await report(token, 'delivered');
      expect((await partner.report(assignmentId, 'delivered')).body).toEqual({ recorded: true });
      expect((await partner.report(assignmentId, 'failed')).body).toEqual({ recorded: true });
      expect(await deliveryOf(orderId)).toMatchObject({ status: 'delivered', laterReports: ['failed'] });
      expect(await conflictsOf(orderId)).toHaveLength(2);
    });

    it('book the cash of a rider whose order the seller has cancelled on the way', async () => {
      const { orderId, assignmentId, token } = await carried();
      await report(token, 'picked_up');
      await move(orderId, 'cancelled');
      expect(answerOf(await report(token, 'delivered'))).toEqual([409, 'delivery_over']);
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`courier/${assignmentId}`]: 22_500 });
      expect(await readPlatformRiderCash(riderId)).toMatchObject([{ amount: 22_500 }]);
      expect(await conflictsOf(orderId)).toHaveLength(1);
    });
  });

  describe('DELIVERED_NEEDS_PROOF', () => {
    beforeEach(() => {
      api.world.config.deliveredNeedsProof = true;
    });

    it('refuses delivered and completed to the seller, until a courier has reported it', async () => {
      const { orderId, token } = await carried();
      for (const status of ['delivered', 'completed']) {
        expect(answerOf(await move(orderId, status))).toEqual([409, 'delivery_proof_required']);
      }
      await report(token, 'delivered');
      expect((await move(orderId, 'completed')).status).toBe(200);
    });

    it('refuses them before the order has a delivery too', async () => {
      const pending = Number((await place()).body.order.id);
      const justAccepted = await accepted();
      for (const orderId of [pending, justAccepted]) {
        expect(answerOf(await move(orderId, 'delivered'))).toEqual([409, 'delivery_proof_required']);
      }
    });

    it('lets the report of the delivery partner deliver the order', async () => {
      const { orderId, assignmentId } = await requested();
      await partner.report(assignmentId, 'delivered');
      expect((await shown(orderId)).history.at(-1)).toMatchObject({ to: 'delivered', by: { kind: 'rider', id: 0 } });
    });

    it('accepts the hand-over code of the customer, and a reason of staff', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { usesHandoverCode: true } });
      const [first, other] = [await requested(), await requested()];
      const { handoverCode } = await shown(first.orderId);
      expect((await move(first.orderId, 'delivered', { handoverCode })).status).toBe(200);
      await deliverOrder(api.world, operator, other.orderId, 'The customer called');
      expect((await orderOf(other.orderId)).status).toBe('delivered');
      const audit = await AuditRecord.find({ action: 'deliver' }).lean();
      expect(audit).toMatchObject([{ recordId: String(other.orderId), reason: 'The customer called' }]);
    });
  });

  it('the pictures of a delivery without an end are removed with the consumer of a finished order', async () => {
    const { orderId, assignmentId } = await carried();
    await DeliveryAssignment.updateOne({ _id: assignmentId }, { $set: { photos: ['/uploads/ab/cd.jpg'] } });
    await move(orderId, 'delivered');
    await eraseAccount(api.world, 'consumer', consumer);
    await api.relay();
    expect((await deliveryOf(orderId)).photos).toEqual([]);
  });

  it('the notes and pictures of riders are removed with the consumer', async () => {
    const { orderId, token } = await carried();
    await report(token, 'failed', { failureCode: 'wrong_address', note: 'Asha has moved away' });

    await eraseAccount(api.world, 'consumer', consumer);
    await api.relay();
    expect((await deliveryOf(orderId)).report).toMatchObject({ note: null, photoUrl: null });
    expect(JSON.stringify(await orderOf(orderId))).not.toContain('Asha');
  });
}
