import { describe, expect, it } from '@jest/globals';
import { discountPercent, type PricedGoods, pricePerUnit } from '../../../domain/catalog/products/packagedGoods.js';
import { itForAll } from '../../support/itForAll.js';

export function testPackagedGoods(): void {
  describe('discountPercent', () => {
    itForAll([
      [100, undefined, 0],
      [0, 0, 0],
      [100, 100, 0],
      [1, 3, 66],
      [9_999, 10_000, 0],
      [0, 10_000, 100],
    ])('rounds down, and is 0 without an MRP', async (price, mrp, percent) => {
      expect(discountPercent({ price, mrp })).toBe(percent);
    });
  });

  describe('pricePerUnit', () => {
    itForAll<[number, PricedGoods['unit'], number | undefined, object]>([
      [44_500, 'l', 1, { amount: 44_500, unit: 'l' }],
      [100, 'kg', 3, { amount: 33, unit: 'kg' }],
      [5, 'kg', 2, { amount: 3, unit: 'kg' }],
      [4_999, 'g', 250, { amount: 19_996, unit: 'kg' }],
      [1, 'ml', 2_000, { amount: 1, unit: 'l' }],
      [1, 'ml', 2_000.01, { amount: 0, unit: 'l' }],
      [115, 'kg', 1.15, { amount: 100, unit: 'kg' }],
      [600, 'piece', undefined, { amount: 600, unit: 'piece' }],
      [9_999_999_999, 'g', 0.01, { amount: 999_999_999_900_000, unit: 'kg' }],
    ])('is per kilogram, litre or piece, rounded half up', async (price, unit, netQuantity, expected) => {
      expect(pricePerUnit({ price, unit, netQuantity })).toEqual(expected);
    });

    it('is null without a unit', () => {
      expect(pricePerUnit({ price: 100 })).toBeNull();
    });
  });
}
