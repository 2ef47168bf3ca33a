import { Consumer } from '../../models/accounts/Consumer.js';
import { Promotion, type PromotionRecord, promotionsByCode, runningAt } from '../../models/catalog/Promotion.js';
import { PromotionUse, promotionUseId } from '../../models/catalog/PromotionUse.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { statusesWhere } from '../../models/orders/orderStates.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { formatPaise, type Paise } from '../money.js';
import type { World } from '../world.js';

/** Why a promotion does not run at a time. */
function stateProblem(promotion: PromotionRecord | undefined, at: Date): Refused | undefined {
  if (!promotion || promotion.isDeleted || !promotion.isActive || promotion.startsAt > at) {
    return new Refused('coupon_unknown');
  }
  return promotion.endsAt && promotion.endsAt < at ? new Refused('coupon_expired') : undefined;
}

/** How often one consumer may use a promotion. */
const usesAllowed = ({ firstOrderOnly, usesPerConsumer }: PromotionRecord): number =>
  firstOrderOnly ? 1 : (usesPerConsumer ?? Number.POSITIVE_INFINITY);

/** The rows of all orders that count as earlier ones of a consumer, for a promotion. */
const earlierOrders = ({ storeId }: PromotionRecord, consumerId: number) => ({
  consumerId,
  status: { $in: statusesWhere(({ stock }) => stock !== 'returned') },
  ...(typeof storeId === 'number' && { storeId }),
});

/** An order that asks for a promotion. */
interface Wanted {
  storeId: number;
  consumerId: number;
  /** As the consumer typed it. */
  code: string;
  /** Before the discount. */
  subtotal: Paise;
}

/**
 * The promotion of a code, or why an order cannot have it. Of two promotions with the code, one that runs comes first,
 * then that of the store. Writes nothing; `takeUse` decides. Reads outside the running transaction.
 */
export async function findPromotion(
  { now }: Pick<World, 'now'>,
  { storeId, consumerId, code, subtotal }: Wanted,
): Promise<PromotionRecord | Refused> {
  const at = now();
  const found = await promotionsByCode(storeId, code.toUpperCase());
  const promotion = found.find((one) => !stateProblem(one, at)) ?? found[0];
  const problem = stateProblem(promotion, at);
  if (!promotion || problem) return problem ?? new Refused('coupon_unknown');
  const { _id, uses, usesAtMost, minimumOrder, firstOrderOnly } = promotion;
  if (uses >= (usesAtMost ?? Number.POSITIVE_INFINITY)) return new Refused('coupon_used_up');
  if (subtotal < (minimumOrder ?? 0)) {
    return new Refused('coupon_minimum', { sentence: specialSentences.couponMinimum(formatPaise(minimumOrder ?? 0)) });
  }
  const own = await PromotionUse.findById(promotionUseId(_id, consumerId)).session(null).lean();
  if ((own?.uses ?? 0) >= usesAllowed(promotion)) return new Refused('coupon_not_yours');
  const earlier = earlierOrders(promotion, consumerId);
  const isLater =
    firstOrderOnly &&
    ((await StoreOrder.exists(earlier).session(null)) ?? (await ArchivedOrder.exists(earlier).session(null)));
  return isLater ? new Refused('coupon_not_yours') : promotion;
}

/**
 * Takes a use of a promotion for a new order or an open payment, before the order is written. Concurrent uses conflict
 * on the rows of the promotion and of the consumer, so both limits are exact. Call it in the transaction of the order.
 * Refuses `coupon_unknown`, `coupon_expired`, `coupon_used_up`, `coupon_not_yours`.
 */
export async function takeUse({ now }: Pick<World, 'now'>, promotionId: number, consumerId: number): Promise<void> {
  const at = now();
  const isLeft = { $expr: { $lt: ['$uses', { $ifNull: ['$usesAtMost', Number.MAX_SAFE_INTEGER] }] } };
  const taken = await Promotion.findOneAndUpdate(
    { _id: promotionId, ...runningAt(at), ...isLeft },
    { $inc: { uses: 1 } },
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!taken) {
    const promotion = await Promotion.findById(promotionId).lean();
    throw stateProblem(promotion ?? undefined, at) ?? new Refused('coupon_used_up');
  }
  const own = await PromotionUse.findOneAndUpdate(
    { _id: promotionUseId(promotionId, consumerId) },
    { $inc: { uses: 1 }, $setOnInsert: { promotionId, consumerId } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  // The transaction of a refused order is undone.
  if ((own?.uses ?? 0) > usesAllowed(taken)) throw new Refused('coupon_not_yours');
  if (taken.firstOrderOnly && (await hasOrdered(taken, consumerId))) throw new Refused('coupon_not_yours');
}

/**
 * Whether a consumer has an earlier order for a promotion, or an open payment of one. Concurrent first orders conflict
 * on the row of the consumer, also with codes of different promotions.
 */
async function hasOrdered(promotion: PromotionRecord, consumerId: number): Promise<boolean> {
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
  const earlier = earlierOrders(promotion, consumerId);
  if ((await StoreOrder.exists(earlier)) ?? (await ArchivedOrder.exists(earlier))) return true;
  const { storeId } = promotion;
  const scope = typeof storeId === 'number' ? { 'draft.storeId': storeId } : { draft: { $ne: null } };
  const open = { consumerId, status: 'pending' as const, slot: { $gt: 0 }, ...scope };
  return (await PaymentSession.exists(open)) !== null;
}

/** An order or the cart of a payment, with the promotion that it has used. */
interface Used {
  consumerId: number;
  promotion?: { id: number } | null | undefined;
}

/** Returns the uses of cancelled orders, or of carts whose payments ended. Call it in that transaction. */
export async function returnUses(orders: readonly Used[]): Promise<void> {
  const used = orders.flatMap(({ consumerId, promotion }) => (promotion ? [{ consumerId, id: promotion.id }] : []));
  if (used.length === 0) return;
  const oneLess = { $inc: { uses: -1 } };
  await Promotion.bulkWrite(
    used.map(({ id }) => ({ updateOne: { filter: { _id: id, uses: { $gt: 0 } }, update: oneLess } })),
    { timestamps: false },
  );
  await PromotionUse.bulkWrite(
    used.map(({ id, consumerId }) => ({
      updateOne: { filter: { _id: promotionUseId(id, consumerId), uses: { $gt: 0 } }, update: oneLess },
    })),
  );
}
