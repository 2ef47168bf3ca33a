import { describe, expect, it } from 'vitest';
import { readableOf } from '../../domain/readable.js';

const codes = (count: number, length: number) =>
  new Set(Array.from({ length: count }, (_, nth) => readableOf(nth, length)));

describe('readableOf', () => {
  it('gives every code of a length before it gives one again', () => {
    expect(codes(25 ** 3, 3).size).toBe(25 ** 3);
    expect(readableOf(25 ** 3, 3)).toBe(readableOf(0, 3));
  });

  it('gives different codes of six characters, of letters and digits that look like no others, to ids in a row', () => {
    const all = codes(100_000, 6);
    expect(all.size).toBe(100_000);
    expect([...all].filter((code) => !/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/.test(code))).toEqual([]);
  });

  it('stays exact for the greatest numbers', () => {
    const last = 25 ** 6 - 1;
    const neighbours = [last - 2, last - 1, last].map((nth) => readableOf(nth, 6));
    expect(new Set(neighbours).size).toBe(3);
    const exact = (BigInt(last) * 27_644_437n) % 25n ** 6n;
    expect(readableOf(last, 6)[0]).toBe('34679ACDEFGHJKMNPQRTUVWXY'[Number(exact % 25n)]);
  });
});
