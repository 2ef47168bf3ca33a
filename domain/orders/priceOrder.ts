import { type Paise, percentOf } from '../money.js';
import { rules } from '../rules.js';

/** How much a promotion takes off, and who pays for it. */
export type Discount = { borneBy: 'store' | 'platform'; maximumDiscount?: Paise | null | undefined } & (
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: Paise }
  | { kind: 'free_delivery' }
  /** The part of an earlier discount that belongs to what is left of its order. */
  | { kind: 'share'; discount: Paise; subtotal: Paise }
);

interface Terms {
  /** Percent. */
  commissionRate: number;
  /** Whether the store delivers itself and so earns the delivery fee. */
  selfDelivery: boolean;
  /** Paise; 0 for a pickup. */
  deliveryFee: Paise;
  /** The subtotal from which the delivery is free. */
  freeDeliveryFrom?: Paise | null | undefined;
  discount?: Discount | undefined;
}

export interface Price {
  subtotal: Paise;
  /** At most the subtotal. */
  discount: Paise;
  deliveryFee: Paise;
  /** What the consumer pays. */
  total: Paise;
  /** The commission. */
  platformFee: Paise;
  /** What the seller earns, together with a discount that the platform bears. */
  sellerAmount: Paise;
  /** What the platform gives to charity. */
  contribution: Paise;
}

/**
 * Prices an order and splits the amount; all rounding is half up. The platform fee is the commission on the subtotal,
 * less a discount on the goods that the store bears. The contribution is 0.5 % of the total. The seller gets the
 * delivery fee if the store delivers itself. A store that bears a free delivery pays its fee to the carrier.
 */
export function priceOrder(
  lines: readonly { lineTotal: Paise }[],
  { commissionRate, selfDelivery, deliveryFee: fee, freeDeliveryFrom, discount: wanted }: Terms,
): Price {
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const isFree = typeof freeDeliveryFrom === 'number' && subtotal >= freeDeliveryFrom;
  const deliveryFee = isFree ? 0 : fee;
  const discount = wanted ? discountOn(subtotal, deliveryFee, wanted) : 0;
  const total = subtotal - discount + deliveryFee;
  const borneByStore = wanted?.borneBy === 'store' ? discount : 0;
  const commissioned = wanted?.kind === 'free_delivery' ? subtotal : subtotal - borneByStore;
  const platformFee = percentOf(commissioned, commissionRate);
  return {
    subtotal,
    discount,
    deliveryFee,
    total,
    platformFee,
    sellerAmount: subtotal - borneByStore - platformFee + (selfDelivery ? deliveryFee : 0),
    contribution: percentOf(total, rules.order.contributionPercent),
  };
}

function discountOn(subtotal: Paise, deliveryFee: Paise, discount: Discount): Paise {
  const { maximumDiscount } = discount;
  return Math.min(subtotal, amountOf(subtotal, deliveryFee, discount), maximumDiscount ?? subtotal);
}

function amountOf(subtotal: Paise, deliveryFee: Paise, discount: Discount): Paise {
  switch (discount.kind) {
    case 'percent':
      return percentOf(subtotal, discount.value);
    case 'amount':
      return discount.value;
    case 'free_delivery':
      return deliveryFee;
    case 'share':
      return discount.subtotal === 0 ? 0 : shareOf(discount.discount, subtotal, discount.subtotal);
  }
}

/** A part of an amount, rounded half up. */
export const shareOf = (amount: Paise, part: Paise, whole: Paise): Paise =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
