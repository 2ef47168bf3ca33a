import { type Paise, percentOf } from '../../money.js';
import { rules } from '../../rules.js';

interface Terms {
  /** Percent. */
  commissionRate: number;
  selfDelivery: boolean;
  freeDeliveryFrom?: Paise | null | undefined;
}

export interface Price {
  subtotal: Paise;
  deliveryFee: Paise;
  total: Paise;
  platformFee: Paise;
  sellerAmount: Paise;
  contribution: Paise;
}

/**
 * Prices an order and splits the amount. Delivery is free from a subtotal that the store may set. The platform fee is
 * the commission on the subtotal, the contribution is 0.5 % of the total, both rounded half up. The seller gets the
 * delivery fee if the store delivers itself.
 */
export function priceOrder(
  lines: { lineTotal: Paise }[],
  { commissionRate, selfDelivery, freeDeliveryFrom }: Terms,
  /** Paise; 0 for a pickup. */
  fee: Paise,
): Price {
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const isFree = typeof freeDeliveryFrom === 'number' && subtotal >= freeDeliveryFrom;
  const deliveryFee = isFree ? 0 : fee;
  const total = subtotal + deliveryFee;
  const platformFee = percentOf(subtotal, commissionRate);
  const sellerAmount = subtotal - platformFee + (selfDelivery ? deliveryFee : 0);
  return {
    subtotal,
    deliveryFee,
    total,
    platformFee,
    sellerAmount,
    contribution: percentOf(total, rules.order.contributionPercent),
  };
}
