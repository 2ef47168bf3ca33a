import { describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import {
  anyText,
  anything,
  array,
  id,
  integer,
  link,
  nullable,
  number,
  object,
  optional,
  string,
  withDefault,
} from '../../../../server/http/inputs/fields.js';
import { absent, accepted, readShape, refusal } from './checkedField.js';

export function testArrayAndObject(): void {
  describe('array', () => {
    const numbers = array(integer({ min: 1 }), { min: 1, max: 3 });

    it.each(['1', 1, {}, { 0: 1 }, null].map((v) => [v]))('refuses %j', async (value) => {
      expect((await refusal(numbers, value))[0]).toEqual({ field: 'value', message: 'must be a list of 1 to 3' });
    });

    it('refuses too few and too many members', async () => {
      expect(await refusal(numbers, [])).toHaveLength(1);
      expect(await refusal(numbers, [1, 2, 3, 4])).toHaveLength(1);
    });

    it('names the invalid member', async () => {
      expect(await refusal(numbers, [1, 'x'])).toEqual([
        { field: 'value[1]', message: 'must be a whole number, at least 1' },
      ]);
    });

    it('does not check the members of a list that is too long', async () => {
      const long = array(object({ url: link(), order: integer() }), { max: 8 });
      expect(await refusal(long, 'x'.repeat(90_000))).toEqual([
        { field: 'value', message: 'must be a list of 0 to 8' },
      ]);
      expect(await refusal(long, Array(40_000).fill(1))).toHaveLength(1);
      expect(await refusal(long, { ...Array(40_000).fill(1) })).toHaveLength(1);
    });

    it('accepts a list, without undeclared members of its items', async () => {
      const list = array(object({ n: integer() }));
      expect(await accepted(list, [{ n: 1, x: 2 }, { n: 3 }])).toEqual([{ n: 1 }, { n: 3 }]);
      expect(await accepted(list, [])).toEqual([]);
    });

    it('documents its limits', () => {
      expect(numbers.schema).toEqual({
        type: 'array',
        items: { type: 'integer', minimum: 1 },
        minItems: 1,
        maxItems: 3,
      });
    });
  });

  describe('object', () => {
    const place = object({ name: string({ min: 1 }), at: object({ lat: number(), lng: number() }) });

    it.each(['x', 1, null, [], [{}]].map((v) => [v]))('refuses %j', async (value) => {
      expect((await refusal(place, value))[0]).toEqual({ field: 'value', message: 'must be an object' });
    });

    it('names the missing or invalid member at any depth', async () => {
      expect(await refusal(place, { name: 'Udupi', at: { lat: 'x' } })).toEqual([
        { field: 'value.at.lat', message: 'must be a number' },
        { field: 'value.at.lng', message: 'is required' },
      ]);
    });

    it('drops undeclared members at any depth', async () => {
      const sent = { name: 'Udupi', at: { lat: 1, lng: 2, isAdmin: true }, isAdmin: true };
      expect(await accepted(place, sent)).toEqual({ name: 'Udupi', at: { lat: 1, lng: 2 } });
    });

    it('drops __proto__ and constructor without prototype pollution', async () => {
      const own = '"__proto__":{"isAdmin":true}';
      const value = `{"name":"a","at":{"lat":1,"lng":2,${own}},${own},"constructor":{"prototype":{"isAdmin":true}}}`;
      const sent = JSON.parse(`{"value":${value},${own}}`);
      const read = (await readShape({ value: place }, sent)) as { value: Record<string, unknown> };
      expect(Object.keys(read.value)).toEqual(['name', 'at']);
      expect((read.value as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    it('ignores inherited members', async () => {
      const sent = JSON.parse('{"value":{"__proto__":{"name":"a","at":{"lat":1,"lng":2}}}}');
      await expect(readShape({ value: place }, sent)).rejects.toBeInstanceOf(Refused);
    });

    it('documents the required members', () => {
      expect(object({ a: id(), b: optional(id()), c: nullable(id()), d: withDefault(id(), 1) }).schema).toEqual({
        type: 'object',
        properties: {
          a: { type: 'integer', minimum: 1 },
          b: { type: 'integer', minimum: 1 },
          c: { oneOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
          d: { type: 'integer', minimum: 1, default: 1 },
        },
        required: ['a', 'c'],
      });
    });
  });

  describe('anyText', () => {
    it('accepts any value', async () => {
      for (const value of ['x', '', 'x'.repeat(9_000), ['a', 'b'], { a: 1 }, 5, null]) {
        expect(await accepted(anyText(), value)).toEqual(value);
      }
      expect(await accepted(optional(anyText()), absent)).toBeUndefined();
    });
  });

  describe('anything', () => {
    it.each(['x', 1, null, [1]].map((v) => [v]))('refuses %j', async (value) => {
      expect(await refusal(anything(), value)).toHaveLength(1);
    });

    it('accepts an object with any members', async () => {
      expect(await accepted(anything(), { a: { b: [1] } })).toEqual({ a: { b: [1] } });
    });
  });
}
