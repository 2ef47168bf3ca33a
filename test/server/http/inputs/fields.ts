import { strict as assert } from 'node:assert';
import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import fc from 'fast-check';
import { Refused } from '../../../../domain/errors.js';
import {
  array,
  boolean,
  clockTime,
  email,
  type Field,
  id,
  integer,
  link,
  listOf,
  money,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  phone,
  type Schema,
  schemasByName,
  string,
  timestamp,
  timeZone,
} from '../../../../server/http/inputs/fields.js';
import { inputReader } from '../../../../server/http/inputs/inputReader.js';
import { accepted, readShape, refusal } from './checkedField.js';

export function testFields(): void {
  describe('named', () => {
    it('is documented under its name, once', () => {
      const thing = named('TestThing', object({ a: id() }));
      expect(thing.schema).toEqual({ $ref: '#/components/schemas/TestThing' });
      expect(schemasByName().TestThing).toMatchObject({ type: 'object' } satisfies Schema);
    });

    it('checks like the field itself', async () => {
      expect(await refusal(named('TestNumber', integer()), 'x')).toHaveLength(1);
    });
  });

  describe('a request', () => {
    it('is refused if its body is not an object', async () => {
      for (const body of [[], [1], 'text', 1, true, null]) {
        const request = { params: {}, query: {}, body } as unknown as Request;
        await expect(inputReader({ body: { a: id() } })(request)).rejects.toMatchObject({
          code: 'validation_failed',
          extras: { details: [{ field: 'body', message: 'must be a JSON object' }] },
        });
      }
    });

    it('lists at most 20 problems, one per field', async () => {
      const many = Array.from({ length: 30 }, (_, index) => [`field${index}`, id()] as const);
      await expect(readShape(Object.fromEntries(many), {})).rejects.toMatchObject({
        extras: { details: many.slice(0, 20).map(([field]) => ({ field, message: 'is required' })) },
      });
    });

    it('treats an empty query parameter as absent', async () => {
      expect(await readShape({ search: optional(string({ min: 1 })) }, { search: '' }, 'query')).toEqual({});
    });

    it('returns declared members only, for any input', async () => {
      const shape = { a: optional(integer()), b: optional(string()) };
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (sent) => {
          const given = await readShape(shape, JSON.parse(JSON.stringify(sent))).catch((error: unknown) => {
            assert(error instanceof Refused);
            return {};
          });
          expect(['a', 'b']).toEqual(expect.arrayContaining(Object.keys(given)));
        }),
        { numRuns: 300 },
      );
    });

    it('fails with a refusal only, for any input', async () => {
      const fields = {
        string: string(),
        integer: integer(),
        number: number(),
        boolean: boolean(),
        oneOf: oneOf(['a']),
        listOf: listOf(['a']),
        money: money(),
        timestamp: timestamp(),
        email: email(),
        phone: phone(),
        clockTime: clockTime(),
        timeZone: timeZone(),
        link: link(),
        array: array(object({ a: string() })),
        object: object({ a: object({ b: string() }) }),
        nullable: nullable(array(string())),
        optional: optional(object({ a: optional(array(id())) })),
      };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Object.values<Field<unknown>>(fields)),
          fc.jsonValue(),
          async (field, value) => {
            await accepted(field, value).catch((error: unknown) => assert(error instanceof Refused, error as Error));
          },
        ),
        { numRuns: 1_000 },
      );
    });
  });
}
