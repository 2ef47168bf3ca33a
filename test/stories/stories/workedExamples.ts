import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { accountKindOf } from '../../../domain/ledger/chartOfAccounts.js';
import { formatPaise } from '../../../domain/money.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { useApi } from '../../support/api.js';
import { allDay, carry, makeOrder } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { deliverEvents, orderPaidAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const operator = { id: 7, email: 'operator@example.in' };

/** The lines of an example in docs/money.md. */
function documented(title: string): string[] {
  const [, after = ''] = readFileSync('docs/money.md', 'utf8').split(`### ${title}\n`);
  const [section = ''] = after.split(/^#/m);
  return section.split('\n').filter((line) => line.startsWith('| `'));
}

/** The transactions of an order as lines of the table. */
async function booked(orderId: number): Promise<string[]> {
  const rows = await LedgerTransaction.find({ orderId }).sort({ at: 1 }).lean();
  return rows.map(({ kind, postings }) => {
    const side = (sign: 1 | -1) =>
      postings
        .filter(({ amount }) => amount * sign > 0)
        .map(({ account, amount }) => `\`${accountKindOf(account)}\` ${formatPaise(amount * sign)}`)
        .join(', ');
    return `| \`${kind}\` | ${side(1)} | ${side(-1)} |`;
  });
}

export function testWorkedExamples(): void {
  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);

  afterEach(async () => expect(await differences()).toEqual([]));

  describe('the worked examples of docs/money.md', () => {
    it('an online order, delivered', async () => {
      const { order } = await orderPaidAtGateway(api, gateway);
      api.world.clock.advance(1_000);
      await carry(api.world, order, 'delivered');
      expect(await booked(order._id)).toEqual(documented('An online order, delivered'));
    });

    it('a cash order with our courier, cancelled at the door', async () => {
      const order = await makeOrder(api.world, await makeStore({ ...allDay, deliveryFee: 2_500 }));
      const orderId = order._id;
      await carry(api.world, order, 'accepted');
      await api.relay();
      const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId }).lean().orFail();
      await carry(api.world, order, 'delivered');
      api.world.clock.advance(1_000);
      await recordDelivery(api.world, { eventId: '1', assignmentId, status: 'failed' });
      await carry(api.world, order, 'cancelled');
      expect(await booked(orderId)).toEqual(documented('A cash order with our courier, cancelled at the door'));
    });

    it('a partial refund that the seller bears', async () => {
      const { order } = await orderPaidAtGateway(api, gateway);
      api.world.clock.advance(1_000);
      await carry(api.world, order, 'delivered');
      api.world.clock.advance(1_000);
      await refundPart(api.world, operator, order._id, { amount: 4_000, bearer: 'seller', reason: 'one is broken' });
      await api.relay();
      await gateway.settleRefunds();
      api.world.clock.advance(1_000);
      await deliverEvents(api, gateway);
      expect(await booked(order._id)).toEqual(documented('A partial refund that the seller bears'));
    });
  });
}
