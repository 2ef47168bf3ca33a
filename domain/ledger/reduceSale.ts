import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Contribution } from '../../models/orders/Contribution.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import { type Paise, percentOf } from '../money.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';
import { post } from './post.js';

/**
 * Reverses the fee, the contribution and the reel's earning of a delivered order in proportion to the refunds that the
 * seller bears (decision 0092). Full refunds reverse them whole, whatever the rounding of the parts. Idempotent. Call
 * it in the transaction that charges the seller or books the order.
 */
export async function reduceSale(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, total, platformFee } = order;
  const books = await OrderBooks.of(order);
  if (!books.hasOpen('delivered', 'delivered-for-store-cash', 'fee-owed')) return;
  const charged = books.openOf('refund-charged').map(({ refundId }) => refundId ?? 0);
  const refunds = await Refund.find({ _id: { $in: charged } })
    .sort({ _id: 1 })
    .lean();
  const contribution = await Contribution.findOne({ orderId }, { amount: 1 }).lean();
  const reel = await ReelEarning.findOne({ orderId }, { consumerId: 1, amount: 1 }).lean();
  let before = refunds.reduce((sum, { amount, returned }) => sum + (returned ? amount : 0), 0);
  for (const { _id: refundId, amount, feeRetention = 0 } of refunds.filter((refund) => !refund.returned)) {
    const after = before + amount;
    const share = (whole: Paise) => partOf(whole, after, total) - partOf(whole, before, total);
    const fee = share(platformFee);
    const returned = {
      fee: fee - percentOf(fee, feeRetention),
      contribution: share(contribution?.amount ?? 0),
      reel: share(reel?.amount ?? 0),
    };
    const reelShare = reel && { consumerId: reel.consumerId, amount: returned.reel };
    await post(world, 'sale-reduced', { order, refundId, ...returned, reel: reelShare });
    await Refund.updateOne({ _id: refundId }, { $set: { returned } });
    await Contribution.updateOne({ orderId }, reversedBy(returned.contribution), { updatePipeline: true });
    await ReelEarning.updateOne({ orderId }, reversedBy(returned.reel), { updatePipeline: true });
    before = after;
  }
}

/** Rounded half up. */
const partOf = (whole: Paise, amount: Paise, total: Paise): Paise => Math.round((whole * amount) / total);

/** A row of which nothing is left is reversed. */
const reversedBy = (amount: Paise) => [
  { $set: { reversed: { $add: [{ $ifNull: ['$reversed', 0] }, amount] } } },
  { $set: { status: { $cond: [{ $gte: ['$reversed', '$amount'] }, 'reversed', '$status'] } } },
];
