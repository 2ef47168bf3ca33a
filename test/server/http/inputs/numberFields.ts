import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPaise, type Paise } from '../../../../domain/money.js';
import { boolean, decimal, id, integer, money, number } from '../../../../server/http/inputs/fields.js';
import { absent, accepted, notScalars, refusal } from './checkedField.js';

export function testNumberFields(): void {
  describe('integer', () => {
    it.each(
      [...notScalars, '5', '', 'abc', 1.5, true, null, 2 ** 53, -(2 ** 53), 1e300, Number('1e400')].map((v) => [v]),
    )('refuses %j in a body', async (value) => {
      expect(await refusal(integer(), value)).toEqual([{ field: 'value', message: 'must be a whole number' }]);
    });

    it.each(['1.0', '1e2', '0x10', ' 1', '1 ', '', '+1', 'NaN', '12345678901234567', '١٢', ['1', '2']].map((v) => [v]))(
      'refuses %j in a query',
      async (value) => {
        expect(await refusal(integer({ min: 0 }), value, 'query')).toHaveLength(1);
      },
    );

    it('refuses values outside its range', async () => {
      const message = 'must be a whole number from 1 to 100';
      for (const value of [0, 101]) {
        expect(await refusal(integer({ min: 1, max: 100 }), value)).toEqual([{ field: 'value', message }]);
        expect(await refusal(integer({ min: 1, max: 100 }), String(value), 'query')).toEqual([
          { field: 'value', message },
        ]);
      }
    });

    it('accepts a JSON number in a body, and digits in a query and a path', async () => {
      expect(await accepted(integer(), 42)).toBe(42);
      expect(await accepted(integer(), '-42', 'query')).toBe(-42);
      expect(await accepted(integer(), '42', 'params')).toBe(42);
    });

    it('accepts the largest safe integer', async () => {
      expect(await accepted(integer(), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    });

    it('documents its limits', () => {
      expect(integer({ min: 1, max: 9, description: 'Nine' }).schema).toEqual({
        type: 'integer',
        minimum: 1,
        maximum: 9,
        description: 'Nine',
      });
    });
  });

  describe('id', () => {
    it.each([0, -1, 1.5, '1', 2 ** 53].map((v) => [v]))('refuses %j', async (value) => {
      expect(await refusal(id(), value)).toEqual([{ field: 'value', message: 'must be a whole number, at least 1' }]);
    });

    it('accepts a positive integer', async () => {
      expect(await accepted(id(), 7)).toBe(7);
      expect(id().schema).toEqual({ type: 'integer', minimum: 1 });
    });
  });

  describe('number', () => {
    it.each([...notScalars, '1.5', null, Number('1e400'), 1e300].map((v) => [v]))(
      'refuses %j in a body',
      async (value) => {
        expect(await refusal(number(), value)).toHaveLength(1);
      },
    );

    it.each(['.5', '5.', '1,5', 'Infinity', 'NaN', '', '--1', '1e400'].map((v) => [v]))(
      'refuses %j in a query',
      async (value) => {
        expect(await refusal(number(), value, 'query')).toHaveLength(1);
      },
    );

    it('refuses values outside its range', async () => {
      expect(await refusal(number({ min: -90, max: 90 }), '90.0001', 'query')).toEqual([
        { field: 'value', message: 'must be a number from -90 to 90' },
      ]);
    });

    it('accepts a fraction', async () => {
      expect(await accepted(number(), 12.8703)).toBe(12.8703);
      expect(await accepted(number(), '-12.8703', 'query')).toBe(-12.8703);
    });
  });

  describe('boolean', () => {
    it.each([...notScalars, 'true', 1, 0, null].map((v) => [v]))('refuses %j in a body', async (value) => {
      expect(await refusal(boolean(), value)).toEqual([{ field: 'value', message: 'must be true or false' }]);
    });

    it.each(['1', 'yes', 'TRUE', '', ['true', 'true']].map((v) => [v]))('refuses %j in a query', async (value) => {
      expect(await refusal(boolean(), value, 'query')).toHaveLength(1);
    });

    it('accepts true and false', async () => {
      expect(await accepted(boolean(), false)).toBe(false);
      expect(await accepted(boolean(), 'true', 'query')).toBe(true);
      expect(await accepted(boolean(), 'false', 'query')).toBe(false);
    });
  });

  describe('money', () => {
    const wrong = [
      ...notScalars,
      149.555,
      '149.555',
      -1,
      '-1',
      '-0.01',
      '149.',
      '.5',
      '1,000.00',
      '₹5',
      ' 5',
      '5 ',
      '',
      '1e3',
      1e21,
      0.1 + 0.2,
      Number('1e400'),
      '0x10',
      '१२',
      true,
      null,
      '12345678901234567890',
      ['149.50'],
      { amount: '1' },
    ];
    it.each(wrong.map((value) => [value]))('refuses %j', async (value) => {
      expect(await refusal(money(), value)).toEqual([
        {
          field: 'value',
          message: 'must be an amount from 0 to 10000000.00 with at most two decimals, such as "149.50"',
        },
      ]);
    });

    it('refuses an absent value', async () => {
      expect(await refusal(money(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
    });

    it('refuses more than the maximum', async () => {
      expect(await refusal(money(), '10000000.01')).toHaveLength(1);
      expect(await refusal(money({ max: 100 }), 1.01)).toHaveLength(1);
    });

    it.each<[unknown, Paise]>([
      ['149.50', 14_950],
      [149.5, 14_950],
      ['149.5', 14_950],
      ['149', 14_900],
      [149, 14_900],
      [0, 0],
      ['0.01', 1],
      [0.1, 10],
      [1.15, 115],
      [4.35, 435],
      [1.005e3, 100_500],
      ['007.50', 750],
      ['10000000.00', 1_000_000_000],
    ])('converts %j to %i paise', async (value, paise) => {
      expect(await accepted(money(), value)).toBe(paise);
    });

    it('converts every amount exactly, as a decimal string and as a number', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000_000 }), async (paise) => {
          expect(await accepted(money(), formatPaise(paise))).toBe(paise);
          expect(await accepted(money(), paise / 100)).toBe(paise);
        }),
        { numRuns: 500 },
      );
    });
  });

  describe('decimal', () => {
    it('has a pattern that matches every formatted amount', () => {
      const pattern = new RegExp(String(decimal().schema.pattern));
      for (const paise of [0, 1, 100, -5, 14_950, 1_000_000_000]) expect(formatPaise(paise)).toMatch(pattern);
    });
  });
}
