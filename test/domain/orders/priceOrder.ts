import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Discount, priceOrder } from '../../../domain/orders/priceOrder.js';

const paise = fc.integer({ min: 0, max: 10_000_000 });
const percent = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const common = { borneBy: fc.constantFrom('store', 'platform'), maximumDiscount: fc.option(paise) };
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: percent, ...common }),
  fc.record({ kind: fc.constant('amount' as const), value: paise, ...common }),
  fc.record({ kind: fc.constant('free_delivery' as const), ...common }),
);
const terms = fc.record({
  commissionRate: percent,
  selfDelivery: fc.boolean(),
  deliveryFee: paise,
  freeDeliveryFrom: fc.option(paise),
  discount: fc.option(discount, { nil: undefined }),
});
const line = fc.record({ unitPrice: paise, quantity: fc.integer({ min: 0, max: 999 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const priced = (wanted: { unitPrice: number; quantity: number }[]) =>
  wanted.map(({ unitPrice, quantity }) => ({ lineTotal: unitPrice * quantity }));

export function testPriceOrder(): void {
  const shop = { commissionRate: 10, selfDelivery: true, deliveryFee: 2_500 };
  const goods = [{ lineTotal: 20_005 }];

  it('takes the commission on what is left of a discount that the store bears', () => {
    const percentage = { kind: 'percent', value: 12.5, borneBy: 'store' } as const;
    expect(priceOrder(goods, { ...shop, discount: percentage })).toEqual({
      subtotal: 20_005,
      discount: 2_501,
      deliveryFee: 2_500,
      total: 20_004,
      platformFee: 1_750,
      sellerAmount: 18_254,
      contribution: 100,
    });
  });

  it('leaves commission and earning as they are with a discount that the platform bears', () => {
    const amount = { kind: 'amount', value: 5_000, borneBy: 'platform' } as const;
    const { total, platformFee, sellerAmount } = priceOrder(goods, { ...shop, discount: amount });
    expect([total, platformFee, sellerAmount]).toEqual([17_505, 2_001, 20_504]);
  });

  it('takes the fee from a store that bears a free delivery by the platform', () => {
    const free = { kind: 'free_delivery', borneBy: 'store' } as const;
    const price = priceOrder(goods, { ...shop, selfDelivery: false, discount: free });
    expect(price).toMatchObject({ discount: 2_500, total: 20_005, platformFee: 2_001, sellerAmount: 15_504 });
  });

  describe('of any order', () => {
    it('is exact: what the consumer pays and the platform bears is what seller, platform and carrier get', () => {
      fc.assert(
        fc.property(lines, terms, (wanted, anyTerms) => {
          const price = priceOrder(priced(wanted), anyTerms);
          const { subtotal, deliveryFee, total, platformFee, sellerAmount } = price;
          const borneByPlatform = anyTerms.discount?.borneBy === 'platform' ? price.discount : 0;
          const carried = anyTerms.selfDelivery ? 0 : deliveryFee;
          expect(total).toBe(subtotal - price.discount + deliveryFee);
          expect(sellerAmount + platformFee + carried).toBe(total + borneByPlatform);
          for (const amount of Object.values(price)) expect(Number.isSafeInteger(amount)).toBe(true);
        }),
      );
    });

    it('has no negative amount, and a discount of at most the subtotal', () => {
      fc.assert(
        fc.property(lines, terms, (wanted, anyTerms) => {
          const { sellerAmount, ...price } = priceOrder(priced(wanted), anyTerms);
          expect(Math.min(...Object.values(price))).toBeGreaterThanOrEqual(0);
          expect(price.discount).toBeLessThanOrEqual(price.subtotal);
          // Only a store that bears a free delivery of little can owe the commission.
          if (anyTerms.discount?.kind !== 'free_delivery') expect(sellerAmount).toBeGreaterThanOrEqual(0);
          expect(sellerAmount).toBeGreaterThanOrEqual(-price.platformFee);
        }),
      );
    });

    it('does not depend on the order of its lines', () => {
      const twice = lines.chain((wanted) =>
        fc.tuple(fc.constant(wanted), fc.shuffledSubarray(wanted, { minLength: wanted.length })),
      );
      fc.assert(
        fc.property(twice, terms, ([wanted, shuffled], anyTerms) => {
          expect(priceOrder(priced(shuffled), anyTerms)).toEqual(priceOrder(priced(wanted), anyTerms));
        }),
      );
    });

    it('never rises when lines are reduced and the discount stays in proportion', () => {
      const reduced = lines.chain((wanted) =>
        fc.tuple(fc.constant(wanted), fc.tuple(...wanted.map(({ quantity }) => fc.integer({ min: 0, max: quantity })))),
      );
      fc.assert(
        fc.property(reduced, terms, ([wanted, quantities], anyTerms) => {
          const before = priceOrder(priced(wanted), anyTerms);
          const left = wanted.map((item, index) => ({ ...item, quantity: quantities[index] ?? 0 }));
          const share = {
            kind: 'share',
            borneBy: 'store',
            discount: before.discount,
            subtotal: before.subtotal,
          } as const;
          const after = priceOrder(priced(left), {
            commissionRate: anyTerms.commissionRate,
            selfDelivery: anyTerms.selfDelivery,
            deliveryFee: before.deliveryFee,
            discount: share,
          });
          expect(after.total).toBeLessThanOrEqual(before.total);
          expect(after.discount).toBeLessThanOrEqual(before.discount);
          expect(after.total).toBeGreaterThanOrEqual(0);
        }),
      );
    });
  });
}
