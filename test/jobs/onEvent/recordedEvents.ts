import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { broadcastRequest } from '../../../domain/broadcast/broadcastRequest.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { BroadcastTally } from '../../../models/community/BroadcastTally.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { GatewayRefund, PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { eventJob } from '../../support/jobs.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const actOnGatewayEvent = eventJob('actOnGatewayEvent');
const forgetPerson = eventJob('forgetPerson');
const markRead = eventJob('markRead');
const relistProducts = eventJob('relistProducts');
const reportFailedPayment = eventJob('reportFailedPayment');
const reportRefund = eventJob('reportRefund');
const sendRefund = eventJob('sendRefund');
const withdrawBroadcast = eventJob('withdrawBroadcast');

type Run = (world: unknown, payload: object, prepared: undefined, delivery: object) => Promise<void>;
let messages = 0;

export function testRecordedEvents(): void {
  useDatabase();
  let world: TestWorld;
  beforeEach(() => {
    world = testWorld(takesUpi);
    world.clock.set(someMorning);
  });
  /** Runs a job for another message, or again for the same one. */
  const run = (job: { run: unknown }, payload: object, attempt = 1) =>
    (job.run as Run)(world, payload, undefined, { messageId: attempt > 1 ? messages : ++messages, attempt });

  describe('actOnGatewayEvent', () => {
    it('applies the stored report, and does nothing for an event that is not stored', async () => {
      const refund = { amount: 10_000, reason: 'order_cancelled', way: 'gateway', gatewayPaymentId: 'pay_1' } as const;
      const { _id } = await insert(Refund, { ...refund, status: 'processing', gatewayRefundId: 'rfnd_1' });
      const report = { refund: { id: 'rfnd_1', paymentId: 'pay_1', amount: 10_000, status: 'processed' } };
      const event = { _id: 'razorpay:event_1', receivedAt: world.now(), expiresAt: world.now(), digest: null, report };
      await WebhookEvent.collection.insertOne(event as never);
      await run(actOnGatewayEvent, { eventId: 'razorpay:unknown' });
      await run(actOnGatewayEvent, { eventId: event._id });
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'processed' });
    });
  });

  describe('forgetPerson', () => {
    it('keeps the records of other people, and blanks those of the erased person', async () => {
      const [erased, other] = [await makeConsumer(), await makeConsumer()];
      for (const consumer of [erased, other]) await makeAd(consumer, { title: 'Used bicycle' });
      await run(forgetPerson, { kind: 'consumer', accountId: erased._id });
      await relayAll(world);
      const ads = await Product.find({}, { _id: 0, title: 1, consumerId: 1 }).sort({ consumerId: 1 }).lean();
      expect(ads).toEqual([
        { title: '', consumerId: 0 },
        { title: 'Used bicycle', consumerId: other._id },
      ]);
    });
  });

  describe('markRead', () => {
    it('keeps newer notifications and those of others unread, and marks the rest in all batches', async () => {
      const until = world.now().getTime();
      const row = (_id: number, recipientId: number, createdAt: number) => ({
        _id,
        recipientKind: 'consumer',
        recipientId,
        type: 'order_status',
        data: {},
        isRead: false,
        createdAt: new Date(createdAt),
      });
      const old = Array.from({ length: 600 }, (_, nth) => row(nth + 1, 1, until - nth));
      await Notification.collection.insertMany([...old, row(900, 1, until + 1), row(901, 2, until)] as never[]);
      await run(markRead, { kind: 'consumer', id: 1, until });
      // The rest of a slow run is another message.
      await relayAll(world);
      expect((await Notification.distinct('_id', { isRead: false })).map(Number)).toEqual([900, 901]);
    });
  });

  describe('relistProducts', () => {
    it('lists the products of an open store only, except for an earlier version of it', async () => {
      /** The job does not wait for a majority, so neither does this read. */
      const listed = () => Product.countDocuments({ isListed: true }).setOptions({ readConcern: { level: 'local' } });
      const store = await makeStore({ listingVersion: 1 });
      const other = await makeStore();
      for (const each of [store, store, other]) await makeProduct(each);
      const steps: [isActive: boolean, version: number, listed: number][] = [
        [false, 0, 3],
        [false, 1, 1],
        [true, 2, 3],
      ];
      for (const [isActive, version, expected] of steps) {
        await Store.updateOne({ _id: store._id }, { isActive, listingVersion: Math.max(version, 1) });
        await run(relistProducts, { storeId: store._id, version });
        expect([version, await listed()]).toEqual([version, expected]);
      }
    });
  });

  describe('reportFailedPayment', () => {
    it('notifies the payer once in the app and by mail, unless the payment succeeded meanwhile', async () => {
      const session = {
        kind: 'store',
        amount: 22_500,
        method: 'gateway',
        consumerId: (await makeConsumer())._id,
        expiresAt: world.now(),
        failureReportedAt: world.now(),
      };
      const { _id: paid } = await insert(PaymentSession, { ...session, reference: 'MP1', status: 'paid' } as never);
      const { _id: failed } = await insert(PaymentSession, { ...session, reference: 'MP2' } as never);
      await run(reportFailedPayment, { sessionId: paid });
      for (const attempt of [1, 2]) await run(reportFailedPayment, { sessionId: failed }, attempt);
      expect(await Notification.find().lean()).toMatchObject([
        { type: 'payment_failed', data: { paymentId: failed, orderId: null, amount: 22_500 } },
      ]);
      expect(world.mails).toMatchObject([{ subject: 'Payment failed' }]);
    });
  });

  describe('reportRefund', () => {
    const told = async () => (await Notification.find({ type: /^refund_/ as never }).lean()).map(({ type }) => type);

    /** A refund of an order whose payment staff have found. */
    async function makeRefund(fields: object = {}) {
      const { orderId, sessionId } = await makePaidByUpi(world);
      await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'matched' } });
      const refund = { orderId, sessionId, amount: 2_000, reason: 'goodwill', way: 'manual' };
      const { _id: refundId } = await insert(Refund, { ...refund, ...fields } as never);
      return { refundId, sessionId };
    }

    it('says nothing about a void refund, an unverified payment, or to a person who is gone', async () => {
      const { refundId: isVoid } = await makeRefund({ status: 'void' });
      const { refundId: unverified, sessionId } = await makeRefund();
      await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'unverified' } });
      const { refundId: ofNobody } = await makeRefund();
      for (const refundId of [isVoid, unverified]) await run(reportRefund, { refundId, to: 'started' });
      await Consumer.deleteMany({});
      await run(reportRefund, { refundId: ofNobody, to: 'started' });
      expect([await told(), world.mails]).toEqual([[], []]);
    });

    it('notifies the payer once of each news when it is repeated, without an unwanted or unsafe mail', async () => {
      const { refundId } = await makeRefund();
      await Consumer.updateMany({}, { $set: { emailVerified: false } });
      for (const _time of [1, 2]) await run(reportRefund, { refundId, to: 'started' });
      await Consumer.updateMany({}, { $set: { emailVerified: true, preferences: { email: false } } });
      for (const _time of [1, 2]) await run(reportRefund, { refundId, to: 'done' });
      expect([await told(), world.mails]).toEqual([['refund_started', 'refund_done'], []]);
    });
  });

  describe('sendRefund', () => {
    const makeRefund = (way: string) =>
      insert(Refund, { amount: 10_000, reason: 'order_cancelled', way, gatewayPaymentId: 'pay_1' } as never);
    const statusOf = async (id: number) => (await Refund.findById(id).lean())?.status;

    it('sends a refund to the gateway once, stores its answer, and sends none that staff make by hand', async () => {
      const sent: GatewayRefund[] = [];
      const refund = async (asked: GatewayRefund) => {
        sent.push(asked);
        const { paymentId, amount, receipt } = asked;
        return { id: 'rfnd_1', paymentId, amount, receipt, status: 'processed' };
      };
      world.payments = { refund } as Partial<PaymentGateway> as PaymentGateway;
      const [{ _id: byHand }, { _id: refundId }] = [await makeRefund('manual'), await makeRefund('gateway')];
      await run(sendRefund, { refundId: byHand });
      for (const _time of [1, 2]) await run(sendRefund, { refundId });
      expect(sent).toMatchObject([{ paymentId: 'pay_1', amount: 10_000 }]);
      expect([await statusOf(byHand), await statusOf(refundId)]).toEqual(['requested', 'processed']);
    });

    it('fails, so that the outbox retries it, when the gateway does not answer', async () => {
      const { _id: refundId } = await makeRefund('gateway');
      const refund = () => Promise.reject(new Error('503'));
      world.payments = { refund } as Partial<PaymentGateway> as PaymentGateway;
      await expect(run(sendRefund, { refundId })).rejects.toThrow('503');
      expect(await statusOf(refundId)).toBe('requested');
    });
  });

  describe('withdrawBroadcast', () => {
    /** A request whose broadcast has notified one neighbour. */
    async function broadcast(status: 'active' | 'deleted'): Promise<number> {
      const [author] = [await makeConsumer(), await makeConsumer()];
      const position = { type: 'Point' as const, coordinates: [74.84, 12.87] };
      const { _id: requestId } = await makeRequest(author, { position, createdAt: world.now() });
      await broadcastRequest(world, { requestId });
      await CommunityRequest.updateOne({ _id: requestId }, { status });
      return requestId;
    }
    const inTallies = async () => (await BroadcastTally.find().lean()).flatMap(({ requests }) => requests);

    it('does nothing for a request that is not deleted', async () => {
      const requestId = await broadcast('active');
      await run(withdrawBroadcast, { requestId });
      expect(await Notification.countDocuments()).toBe(1);
      expect(await inTallies()).toEqual([requestId]);
    });

    it('deletes the unread notifications of a deleted request and frees the daily cap, also if repeated', async () => {
      const requestId = await broadcast('deleted');
      for (const _time of [1, 2]) await run(withdrawBroadcast, { requestId });
      expect(await Notification.countDocuments()).toBe(0);
      expect(await inTallies()).toEqual([]);
    });

    it('keeps what was read', async () => {
      const requestId = await broadcast('deleted');
      await Notification.updateMany({}, { isRead: true });
      await run(withdrawBroadcast, { requestId });
      expect(await Notification.countDocuments()).toBe(1);
      expect(await inTallies()).toEqual([requestId]);
    });

    it('runs again after a broadcast that was under way when the request was deleted', async () => {
      const requestId = await broadcast('deleted');
      await broadcastRequest(world, { requestId });
      expect(await OutboxMessage.countDocuments({ event: 'request.deleted' })).toBe(1);
      await relayAll(world);
      expect(await Notification.countDocuments()).toBe(0);
    });
  });
}
