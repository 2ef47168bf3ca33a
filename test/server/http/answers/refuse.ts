import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import { errorTextIn } from '../../../../domain/errorTexts/errorTextIn.js';
import { hindi } from '../../../../domain/errorTexts/hindi.js';
import { kannada } from '../../../../domain/errorTexts/kannada.js';
import { specialSentences } from '../../../../domain/errorTexts/specialSentences.js';
import { refusals } from '../../../../domain/refusals.js';
import { languages } from '../../../../models/fields/accountFields.js';
import { ProviderError } from '../../../../providers/ProviderError.js';
import { useApi } from '../../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../../support/factories.js';

const headers = { 'x-request-id': 'request-7', 'x-forwarded-for': '203.0.113.7' };
const refused = { message: 'request refused', requestId: 'request-7', networkAddress: '203.0.113.7' };

const began = { message: 'a session began', requestId: 'request-7', networkAddress: '203.0.113.7' };

const english = refusals.store_not_found[1];

export function testRefuse(): void {
  const api = useApi();

  let noted: Record<string, unknown>[];
  beforeEach(() => {
    noted = [];
    const note = (facts: object, message: string) => void noted.push({ ...facts, message });
    api.world.log = { ...api.world.log, info: note, warn: note };
  });

  describe('the security log', () => {
    it('records a wrong password with its address, without e-mail and password', async () => {
      const { email } = await makeConsumer();
      await api.post('/auth/consumer-login', { body: { email, password: 'not this one' }, headers });
      expect(noted).toEqual([{ ...refused, code: 'bad_credentials', traceId: expect.any(String) }]);
    });

    it('records sign-ins with their address', async () => {
      const { _id: accountId, email } = await makeConsumer();
      await api.post('/auth/consumer-login', { body: { email, password }, headers });
      expect(noted).toEqual([{ ...began, kind: 'consumer', accountId }]);
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
      for (let nth = 0; nth < 21; nth++) await signIn('203.0.113.7');
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

  const refusal = (acceptLanguage: string) =>
    api.get('/stores/999999999', { headers: { 'accept-language': acceptLanguage } });

  describe('the sentence of an error', () => {
    it.each([
      ['hi', hindi.store_not_found, 'hi'],
      ['kn-IN,kn;q=0.9,en;q=0.5', kannada.store_not_found, 'kn'],
      ['en;q=0.4,hi;q=0.8', hindi.store_not_found, 'hi'],
      ['ta', english, 'en'],
      ['*', english, 'en'],
      [`kn${',kn'.repeat(300)}`, english, 'en'],
    ])('follows Accept-Language: %.30s', async (acceptLanguage, sentence, language) => {
      const { status, body, headers } = await refusal(acceptLanguage);
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
}
