import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { reportRefund } from '../../../jobs/onEvent/reportRefund.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useDatabase } from '../../support/database.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const told = async () => (await Notification.find({ type: /^refund_/ as never }).lean()).map(({ type }) => type);

export function testReportRefund(): void {
  useDatabase();

  const run = reportRefund.run as (
    world: unknown,
    payload: object,
    prepared: undefined,
    delivery: object,
  ) => Promise<void>;
  let world: TestWorld;
  beforeEach(() => {
    world = testWorld(takesUpi);
    world.clock.set(someMorning);
  });

  /** A refund of an order whose payment staff have found. */
  async function makeRefund(fields: object = {}) {
    const { orderId, sessionId } = await makePaidByUpi(world);
    await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'matched' } });
    const refund = { orderId, sessionId, amount: 2_000, reason: 'goodwill', way: 'manual' };
    const { _id: refundId } = await insert(Refund, { ...refund, ...fields } as never);
    return { refundId, sessionId };
  }
  let messages = 0;
  const report = (refundId: number, to: string) =>
    run(world, { refundId, to }, undefined, { messageId: ++messages, attempt: 1 });

  describe('reportRefund', () => {
    it('says nothing about a void refund, an unverified payment, or to a person who is gone', async () => {
      const { refundId: isVoid } = await makeRefund({ status: 'void' });
      const { refundId: unverified, sessionId } = await makeRefund();
      await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'unverified' } });
      const { refundId: ofNobody } = await makeRefund();
      for (const refundId of [isVoid, unverified]) await report(refundId, 'started');
      await Consumer.deleteMany({});
      await report(ofNobody, 'started');
      expect([await told(), world.mails]).toEqual([[], []]);
    });

    it('notifies the payer once of each news, when it is repeated', async () => {
      const { refundId } = await makeRefund();
      for (const to of ['started', 'started', 'done', 'done']) await report(refundId, to);
      expect(await told()).toEqual(['refund_started', 'refund_done']);
    });

    it('sends no mail to a person who does not want mails about orders, or whose address is not verified', async () => {
      const { refundId } = await makeRefund();
      await Consumer.updateMany({}, { $set: { emailVerified: false } });
      await report(refundId, 'started');
      await Consumer.updateMany({}, { $set: { emailVerified: true, preferences: { email: false } } });
      await report(refundId, 'done');
      expect([await told(), world.mails]).toEqual([['refund_started', 'refund_done'], []]);
    });
  });
}
