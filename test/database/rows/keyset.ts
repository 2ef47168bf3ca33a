import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterKeys, type Sort } from '../../../database/keyset.js';

type Row = Record<'a' | 'b' | 'id', number>;
type Bound = number | Partial<Record<'$gt' | '$lt' | '$gte' | '$lte', number>>;
type Filter = { $or?: Filter[] } & Partial<Record<keyof Row, Bound>>;

const tests = {
  $gt: (value: number, bound: number) => value > bound,
  $lt: (value: number, bound: number) => value < bound,
  $gte: (value: number, bound: number) => value >= bound,
  $lte: (value: number, bound: number) => value <= bound,
};

/** Evaluates a filter like MongoDB. */
const matches = (row: Row, { $or, ...bounds }: Filter): boolean =>
  (!$or || $or.some((branch) => matches(row, branch))) &&
  Object.entries(bounds).every(([field, bound]) => {
    const value = row[field as keyof Row];
    if (typeof bound === 'number') return value === bound;
    return Object.entries(bound).every(([test, limit]) => tests[test as keyof typeof tests](value, limit));
  });

const compare = (sort: Sort) => (one: Row, other: Row) => {
  for (const [field, direction] of Object.entries(sort)) {
    const difference = one[field as keyof Row] - other[field as keyof Row];
    if (difference !== 0) return difference * direction;
  }
  return 0;
};

/** Few values, so that ties are common. */
const few = fc.integer({ min: 0, max: 3 });
const rowsOf = fc
  .array(fc.record({ a: few, b: few }), { maxLength: 30 })
  .map((rows) => rows.map((row, id): Row => ({ ...row, id })));
const direction = fc.constantFrom(1 as const, -1 as const);
const sortOf = fc.record({ a: direction, b: direction, id: direction });

export function testKeyset(): void {
  describe('afterKeys', () => {
    it('matches exactly the rows after a row, in every order and among ties', () => {
      fc.assert(
        fc.property(rowsOf, sortOf, (rows, sort) => {
          const inOrder = [...rows].sort(compare(sort));
          inOrder.forEach((row, index) => {
            const filter = afterKeys({}, sort, [row.a, row.b, row.id]) as Filter;
            const found = rows.filter((candidate) => matches(candidate, filter)).sort(compare(sort));
            expect(found).toEqual(inOrder.slice(index + 1));
          });
        }),
        { numRuns: 50 },
      );
    });

    it('matches every row of the filter without sort keys', () => {
      expect(afterKeys({ storeId: 1 }, { price: 1, _id: 1 }, undefined)).toEqual({ storeId: 1 });
    });

    it('repeats the whole filter in every branch', () => {
      expect(afterKeys({ storeId: 1 }, { price: -1, _id: -1 }, [100, 7])).toEqual({
        $or: [
          { storeId: 1, price: { $lt: 100 } },
          { storeId: 1, price: 100, _id: { $lt: 7 } },
        ],
      });
    });
  });
}
