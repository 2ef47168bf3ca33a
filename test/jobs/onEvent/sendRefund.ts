import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { sendRefund } from '../../../jobs/onEvent/sendRefund.js';
import { Refund } from '../../../models/payments/Refund.js';
import type { GatewayRefund, PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { useDatabase } from '../../support/database.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const makeRefund = (fields: object = {}) =>
  insert(Refund, {
    ...{ amount: 10_000, reason: 'order_cancelled', way: 'gateway', gatewayPaymentId: 'pay_1' },
    ...fields,
  } as never);
const statusOf = async (id: number) => (await Refund.findById(id).lean())?.status;

export function testSendRefund(): void {
  useDatabase();

  const run = sendRefund.run as (world: unknown, payload: object) => Promise<void>;
  let world: TestWorld;
  let sent: GatewayRefund[];
  beforeEach(() => {
    sent = [];
    world = testWorld();
    world.payments = {
      refund: async (refund: GatewayRefund) => {
        sent.push(refund);
        const { paymentId, amount, receipt } = refund;
        return { id: 'rfnd_1', paymentId, amount, receipt, status: 'processed' };
      },
    } as Partial<PaymentGateway> as PaymentGateway;
  });

  describe('sendRefund', () => {
    it('sends no refund that staff make by hand', async () => {
      const { _id: refundId } = await makeRefund({ way: 'manual' });
      await run(world, { refundId });
      expect([sent, await statusOf(refundId)]).toEqual([[], 'requested']);
    });

    it('fails, so that the outbox retries it, when the gateway does not answer', async () => {
      const { _id: refundId } = await makeRefund();
      (world.payments as PaymentGateway).refund = () => Promise.reject(new Error('503'));
      await expect(run(world, { refundId })).rejects.toThrow('503');
      expect(await statusOf(refundId)).toBe('requested');
    });

    it('sends a refund to the gateway once, and stores its answer', async () => {
      const { _id: refundId } = await makeRefund();
      await run(world, { refundId });
      await run(world, { refundId });
      expect(sent).toMatchObject([{ paymentId: 'pay_1', amount: 10_000 }]);
      expect(await statusOf(refundId)).toBe('processed');
    });
  });
}
