import { describe, expect, it } from '@jest/globals';
import { markRefunded } from '../../../../domain/staff/payments/markRefunded.js';
import { DeliveryAssignment } from '../../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { Refund } from '../../../../models/payments/Refund.js';
import { checkLedger } from '../../../support/checkLedger.js';
import { useDatabase } from '../../../support/database.js';
import { makeStore } from '../../../support/factories.js';
import { testWorld } from '../../../support/world.js';
import { booked, carry, makeOrder, paidOnline } from '../../ledger/delivered.js';

useDatabase();
const world = testWorld();
const operator = { id: 1, email: 'kavya@example.in' };

/** An order of ₹225 that the store delivered and then cancelled. */
async function cancelled(payment: object = {}, isCarried = false) {
  const order = await makeOrder(world, await makeStore({ selfDelivery: !isCarried }), payment);
  if (isCarried) await DeliveryAssignment.create({ orderId: order._id, storeId: order.storeId });
  await carry(world, order, 'delivered', 'cancelled');
  const refund = await Refund.findOne({ orderId: order._id }).lean().orFail();
  return { orderId: order._id, refund };
}
const balance = async (orderId: number) => (await booked(orderId)).reduce((sum, [, amount]) => sum + amount, 0);

describe('the refund of a cancelled order whose cash the store has', () => {
  it('is charged to the seller once, if the platform made the refund', async () => {
    const { orderId, refund } = await cancelled();
    expect(refund).toMatchObject({ amount: 22_500, bearer: 'seller' });
    const both = [1, 2].map(() => markRefunded(world, operator, refund._id, 'platform', 'N322398320001'));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await balance(orderId)).toBe(-22_500);
    expect(await checkLedger([{ orderId, amount: 22_500 }])).toEqual([]);
    expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is not charged to the seller if the store made the refund', async () => {
    const { orderId, refund } = await cancelled();
    expect(await markRefunded(world, operator, refund._id, 'seller')).toBe(true);
    expect(await balance(orderId)).toBe(0);
  });
});

describe('the refund of a cancelled order', () => {
  it.each([
    ['that was paid online', paidOnline, false],
    ['that the platform was to deliver', {}, true],
  ])('%s is the platform’s', async (_what, payment, isCarried) => {
    const { orderId, refund } = await cancelled(payment, isCarried);
    expect(refund.bearer).toBe('platform');
    await markRefunded(world, operator, refund._id, 'platform', 'N322398320002');
    expect(await balance(orderId)).toBe(0);
  });
});
