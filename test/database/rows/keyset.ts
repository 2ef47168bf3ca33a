import { describe, expect, it } from '@jest/globals';
import { afterKeys } from '../../../database/keyset.js';

export function testKeyset(): void {
  describe('afterKeys', () => {
    it('matches every row of the filter without sort keys', () => {
      expect(afterKeys({ storeId: 1 }, { price: 1, _id: 1 }, undefined)).toEqual({ storeId: 1 });
    });

    it('matches the rows after a row in every direction and among ties, and repeats the filter in every branch', () => {
      expect(afterKeys({ storeId: 1 }, { price: -1, likes: 1, _id: -1 }, [100, 3, 7])).toEqual({
        $or: [
          { storeId: 1, price: { $lt: 100 } },
          { storeId: 1, price: 100, likes: { $gt: 3 } },
          { storeId: 1, price: 100, likes: 3, _id: { $lt: 7 } },
        ],
      });
    });
  });
}
