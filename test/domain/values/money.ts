import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPaise, parsePaise, percentOf } from '../../../domain/money.js';
import { itForAll } from '../../support/itForAll.js';

const most = 99_999_999_999_99;
const paise = () => fc.integer({ min: 0, max: most });

export function testMoney(): void {
  describe('parsePaise', () => {
    const texts = [
      '',
      ' ',
      '-1',
      '+1',
      '1.',
      '.5',
      '1.234',
      '1,000',
      '1e3',
      '0x1',
      '₹1',
      'NaN',
      '१',
      '1 ',
      ' 1',
      '1\n',
    ];
    const numbers = [-0.01, 0.001, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_000, 0.1 + 0.2];
    const others = [null, undefined, true, 10n, [1], ['1'], {}, new Date(0)];

    it('returns undefined for a value that is no amount', () => {
      for (const value of [...texts, ...numbers, ...others]) {
        expect([value, parsePaise(value)]).toEqual([value, undefined]);
      }
    });

    it('parses what formatPaise returns, as a string and as a number', () => {
      fc.assert(fc.property(paise(), (amount) => parsePaise(formatPaise(amount)) === amount));
      fc.assert(fc.property(paise(), (amount) => parsePaise(JSON.parse(formatPaise(amount))) === amount));
    });

    it('parses amounts below ₹1,000 exactly', () => {
      for (let amount = 0; amount < 100_000; amount += 7) {
        if (parsePaise(amount / 100) !== amount || parsePaise(formatPaise(amount)) !== amount) {
          throw new Error(`${amount} paise are not read back`);
        }
      }
    });

    it('returns a safe integer for any accepted input', () => {
      fc.assert(
        fc.property(fc.anything(), (value) => {
          const amount = parsePaise(value);
          expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        }),
      );
    });
  });

  describe('formatPaise', () => {
    itForAll([
      [0, '0.00'],
      [5, '0.05'],
      [10, '0.10'],
      [100, '1.00'],
      [14_950, '149.50'],
      [-5, '-0.05'],
      [-14_950, '-149.50'],
      [most, '99999999999.99'],
    ] as const)('writes rupees with two decimals', async (amount, text) => {
      expect(formatPaise(amount)).toBe(text);
    });
  });

  describe('percentOf', () => {
    itForAll([
      [100, 0.5, 1],
      [99, 0.5, 0],
      [14_950, 10, 1_495],
      [1_005, 10, 101],
      [1_004, 10, 100],
      [10_000, 100, 10_000],
      [10_000, 0, 0],
      [10_000, 1.15, 115],
      [10_000, 4.35, 435],
    ] as const)('is rounded half up', async (amount, percent, share) => {
      expect(percentOf(amount, percent)).toBe(share);
    });

    it('rounds half up to the paisa, in integer arithmetic', () => {
      fc.assert(
        fc.property(paise(), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
          const exact = BigInt(amount) * BigInt(hundredths);
          const down = exact / 10_000n;
          const share = exact % 10_000n >= 5_000n ? down + 1n : down;
          expect(BigInt(percentOf(amount, hundredths / 100))).toBe(share);
        }),
      );
    });
  });
}
