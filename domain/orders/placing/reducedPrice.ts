import type { PromotionRecord } from '../../../models/catalog/Promotion.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { findPromotion } from '../../promotions/useOfPromotion.js';
import type { World } from '../../world.js';
import { type Discount, type Price, priceOrder } from '../priceOrder.js';

/** The promotion of an order, as sold. */
export type SoldPromotion = NonNullable<StoreOrderRecord['promotion']>;

interface ReducedPrice {
  price: Price;
  /** The promotion that reduces the price; null without one. */
  promotion: SoldPromotion | null;
  /** Why the order cannot have the promotion of its code. */
  problem: Refused | undefined;
}

/**
 * Prices an order with the promotion of its code. A code that takes nothing off, such as that of a free delivery for a
 * pickup, is not used. Writes nothing.
 */
export async function reducedPrice(
  world: Pick<World, 'now'>,
  { storeId, consumerId, couponCode }: { storeId: number; consumerId: number; couponCode: string | undefined },
  [lines, terms]: Parameters<typeof priceOrder>,
): Promise<ReducedPrice> {
  const price = priceOrder(lines, terms);
  if (!couponCode) return { price, promotion: null, problem: undefined };
  const { subtotal } = price;
  const found = await findPromotion(world, { storeId, consumerId, code: couponCode, subtotal });
  if (found instanceof Refused) return { price, promotion: null, problem: found };
  const reduced = priceOrder(lines, { ...terms, discount: discountOf(found) });
  return { price: reduced, promotion: reduced.discount > 0 ? asSold(found) : null, problem: undefined };
}

const bearerOf = ({ storeId }: PromotionRecord): SoldPromotion['borneBy'] =>
  typeof storeId === 'number' ? 'store' : 'platform';

const asSold = (promotion: PromotionRecord): SoldPromotion => {
  const { _id: id, name, code, kind } = promotion;
  return { id, name, code, kind, borneBy: bearerOf(promotion) };
};

function discountOf(promotion: PromotionRecord): Discount {
  const { kind, value, maximumDiscount } = promotion;
  const common = { borneBy: bearerOf(promotion), maximumDiscount };
  switch (kind) {
    case 'percent':
      return { ...common, kind, value: value / 100 };
    case 'amount':
      return { ...common, kind, value };
    case 'free_delivery':
      return { ...common, kind };
  }
}
