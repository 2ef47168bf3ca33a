import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { archiveOrders } from '../../../domain/archive/archiveOrders.js';
import { bringBack } from '../../../domain/archive/bringBack.js';
import { recordDispute } from '../../../domain/payments/recordDispute.js';
import { forgetPerson } from '../../../domain/people/forgetPerson.js';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { checkReferences } from '../../../domain/references/checkReferences.js';
import { requestRefund } from '../../../domain/refunds/requestRefund.js';
import { confirmReturn } from '../../../domain/staff/orders/deliverOrder.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Approval } from '../../../models/payments/Approval.js';
import { GatewayDispute } from '../../../models/payments/GatewayDispute.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { carry, makeDelivered, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { CommitFaults, type Fault } from '../../support/CommitFaults.js';
import { useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeOld, runArchive, whereOrdersAre } from '../../support/orders/archived.js';
import { someMorning, testWorld } from '../../support/world.js';

const operator = { id: 1, email: 'kavya@example.in' };

/** A payment of an order, as a row alone. */
const sessionOf = (orderId: number, fields: object = {}) =>
  PaymentSession.create({
    kind: 'store',
    status: 'paid',
    amount: 22_500,
    method: 'upi',
    consumerId: 1,
    orderId,
    reference: `R${orderId}`,
    expiresAt: new Date(),
    ...fields,
  });

const change = (orderId: number, fields: object) =>
  StoreOrder.collection.updateOne({ _id: orderId as never }, { $set: fields });

/** What keeps an old, delivered order out of the archive. */
const reasons: { name: string; arrange(orderId: number): Promise<unknown> }[] = [
  { name: 'was placed less than two years ago', arrange: (id) => change(id, { createdAt: new Date('2024-11-19') }) },
  { name: 'was changed less than two years ago', arrange: (id) => change(id, { updatedAt: new Date('2024-11-19') }) },
  { name: 'is not finished', arrange: (id) => change(id, { status: 'out_for_delivery' }) },
  { name: 'waits for the number of its receipt', arrange: (id) => change(id, { invoiceNumber: null }) },
  { name: 'is delivered and not paid', arrange: (id) => change(id, { paymentStatus: 'unpaid' }) },
  { name: 'has an unverified payment', arrange: (id) => change(id, { paymentVerification: 'unverified' }) },
  { name: 'has a rejected payment', arrange: (id) => change(id, { paymentVerification: 'rejected' }) },
  { name: 'has an open payment', arrange: (id) => sessionOf(id, { status: 'pending' }) },
  {
    name: 'has an undecided UTR',
    arrange: async (id) => {
      const { _id: paymentId } = await sessionOf(id);
      const claim = { utr: '123456789012', paymentId, consumerId: 1, amount: 22_500, at: new Date(), reason: 'paid' };
      await PaymentClaim.create(claim as never);
    },
  },
  {
    name: 'has an open refund',
    arrange: (orderId) => Refund.create({ orderId, amount: 1_000, reason: 'goodwill', way: 'manual' }),
  },
  {
    name: 'has a refund that waits for its credit note',
    arrange: (orderId) =>
      Refund.create({
        orderId,
        amount: 1_000,
        reason: 'goodwill',
        way: 'manual',
        status: 'processed',
        needsCreditNote: true,
      }),
  },
  {
    name: 'has an open dispute',
    arrange: (orderId) =>
      GatewayDispute.create({
        _id: 'disp_1',
        gatewayPaymentId: 'pay_1',
        orderId,
        status: 'open',
        rank: 0,
        amount: 22_500,
      }),
  },
  {
    name: 'has an open alert',
    arrange: (orderId) => PaymentAlert.create({ kind: 'books_differ', subject: 'order', explanation: 'x', orderId }),
  },
  {
    name: 'waits for a second operator',
    arrange: (recordId) =>
      Approval.create({ action: 'refundPart', recordId, amount: 20_000, input: {}, operatorId: 1, status: 'pending' }),
  },
  {
    name: 'has a row that is not settled',
    arrange: (orderId) => LedgerEntry.updateMany({ orderId }, { $set: { isSettled: false } }),
  },
  {
    name: 'has an open delivery',
    arrange: (orderId) => DeliveryAssignment.create({ orderId, storeId: 1, status: 'picked_up' }),
  },
  {
    name: 'has cash that its courier holds',
    arrange: (orderId) => DeliveryAssignment.create({ orderId, storeId: 1, status: 'delivered', cashHeld: 22_500 }),
  },
  {
    name: 'has an account in the books that is not zero',
    arrange: (id) =>
      AccountBalance.create({ _id: `customer/${id}`, kind: 'customer/{order}', balance: 1, since: new Date() }),
  },
];

export function testArchiveOrders(): void {
  useDatabase();
  const world = testWorld();
  let store: StoreRecord;
  let ids: number[];

  /** Two orders that were delivered three years ago, and a new one. */
  beforeEach(async () => {
    world.clock.set(someMorning);
    const delivered = await makeDelivered(world, 3);
    store = delivered.store;
    ids = delivered.orders.map(({ _id }) => _id);
    await numberReceipts(world);
    await makeOld(world, ...ids.slice(0, 2));
  });

  const [first, second, young] = [() => ids[0] as number, () => ids[1] as number, () => ids[2] as number];

  describe('archiveOrders', () => {
    it('moves nothing without ARCHIVE_ORDERS_AFTER_YEARS', async () => {
      expect(await archiveOrders(world)).toBe(0);
      expect(await whereOrdersAre()).toEqual({ live: ids, archived: [] });
    });

    it.each(reasons)('leaves an order that $name, and moves the others', async ({ arrange }) => {
      await arrange(first());
      expect(await runArchive(world)).toBe(1);
      expect(await whereOrdersAre()).toEqual({ live: [first(), young()], archived: [second()] });
    });

    it('moves an order with all its fields, the time of the move and its cancellation, once', async () => {
      const cancelled = await makeOrder(world, store, paidOnline);
      await carry(world, cancelled, 'accepted');
      await change(cancelled._id, { status: 'cancelled', paymentStatus: 'refunded' });
      await makeOld(world, cancelled._id);
      const before = await StoreOrder.collection
        .find({ _id: { $ne: young() as never } })
        .sort({ _id: 1 })
        .toArray();
      expect([await runArchive(world), await runArchive(world)]).toEqual([3, 0]);
      const moved = await ArchivedOrder.collection.find().sort({ _id: 1 }).toArray();
      const at = { archivedAt: expect.any(Date) };
      expect(moved).toEqual(before.map((order) => ({ ...order, ...at })));
      expect(await whereOrdersAre()).toEqual({ live: [young()], archived: [first(), second(), cancelled._id] });
    });

    it('goes on after orders that stay, in any number of batches', async () => {
      const row = await StoreOrder.collection.findOne({ _id: first() as never });
      const copies = Array.from({ length: 230 }, (_, nth) => ({
        ...row,
        _id: 10_000 + nth,
        orderNumber: `SO-${nth}`,
        invoiceNumber: `N${nth}`,
        ...(nth < 110 && { paymentVerification: 'rejected' }),
      }));
      await StoreOrder.collection.insertMany(copies as never[]);
      await PaymentAlert.create({ kind: 'books_differ', subject: 'x', explanation: 'x', orderId: 10_115 });
      expect(await runArchive(world)).toBe(121);
      expect((await whereOrdersAre()).live).toEqual([
        young(),
        ...Array.from({ length: 110 }, (_, nth) => 10_000 + nth),
        10_115,
      ]);
    });

    it('moves each order once when two processes run it', async () => {
      const [one, other] = await Promise.all([runArchive(world), runArchive(world)]);
      expect(one + other).toBe(2);
      expect(await whereOrdersAre()).toEqual({ live: [young()], archived: ids.slice(0, 2) });
    });

    it.each<{ fault: Fault; live: number }>([
      { fault: 'cut', live: 3 },
      { fault: 'lost', live: 1 },
    ])('leaves each order in one collection when it dies at the commit ($fault)', async ({ fault, live }) => {
      const faults = new CommitFaults();
      faults.install();
      try {
        await faults.during(fault, 0, () => runArchive(world)).catch(() => undefined);
      } finally {
        faults.remove();
      }
      const left = await whereOrdersAre();
      expect([left.live.length, left.archived.length]).toEqual([live, 3 - live]);
      await runArchive(world);
      expect(await whereOrdersAre()).toEqual({ live: [young()], archived: ids.slice(0, 2) });
    });

    it('leaves an order that staff refund at the same time, or refuses the refund', async () => {
      const refund = { amount: 1_000, bearer: 'platform' as const, reason: 'Goodwill' };
      const [isRefunded] = await Promise.all([refundPart(world, operator, first(), refund), runArchive(world)]);
      const { live, archived } = await whereOrdersAre();
      expect(isRefunded ? live : archived).toContain(first());
      expect(await Refund.countDocuments({ orderId: first() })).toBe(isRefunded ? 1 : 0);
    });

    it('leaves no difference in the books and no dangling reference', async () => {
      await requestRefundOf(second());
      const before = await differences();
      expect(await runArchive(world)).toBe(1);
      expect(await differences()).toEqual(before);
      const dangling: string[] = [];
      for await (const { path, target } of checkReferences()) if (target === 'StoreOrder') dangling.push(path);
      expect(dangling).toEqual([]);
    });

    it('lets the comparison of the books find a wrong sum of an archived order', async () => {
      await runArchive(world);
      await ArchivedOrder.updateOne({ _id: first() }, { $inc: { sellerAmount: 100 } });
      expect((await differences()).map(({ orderId }) => orderId)).toContain(first());
    });
  });

  const requestRefundOf = (orderId: number) =>
    atomically(() => requestRefund(world, { orderId, amount: 1_000, reason: 'goodwill' }));

  describe('bringBack', () => {
    it('moves nothing that is not archived', async () => {
      expect(await atomically(() => bringBack(world, first()))).toBeNull();
      expect(await whereOrdersAre()).toEqual({ live: ids, archived: [] });
    });

    it('is done when a payment of the order is disputed', async () => {
      await sessionOf(first(), { method: 'gateway', gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1' });
      await runArchive(world);
      await recordDispute(world, {
        id: 'disp_1',
        paymentId: 'pay_1',
        status: 'open',
        amount: 22_500,
        deducted: 0,
        reason: null,
        respondBy: null,
      });
      expect(await whereOrdersAre()).toEqual({ live: [first(), young()], archived: [second()] });
      expect(await GatewayDispute.findById('disp_1').lean()).toMatchObject({ orderId: first(), status: 'open' });
    });

    it('is done when staff correct its delivery, whose cash is booked for an order in use', async () => {
      const failed = { orderId: first(), storeId: 1, status: 'failed' } as const;
      const { _id } = await DeliveryAssignment.create(failed);
      await runArchive(world);
      await fillAssignment(world, operator, _id, { status: 'delivered', reason: 'The courier called' });
      expect(await whereOrdersAre()).toEqual({ live: [first(), young()], archived: [second()] });
    });

    it('is done when staff report that the goods of its failed delivery are back', async () => {
      await change(first(), { status: 'cancelled', paymentStatus: 'refunded' });
      const failure = { code: 'customer_refused' as const, at: world.now() };
      await DeliveryAssignment.create({ orderId: first(), storeId: 1, status: 'failed', failure });
      await runArchive(world);
      await confirmReturn(world, operator, first());
      expect(await whereOrdersAre()).toEqual({ live: [first(), young()], archived: [second()] });
    });

    it('leaves no personal data while the account of the consumer is erased', async () => {
      const { consumerId } = await StoreOrder.findById(first()).lean().orFail();
      await change(young(), { consumerId });
      await runArchive(world);
      const isErased = { customerName: 'Deleted account', deliveryAddress: '' };
      const inUse = { _id: young() as never, ...isErased };
      let isBack = false;
      const back = atomically(async () => {
        await bringBack(world, first());
        isBack = true;
        // Outside the transaction.
        await eventually('the erasure has reached the orders in use', () => StoreOrder.collection.findOne(inUse));
      });
      await eventually('the order is moved, but not committed', () => isBack);
      await Promise.all([back, forgetPerson(world, { kind: 'consumer', accountId: consumerId })]);
      expect(await StoreOrder.findById(first()).lean()).toMatchObject(isErased);
    });

    it('moves an order back as it was, where it stays and can be refunded', async () => {
      const before = await StoreOrder.collection.findOne({ _id: first() as never });
      await runArchive(world);
      await atomically(() => bringBack(world, first()));
      const after = await StoreOrder.collection.findOne({ _id: first() as never });
      expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
      expect(await runArchive(world)).toBe(0);
      const refund = { amount: 1_000, bearer: 'platform' as const, reason: 'Goodwill' };
      expect(await refundPart(world, operator, first(), refund)).toBe(true);
    });
  });
}
