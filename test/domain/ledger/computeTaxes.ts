import { describe, expect, it } from '@jest/globals';
import { computeTaxes, type TaxRates, taxableValueOf } from '../../../domain/ledger/taxes/computeTaxes.js';
import { firstTaxRates } from '../../../domain/settings/firstTaxRates.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';

const rates: TaxRates = new Map(firstTaxRates.map((rate) => [rate.kind, rate]));
const registered = { supplyKind: 'goods', hasGstin: true, hasPan: true, isExempt: false } as const;

/** An order of lines of an amount and a GST rate. */
const orderOf = (lines: [amount: number, gstRate: number | null][], discount = 0) => ({
  items: lines.map(([lineTotal, gstRate]) => ({ lineTotal, gstRate })) as StoreOrderRecord['items'],
  subtotal: lines.reduce((sum, [amount]) => sum + amount, 0),
  discount,
  platformFee: 2_000,
});

const amounts = (taxes: ReturnType<typeof computeTaxes>) =>
  Object.fromEntries(taxes.map(({ type, rate, base, amount }) => [type, [rate, base, amount]]));

export function testComputeTaxes(): void {
  describe('the taxes on an order', () => {
    it('are GST on the fee, TCS on the net taxable value and TDS on the gross sales', () => {
      expect(amounts(computeTaxes(orderOf([[21_000, 5]], 1_000), rates, registered))).toEqual({
        gst_on_fee: [18, 2_000, 360],
        tcs: [0.5, 19_048, 95],
        tds: [0.1, 20_000, 20],
      });
    });

    it('have no TCS without a GSTIN, and none of a restaurant, whose GST the platform pays', () => {
      const order = orderOf([[20_000, 0]]);
      for (const other of [{ hasGstin: false }, { supplyKind: 'restaurant' as const }]) {
        const taxes = amounts(computeTaxes(order, rates, { ...registered, ...other }));
        expect(Object.keys(taxes)).toEqual(['gst_on_fee', 'tds']);
      }
      expect(amounts(computeTaxes(order, rates, { ...registered, supplyKind: 'services' })).tcs).toEqual([
        0.5, 20_000, 100,
      ]);
    });

    it('have a higher TDS without a PAN, and none of an exempt seller', () => {
      const order = orderOf([[20_000, 0]]);
      expect(amounts(computeTaxes(order, rates, { ...registered, hasPan: false })).tds).toEqual([5, 20_000, 1_000]);
      expect(amounts(computeTaxes(order, rates, { ...registered, isExempt: true })).tds).toBeUndefined();
    });

    it('leave out what has no rate on the day, and what has no base', () => {
      expect(computeTaxes(orderOf([[20_000, 0]]), new Map(), registered)).toEqual([]);
      expect(computeTaxes({ ...orderOf([[20_000, 0]], 20_000), platformFee: 0 }, rates, registered)).toEqual([]);
    });
  });

  describe('the net taxable value', () => {
    it('lowers every line by its share of the discount, and is rounded once, half up', () => {
      expect(taxableValueOf(orderOf([[10_000, 0]]))).toBe(10_000);
      expect(taxableValueOf(orderOf([[10_500, 5]]))).toBe(10_000);
      // 5,000 and 5,000 / 1.18, of which 90 % are left: 4,500 + 3,813.559.
      const mixed = orderOf(
        [
          [5_000, null],
          [5_000, 18],
        ],
        1_000,
      );
      expect(taxableValueOf(mixed)).toBe(8_314);
      // Three times 2.679; each rounded alone would make 9.
      expect(taxableValueOf(orderOf([1, 2, 3].map(() => [3, 12])))).toBe(8);
      expect(taxableValueOf(orderOf([[3, 100]]))).toBe(2);
      expect(taxableValueOf(orderOf([]))).toBe(0);
    });
  });
}
