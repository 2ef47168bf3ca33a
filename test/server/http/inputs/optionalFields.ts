import { describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import {
  array,
  type Field,
  id,
  integer,
  link,
  maybe,
  money,
  nullable,
  object,
  oneOf,
  optional,
  phone,
  string,
  timestamp,
  withDefault,
} from '../../../../server/http/inputs/fields.js';
import { absent, accepted, readShape, refusal } from './checkedField.js';

export function testOptionalFields(): void {
  describe('optional', () => {
    it('refuses null and invalid values', async () => {
      expect(await refusal(optional(string()), null)).toEqual([{ field: 'value', message: 'must be text' }]);
      expect(await refusal(optional(integer()), 'x')).toHaveLength(1);
      expect(await refusal(optional(money()), null)).toHaveLength(1);
      expect(await refusal(optional(array(id())), null)).toHaveLength(1);
      expect(await refusal(optional(object({ a: id() })), null)).not.toHaveLength(0);
    });

    it('omits an absent value', async () => {
      expect(
        await readShape({ a: optional(string()), b: optional(object({ c: id() })), c: optional(array(id())) }, {}),
      ).toEqual({});
    });

    it('accepts a valid value', async () => {
      expect(await accepted(optional(object({ a: id() })), { a: 1 })).toEqual({ a: 1 });
    });

    it('checks the members of an optional object if present', async () => {
      expect(await refusal(optional(object({ a: id() })), {})).toEqual([{ field: 'value.a', message: 'is required' }]);
    });
  });

  describe('nullable', () => {
    it('refuses an absent value', async () => {
      expect(await refusal(nullable(string()), absent)).toEqual([{ field: 'value', message: 'is required' }]);
      expect(await refusal(nullable(object({ a: id() })), absent)).toEqual([
        { field: 'value', message: 'is required' },
      ]);
    });

    it.each<[string, Field<unknown>]>([
      ['integer', integer()],
      ['money', money()],
      ['phone', phone()],
      ['timestamp', timestamp()],
      ['link', link()],
      ['oneOf', oneOf(['a'])],
      ['array', array(id())],
      ['object', object({ a: id() })],
    ])('refuses an invalid %s, also if optional', async (_name, field) => {
      for (const wrong of ['x', -1.234, false, [{}], { a: 'x' }]) {
        expect(await refusal(nullable(field), wrong)).not.toHaveLength(0);
        expect(await refusal(optional(nullable(field)), wrong)).not.toHaveLength(0);
        expect(await refusal(maybe(field), wrong)).not.toHaveLength(0);
      }
    });

    it('accepts null and the value', async () => {
      for (const field of [
        nullable(integer()),
        nullable(money()),
        nullable(object({ a: id() })),
        nullable(array(id())),
      ]) {
        expect(await accepted(field, null)).toBeNull();
      }
      expect(await accepted(nullable(integer()), 0)).toBe(0);
      expect(await accepted(nullable(string()), '')).toBe('');
      expect(await accepted(nullable(money()), 1.5)).toBe(150);
      expect(await accepted(nullable(object({ a: id() })), { a: 1 })).toEqual({ a: 1 });
    });
  });

  describe('optional and nullable', () => {
    const fields = { n: optional(nullable(integer())), o: optional(nullable(object({ a: id() }))) };

    it('distinguishes absent from null', async () => {
      expect(await readShape(fields, {})).toEqual({});
      expect(await readShape(fields, { n: null, o: null })).toEqual({ n: null, o: null });
      expect(await readShape(fields, { n: 1, o: { a: 2 } })).toEqual({ n: 1, o: { a: 2 } });
    });

    it('refuses invalid values', async () => {
      await expect(readShape(fields, { n: 'x' })).rejects.toBeInstanceOf(Refused);
      await expect(readShape(fields, { o: { a: 'x' } })).rejects.toBeInstanceOf(Refused);
      await expect(readShape(fields, { o: [] })).rejects.toBeInstanceOf(Refused);
    });
  });

  describe('maybe', () => {
    it('treats absent and null alike', async () => {
      expect(await readShape({ a: maybe(string()), b: maybe(id()) }, { a: null })).toEqual({});
    });

    it('refuses invalid values and accepts valid ones', async () => {
      expect(await refusal(maybe(id()), 0)).toHaveLength(1);
      expect(await accepted(maybe(id()), 1)).toBe(1);
    });
  });

  describe('withDefault', () => {
    it('refuses null and invalid values', async () => {
      expect(await refusal(withDefault(integer(), 20), null)).toHaveLength(1);
      expect(await refusal(withDefault(integer(), 20), 'x')).toHaveLength(1);
    });

    it('returns the default for an absent value only', async () => {
      expect(await accepted(withDefault(integer(), 20), absent)).toBe(20);
      expect(await accepted(withDefault(integer(), 20), 0)).toBe(0);
    });
  });
}
