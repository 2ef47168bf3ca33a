import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../../../../domain/errors.js';
import { errorTextIn } from '../../../../domain/errorTexts/errorTextIn.js';
import { hindi } from '../../../../domain/errorTexts/hindi.js';
import { kannada } from '../../../../domain/errorTexts/kannada.js';
import { specialSentences } from '../../../../domain/errorTexts/specialSentences.js';
import { refusals } from '../../../../domain/refusals.js';
import { rules } from '../../../../domain/rules.js';
import { languages } from '../../../../models/fields/accountFields.js';
import { ProviderError } from '../../../../providers/JsonApi.js';
import { cutPage, readCursor, writeCursor } from '../../../../server/http/answers/pages.js';
import { sentenceOf } from '../../../../server/http/answers/refuse.js';
import { useApi } from '../../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';
import { useRules } from '../../../support/useRules.js';

const wrongCursor = expect.objectContaining({
  code: 'validation_failed',
  extras: { details: [{ field: 'cursor', message: 'is not a cursor of this list' }] },
});
const readOrRefusal = (cursor: string) => {
  try {
    return readCursor(cursor, 'name', ['string', 'number']);
  } catch (error) {
    return error;
  }
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const headers = { 'x-request-id': 'request-7', 'x-forwarded-for': '203.0.113.7' };
const refused = { message: 'request refused', requestId: 'request-7', networkAddress: '203.0.113.7' };

const began = { message: 'a session began', requestId: 'request-7', networkAddress: '203.0.113.7' };

const english = refusals.store_not_found[1];

export function testRefuse(): void {
  describe('readCursor', () => {
    itForAll<[string, string]>([
      ['garbage', 'garbage'],
      ['text of no alphabet', '💥 ~~~'],
      ['JSON that is not encoded', '["name","Asha",1]'],
      ['an object', encode({ name: 1 })],
      ['a cursor of another list', encode(['newest', 'Asha', 1])],
      ['too few keys', encode(['name', 'Asha'])],
      ['too many keys', encode(['name', 'Asha', 1, 2])],
      ['a number where text was', encode(['name', 1, 1])],
      ['text where a number was', encode(['name', 'Asha', '1'])],
      ['an operator where text was', encode(['name', { $gt: '' }, 1])],
      ['a number that no row has', encode(['name', 'Asha', -1])],
      ['a number past all numbers', Buffer.from('["name","Asha",1e999]').toString('base64url')],
      ['half a cursor', writeCursor('name', ['Asha', 1]).slice(0, 12)],
      ['a cursor with something behind it', `${writeCursor('name', ['Asha', 1])}!`],
      ['a cursor written otherwise', Buffer.from('["name", "Asha", 1]').toString('base64url')],
      ['a cursor in the other alphabet', Buffer.from('["name","ÿÿÿ>>>???",1]').toString('base64')],
    ])('refuses any other text', async (_what, cursor) => {
      expect(readOrRefusal(cursor)).toEqual(wrongCursor);
    });

    it('refuses any text, or reads it as a position in this list', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.jsonValue().map(encode)), (cursor) => {
          const keys = readOrRefusal(cursor);
          if (!Array.isArray(keys)) expect(keys).toEqual(wrongCursor);
          else expect(keys.map((key) => typeof key)).toEqual(['string', 'number']);
        }),
        { numRuns: 50 },
      );
    });

    it('reads what writeCursor wrote, which needs no escaping in a URL', () => {
      const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
      const number = fc.oneof(
        fc.integer({ min: 0 }),
        fc.double({ min: 0, max: 2e7, noNaN: true }),
        fc.constant(8.64e15),
      );
      fc.assert(
        fc.property(text, number, (word, key) => {
          const cursor = writeCursor('name', [word, key]);
          expect(encodeURIComponent(cursor)).toBe(cursor);
          const [readWord, readKey] = readCursor(cursor, 'name', ['string', 'number']) ?? [];
          expect(readWord).toBe(word);
          expect(readKey === key).toBe(true);
        }),
        { numRuns: 50 },
      );
      expect(readCursor(undefined, 'name', ['string', 'number'])).toBeUndefined();
    });
  });

  describe('cutPage', () => {
    it('cuts off the extra row and continues after the last row shown, except on the last page', () => {
      expect(cutPage([], 2, String)).toEqual({ page: [], nextCursor: null });
      expect(cutPage([1, 2], 2, String)).toEqual({ page: [1, 2], nextCursor: null });
      expect(cutPage([1, 2, 3], 2, String)).toEqual({ page: [1, 2], nextCursor: '2' });
    });
  });

  const api = useApi();
  useRules(rules.signIn, { triesAtMost: 10 });

  let noted: Record<string, unknown>[];
  beforeEach(() => {
    noted = [];
    const note = (facts: object, message: string) => void noted.push({ ...facts, message });
    api.world.log = { ...api.world.log, info: note, warn: note };
  });

  describe('the security log', () => {
    it('records wrong passwords and sign-ins with their address, without e-mail and password', async () => {
      const { _id: accountId, email } = await makeConsumer();
      await api.post('/auth/consumer-login', { body: { email, password: 'not this one' }, headers });
      await api.post('/auth/consumer-login', { body: { email, password }, headers });
      expect(noted).toEqual([
        { ...refused, code: 'bad_credentials', traceId: expect.any(String) },
        { ...began, kind: 'consumer', accountId },
      ]);
    });

    it('records missing sessions, wrong codes and links, and requests from other sites', async () => {
      await api.get('/auth/me', { headers });
      await api.post('/auth/verify-email', { body: { consumerId: 1, type: 'email', code: '123456' }, headers });
      await api.post('/auth/reset-password', { body: { token: 'x', password }, headers });
      const seller = await api.as('seller', await makeSeller());
      await api.patch('/auth/me', { ...seller, headers: { ...headers, origin: 'https://evil.example' }, body: {} });
      const codes = noted.filter(({ message }) => message === refused.message).map(({ code }) => code);
      expect(codes).toEqual(['unauthenticated', 'code_refused', 'reset_link_invalid', 'cross_site']);
    });

    it('records too many tries, per account and per address', async () => {
      api.world.config.rateLimitsEnabled = true;
      const signIn = (address: string) =>
        api.post('/auth/login', {
          body: { email: 'unknown@example.in', password },
          headers: { 'x-forwarded-for': address },
        });
      for (let nth = 0; nth < 11; nth++) await signIn(`198.51.100.${nth}`);
      await Promise.all(Array.from({ length: 20 }, () => signIn('203.0.113.7')));
      await signIn('203.0.113.7');
      expect(noted.at(10)).toMatchObject({ code: 'sign_in_paused', networkAddress: '198.51.100.10' });
      expect(noted.at(-1)).toMatchObject({ code: 'rate_limited', networkAddress: '203.0.113.7' });
    });

    it('does not record other refusals', async () => {
      await api.get('/products/999999999', { headers });
      expect(noted).toEqual([]);
    });
  });

  describe('the log of providers', () => {
    it('records which provider failed and why, without the request', async () => {
      api.world.translation = {
        translate: async () => {
          throw new ProviderError('Google Translation answered 403');
        },
      };
      const caller = await api.as('consumer', await makeConsumer());
      noted = [];
      const body = { text: 'a secret of mine', target: 'kn' };
      expect((await api.post('/translate', { ...caller, headers, body })).status).toBe(503);
      const reason = 'Google Translation answered 403';
      expect(noted).toEqual([
        { message: 'a provider gave no answer', requestId: 'request-7', traceId: expect.any(String), reason },
      ]);
    });
  });

  describe('the sentence of an error', () => {
    itForAll([
      ['hi', hindi.store_not_found, 'hi'],
      ['kn-IN,kn;q=0.9,en;q=0.5', kannada.store_not_found, 'kn'],
      ['en;q=0.4,hi;q=0.8', hindi.store_not_found, 'hi'],
      ['ta', english, 'en'],
      ['*', english, 'en'],
      [`kn${',kn'.repeat(300)}`, english, 'en'],
    ])('follows Accept-Language', async (acceptLanguage, sentence, language) => {
      const { status, body, headers } = await api.get('/stores/999999999', {
        headers: { 'accept-language': acceptLanguage },
      });
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 404,
        code: 'store_not_found',
        error: sentence,
      });
      expect(headers.get('content-language')).toBe(language);
      expect(headers.get('vary')).toMatch(/Accept-Language/i);
    });

    it('keeps the number of a special sentence', () => {
      const refused = new Refused('below_minimum_order', { sentence: specialSentences.minimumOrder('150.00') });
      const sentences = languages.map((language) => errorTextIn(language, refused));
      expect(new Set(sentences).size).toBe(languages.length);
      for (const sentence of sentences) expect(sentence).toContain('₹150.00');
    });

    it('is the general one of the code where a special one exists only in English', () => {
      const refused = new Refused('not_found', { sentence: 'No such seller.' });
      expect(errorTextIn('en', refused)).toBe('No such seller.');
      expect(errorTextIn('hi', refused)).toBe(hindi.not_found);
    });

    it('exists in the script of each language', () => {
      for (const sentence of Object.values(hindi)) expect(sentence).toMatch(/^[^\u0c80-\u0cff]*[\u0900-\u097f]/);
      for (const sentence of Object.values(kannada)) expect(sentence).toMatch(/^[^\u0900-\u097f]*[\u0c80-\u0cff]/);
    });
  });

  describe('the message of a detail', () => {
    itForAll([
      ['items[0].quantity', 'must be a whole number from 1 to 99', 'Quantity must be a whole number from 1 to 99.'],
      ['deliveryAddress', 'is required for delivery', 'Delivery address is required for delivery.'],
      ['images[2]', 'must be an address', 'Entry 3 of images must be an address.'],
      ['items[1].productId', 'is required', 'Product ID is required.'],
      ['lat', 'is required', 'Latitude is required.'],
      ['Idempotency-Key', 'is required', 'Idempotency-Key is required.'],
      ['items', 'product 7 is not available', 'Product 7 is not available.'],
      ['until', 'Choose a later day.', 'Choose a later day.'],
    ])('is a sentence that names the field', async (field, message, sentence) => {
      expect(sentenceOf({ field, message })).toBe(sentence);
    });
  });
}
