import { describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import {
  anyText,
  anything,
  array,
  type Field,
  id,
  integer,
  link,
  maybe,
  money,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  partly,
  phone,
  type Schema,
  schemasByName,
  string,
  timestamp,
  withDefault,
} from '../../../../server/http/inputs/fields.js';
import { itForAll } from '../../../support/itForAll.js';
import { absent, accepted, readShape, refusal } from './checkedField.js';

export function testStructures(): void {
  describe('array', () => {
    const numbers = array(integer({ min: 1 }), { min: 1, max: 3 });

    itForAll(['1', 1, { 0: 1 }, null, [], [1, 2, 3, 4]])('refuses other values and lengths', async (value) => {
      expect((await refusal(numbers, value))[0]).toEqual({ field: 'value', message: 'must be a list of 1 to 3' });
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

    itForAll(['x', 1, null, [{}]])('refuses other values', async (value) => {
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
    it('accepts an object with any members, and nothing else', async () => {
      for (const value of ['x', 1, null, [1]]) expect(await refusal(anything(), value)).toHaveLength(1);
      expect(await accepted(anything(), { a: { b: [1] } })).toEqual({ a: { b: [1] } });
    });
  });

  describe('named', () => {
    it('is documented under its name, once', () => {
      const thing = named('TestThing', object({ a: id() }));
      expect(thing.schema).toEqual({ $ref: '#/components/schemas/TestThing' });
      expect(schemasByName().TestThing).toMatchObject({ type: 'object' } satisfies Schema);
    });
  });

  describe('a request', () => {
    it('gets a list of at most 20 problems, one per field', async () => {
      const many = Array.from({ length: 30 }, (_, index) => [`field${index}`, id()] as const);
      await expect(readShape(Object.fromEntries(many), {})).rejects.toMatchObject({
        extras: { details: many.slice(0, 20).map(([field]) => ({ field, message: 'is required' })) },
      });
    });

    it('may have an empty query parameter, which counts as absent', async () => {
      expect(await readShape({ search: optional(string({ min: 1 })) }, { search: '' }, 'query')).toEqual({});
    });
  });

  describe('optional', () => {
    it('takes null, and an empty text that is no value of the field, for an absent value', async () => {
      const shape = { a: optional(string()), b: optional(money()), c: optional(array(id())), d: maybe(id()) };
      expect(await readShape(shape, { a: null, b: null, c: null, d: null })).toEqual({});
      expect(await readShape(shape, { a: '', b: '', c: '', d: '' })).toEqual({ a: '' });
      expect(await accepted(optional(nullable(id())), null)).toBeNull();
    });

    it('refuses null in an edit, and invalid values', async () => {
      expect(await refusal(partly({ a: string() }).a, null)).toEqual([{ field: 'value', message: 'must be text' }]);
      expect(await refusal(optional(object({ a: id() })), {})).toEqual([{ field: 'value.a', message: 'is required' }]);
    });

    it('omits an absent value, and accepts a valid one', async () => {
      const shape = { a: optional(string()), b: optional(object({ c: id() })), c: optional(array(id())) };
      expect(await readShape(shape, {})).toEqual({});
      expect(await accepted(optional(object({ a: id() })), { a: 1 })).toEqual({ a: 1 });
    });

    it('reads a field that other members of the same list lack', async () => {
      const inner = object({ d: money(), e: optional(id()) });
      const members = array(object({ a: optional(nullable(money())), b: maybe(array(id())), c: maybe(inner) }));
      const sent = [{}, { a: '1.50', b: [1], c: { d: '2' } }, { a: null, c: null }];
      expect(await accepted(members, sent)).toEqual([{}, { a: 150, b: [1], c: { d: 200 } }, { a: null }]);
      expect(await refusal(members, [{}, { a: 'x', b: ['x'], c: { e: 'x' } }])).toMatchObject([
        { field: 'value[1].a' },
        { field: 'value[1].b[0]' },
        { field: 'value[1].c.d' },
        { field: 'value[1].c.e' },
      ]);
    });
  });

  describe('nullable', () => {
    it('refuses an absent value', async () => {
      const details = [{ field: 'value', message: 'is required' }];
      expect(await refusal(nullable(string()), absent)).toEqual(details);
      expect(await refusal(nullable(object({ a: id() })), absent)).toEqual(details);
    });

    itForAll<[string, Field<unknown>]>([
      ['integer', integer()],
      ['money', money()],
      ['phone', phone()],
      ['timestamp', timestamp()],
      ['link', link()],
      ['oneOf', oneOf(['a'])],
      ['array', array(id())],
      ['object', object({ a: id() })],
    ])('refuses an invalid value of any kind, also if optional', async (_name, field) => {
      for (const wrong of ['x', -1.234, false, [{}], { a: 'x' }]) {
        expect(await refusal(nullable(field), wrong)).not.toHaveLength(0);
        expect(await refusal(optional(nullable(field)), wrong)).not.toHaveLength(0);
        expect(await refusal(maybe(field), wrong)).not.toHaveLength(0);
      }
    });

    itForAll<[Field<unknown>, unknown, unknown]>([
      [nullable(integer()), 0, 0],
      [nullable(string()), '', ''],
      [nullable(money()), 1.5, 150],
      [nullable(object({ a: id() })), { a: 1 }, { a: 1 }],
      [nullable(array(id())), [1], [1]],
    ])('accepts null and the value', async (field, value, read) => {
      expect(await accepted(field, null)).toBeNull();
      expect(await accepted(field, value)).toEqual(read);
    });
  });

  describe('optional and nullable', () => {
    const fields = { n: optional(nullable(integer())), o: optional(nullable(object({ a: id() }))) };

    it('distinguishes absent from null', async () => {
      expect(await readShape(fields, {})).toEqual({});
      expect(await readShape(fields, { n: null, o: null })).toEqual({ n: null, o: null });
      expect(await readShape(fields, { n: 1, o: { a: 2 } })).toEqual({ n: 1, o: { a: 2 } });
      await expect(readShape(fields, { o: { a: 'x' } })).rejects.toBeInstanceOf(Refused);
    });
  });

  describe('maybe', () => {
    it('treats absent and null alike', async () => {
      expect(await readShape({ a: maybe(string()), b: maybe(id()) }, { a: null })).toEqual({});
      expect(await accepted(maybe(id()), 1)).toBe(1);
    });
  });

  describe('withDefault', () => {
    it('returns the default for an absent value only', async () => {
      const count = withDefault(integer(), 20);
      expect(await accepted(count, absent)).toBe(20);
      expect(await accepted(count, 0)).toBe(0);
      expect(await accepted(count, null)).toBe(20);
      expect(await refusal(count, 'x')).toHaveLength(1);
    });
  });
}
