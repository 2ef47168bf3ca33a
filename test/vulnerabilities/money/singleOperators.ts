import { beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Approval } from '../../../models/payments/Approval.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { allDay, makeDelivered } from '../../support/books/delivered.js';
import { useConsole } from '../../support/console.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { noticeOf, useTwoOperators } from '../../support/twoOperators.js';
import { testWorld } from '../../support/world.js';

const world = testWorld(takesUpi);
const waits = { type: 'success', message: expect.stringContaining('second operator') };

/** An order in this status that was paid at the gateway. */
async function paidAtGateway(status: OrderStatus) {
  const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
  const atGateway = { method: 'gateway', gatewayPaymentId: `pay_${sessionId}`, utr: null, verification: null };
  await PaymentSession.updateOne({ _id: sessionId }, { $set: atGateway });
  await StoreOrder.updateOne({ _id: orderId }, { $set: { status, paymentVerification: null } });
  return orderId;
}
const statusOf = async (orderId: number) => (await StoreOrder.findById(orderId).lean().orFail()).status;

export function testSingleOperators(): void {
  const theConsole = useConsole({ APPROVAL_ABOVE: '50' });
  const operators = useTwoOperators(theConsole);
  // The sums of one test must not count in the next one.
  beforeEach(async () => void (await Approval.deleteMany({})));

  const post = async (...sent: Parameters<typeof operators.post>) => noticeOf(await operators.post(...sent));
  const approve = async (recordId: number, who: 'me' | 'colleague' = 'colleague') => {
    const { _id } = await Approval.findOne({ recordId, status: 'pending' }).lean().orFail();
    return post('Approval', _id, 'approve', {}, who);
  };

  describe('CWE-863: one operator gives away a large sum by another action than a refund', () => {
    it('waives no large balance without a second operator', async () => {
      const { sellerId } = (await makeDelivered(world, 1, allDay)).store;
      await theConsole.relay();
      const balance = await balanceOf({ sellerId });
      expect(balance).toBeGreaterThan(5_000);
      expect(await post('Seller', sellerId, 'waiveBalance', { reason: 'A friend' })).toMatchObject(waits);
      expect(await post('Seller', sellerId, 'waiveBalance', { reason: 'A friend' })).toMatchObject({ type: 'error' });
      expect(await approve(sellerId, 'me')).toMatchObject({ type: 'error' });
      expect([await Settlement.countDocuments({ sellerId }), await balanceOf({ sellerId })]).toEqual([0, balance]);
      expect(await approve(sellerId)).toMatchObject({ type: 'success' });
      expect(await Settlement.find({ sellerId }).lean()).toMatchObject([{ direction: 'waived' }]);
    });

    it.each(['out_for_delivery', 'delivered'] as const)('cancels no large order that is %s', async (status) => {
      const orderId = await paidAtGateway(status);
      expect(await post('StoreOrder', orderId, 'cancel', { reason: 'A friend' })).toMatchObject(waits);
      expect([await statusOf(orderId), await Refund.countDocuments({ orderId })]).toEqual([status, 0]);
      expect(await approve(orderId, 'me')).toMatchObject({ type: 'error' });
      const both = await Promise.all([approve(orderId), approve(orderId)]);
      expect(both.map(({ type }) => type).sort()).toEqual(['error', 'success']);
      expect([await statusOf(orderId), await Refund.countDocuments({ orderId })]).toEqual(['cancelled', 1]);
    });

    it('cancels no large order whose goods leave at the same moment', async () => {
      for (let round = 0; round < 8; round++) {
        const orderId = await paidAtGateway('ready');
        const { sellerId } = await StoreOrder.findById(orderId).lean().orFail();
        const by = { kind: 'seller' as const, id: sellerId };
        await Promise.allSettled([
          post('StoreOrder', orderId, 'cancel', { reason: 'A friend' }),
          moveOrder(world, { by, order: { _id: orderId }, to: 'out_for_delivery' }),
        ]);
        const { status, history } = await StoreOrder.findById(orderId).lean().orFail();
        const hasLeft = history.some(({ to }) => to === 'out_for_delivery');
        expect([status, await Approval.countDocuments({ recordId: orderId })]).toEqual(
          hasLeft ? ['out_for_delivery', 1] : ['cancelled', 0],
        );
      }
    });

    it('still cancels an order whose goods are in the store', async () => {
      const orderId = await paidAtGateway('ready');
      expect(await post('StoreOrder', orderId, 'cancel', { reason: 'Sold out' })).toMatchObject({ type: 'success' });
      expect([await statusOf(orderId), await Approval.countDocuments()]).toEqual(['cancelled', 0]);
    });
  });
}
