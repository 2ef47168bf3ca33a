import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { collection } from '../../support/api.js';
import type { testWorld } from '../../support/world.js';
import { newUtr } from '../upiPayments.js';

/** A delivery whose courier holds ₹70, without an order. @returns its id */
export async function makeCourierCash(world: Pick<ReturnType<typeof testWorld>, 'now'>): Promise<number> {
  const _id = Number(newUtr().slice(-6));
  await new DeliveryAssignment({ _id, orderId: _id, storeId: 1, status: 'delivered' }).save();
  await collection('ledgertransactions').insertOne({
    ...{ _id: `cash:${_id}` as never, kind: 'collected-by-courier', at: world.now(), orderId: null, reversalOf: null },
    postings: [
      { account: `courier/${_id}`, amount: 7_000 },
      { account: `customer/${_id}`, amount: -7_000 },
    ],
  });
  return _id;
}
