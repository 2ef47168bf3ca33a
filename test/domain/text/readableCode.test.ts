import { describe, expect, it } from '@jest/globals';
import { nthReadableCode } from '../../../domain/text/readableCode.js';

const codes = (count: number, length: number) =>
  new Set(Array.from({ length: count }, (_, nth) => nthReadableCode(nth, length)));

describe('readableOf', () => {
  it('gives every code of a length before it gives one again', () => {
    expect(codes(25 ** 3, 3).size).toBe(25 ** 3);
    expect(nthReadableCode(25 ** 3, 3)).toBe(nthReadableCode(0, 3));
  });

  it('gives different codes of six characters, of letters and digits that look like no others, to ids in a row', () => {
    const all = codes(100_000, 6);
    expect(all.size).toBe(100_000);
    expect([...all].filter((code) => !/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/.test(code))).toEqual([]);
  });

  it('stays exact for the greatest numbers', () => {
    const last = 25 ** 6 - 1;
    const neighbours = [last - 2, last - 1, last].map((nth) => nthReadableCode(nth, 6));
    expect(new Set(neighbours).size).toBe(3);
    const exact = (BigInt(last) * 27_644_437n) % 25n ** 6n;
    expect(nthReadableCode(last, 6)[0]).toBe('34679ACDEFGHJKMNPQRTUVWXY'[Number(exact % 25n)]);
  });
});
