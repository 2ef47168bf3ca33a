import { strict as assert } from 'node:assert';
import type { Request } from 'express';
import { type Detail, Refused } from '../../../../domain/errors.js';
import type { Field, Shape } from '../../../../server/http/inputs/fields.js';
import { inputReader } from '../../../../server/http/inputs/inputReader.js';
import { testWorld } from '../../../support/world.js';

/** A member that is not sent. */
export const absent = Symbol('absent');

type Place = 'params' | 'query' | 'body';
const app = { locals: { world: testWorld() } };

/** Reads a shape in one place of a request, as endpoints do. */
export async function readShape(shape: Shape, sent: Record<string, unknown>, place: Place = 'body') {
  const request = { app, params: {}, query: {}, body: {}, [place]: { ...sent }, is: () => false };
  const input = await inputReader({ [place]: shape })(request as unknown as Request);
  return input[place];
}

/** The value of one member that a handler gets. */
export async function accepted(field: Field<unknown>, value: unknown, place?: Place): Promise<unknown> {
  return (await readShape({ value: field }, value === absent ? {} : { value }, place)).value;
}

/** The refusal of one member. */
export async function refusal(field: Field<unknown>, value: unknown, place?: Place): Promise<Detail[]> {
  try {
    const given = await accepted(field, value, place);
    assert.fail(`${String(JSON.stringify(value))} was accepted as ${String(JSON.stringify(given))}`);
  } catch (error) {
    assert(error instanceof Refused, error as Error);
    assert.equal(error.code, 'validation_failed');
    return error.extras.details ?? [];
  }
}

const controlCharacter = 'a\0b';
const halfCharacter = 'a\ud800b';
/** Values that no field for text accepts. */
export const notText = [1, true, { $gt: '' }, ['a'], [], null, controlCharacter, halfCharacter];

/** Values that no scalar accepts. */
export const notScalars = [{}, { $ne: null }, [], [1], ['a']];
