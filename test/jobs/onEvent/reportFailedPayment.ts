import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { reportFailedPayment } from '../../../jobs/onEvent/reportFailedPayment.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

export function testReportFailedPayment(): void {
  useDatabase();

  const run = reportFailedPayment.run as (
    world: unknown,
    payload: object,
    prepared: undefined,
    delivery: object,
  ) => Promise<void>;
  let world: TestWorld;
  beforeEach(() => {
    world = testWorld();
    world.clock.set(someMorning);
  });

  /** A session with a failed attempt. */
  async function makeFailed(fields: object = {}): Promise<number> {
    const session = {
      ...{ kind: 'store', amount: 22_500, method: 'gateway', consumerId: (await makeConsumer())._id },
      ...{ reference: 'MP1', expiresAt: world.now(), failureReportedAt: world.now() },
    };
    return (await insert(PaymentSession, { ...session, ...fields } as never))._id;
  }

  describe('reportFailedPayment', () => {
    it('says nothing when the payment succeeded meanwhile', async () => {
      const sessionId = await makeFailed({ status: 'paid' });
      await run(world, { sessionId }, undefined, { messageId: 1, attempt: 1 });
      expect([await Notification.countDocuments(), world.mails]).toEqual([0, []]);
    });

    it('notifies the payer once when it is repeated, in the app and by mail', async () => {
      const sessionId = await makeFailed();
      for (const attempt of [1, 2]) await run(world, { sessionId }, undefined, { messageId: 1, attempt });
      expect(await Notification.find().lean()).toMatchObject([
        { type: 'payment_failed', data: { paymentId: sessionId, orderId: null, amount: 22_500 } },
      ]);
      expect(world.mails).toMatchObject([{ subject: 'Payment failed' }]);
    });
  });
}
