import { describe, expect, it } from '@jest/globals';
import { nthReadableCode } from '../../../domain/text/readableCode.js';

const codes = (count: number, length: number) =>
  new Set(Array.from({ length: count }, (_, nth) => nthReadableCode(nth, length)));

export function testReadableCode(): void {
  describe('nthReadableCode', () => {
    it('returns every code of a length before any repeats', () => {
      expect(codes(25 ** 3, 3).size).toBe(25 ** 3);
      expect(nthReadableCode(25 ** 3, 3)).toBe(nthReadableCode(0, 3));
    });

    it('returns different codes of unambiguous characters for consecutive numbers', () => {
      const all = codes(100_000, 6);
      expect(all.size).toBe(100_000);
      expect([...all].filter((code) => !/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/.test(code))).toEqual([]);
    });

    it('is exact for the largest numbers', () => {
      const last = 25 ** 6 - 1;
      const neighbours = [last - 2, last - 1, last].map((nth) => nthReadableCode(nth, 6));
      expect(new Set(neighbours).size).toBe(3);
      const exact = (BigInt(last) * 27_644_437n) % 25n ** 6n;
      expect(nthReadableCode(last, 6)[0]).toBe('34679ACDEFGHJKMNPQRTUVWXY'[Number(exact % 25n)]);
    });
  });
}
