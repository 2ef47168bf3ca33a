import { describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { CachedTranslation } from '../../../models/system/CachedTranslation.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { googleTranslation } from '../../../providers/languages/googleTranslation.js';
import { makeAccount, makeConsumer } from '../../support/factories.js';
import { api, caller, google, refusal } from './translating.js';

const translate = (text: unknown, target: unknown = 'en', who = caller) =>
  api.post('/translate', { ...who, body: { text, target } });

export function testTranslate(): void {
  describe('POST /api/translate', () => {
    it('answers 400 for an invalid text and an invalid target', async () => {
      for (const [field, text, target] of [
        ['text', '   ', 'en'],
        ['text', 'x'.repeat(5_001), 'en'],
        ['target', 'ಎಣ್ಣೆ', 'ml'],
      ] as const) {
        const { status, body } = await translate(text, target);
        expect([text, target, status, body.details[0].field]).toEqual([text, target, 400, field]);
      }
      expect(google.asked).toEqual([]);
    });

    it('answers 503 without a translation service', async () => {
      api.world.translation = undefined;
      expect(refusal(await translate('ಎಣ್ಣೆ'))).toEqual([503, 'translation_not_configured']);
    });

    it('answers 503 while the service fails, soon without calling it, and caches nothing', async () => {
      google.trouble(...Array.from({ length: 3 }, () => ({ status: 500, body: { error: 'google-key' } })));
      for (let time = 0; time < 5; time++) {
        const answer = await translate(`ಎಣ್ಣೆ ${time}`);
        expect(refusal(answer)).toEqual([503, 'provider_unavailable']);
        expect(JSON.stringify(answer.body)).not.toMatch(/google/i);
      }
      expect(google.asked).toHaveLength(3);
      expect(await CachedTranslation.countDocuments()).toBe(0);
      api.world.clock.advance(30_000);
      expect((await translate('ಎಣ್ಣೆ')).status).toBe(200);
    });

    it('answers 503 while the service hangs, soon without calling it', async () => {
      api.world.translation = googleTranslation(google.settings(), 300);
      const callers = await Promise.all([1, 2, 3].map(async () => api.as('consumer', await makeConsumer())));
      google.trouble(...callers.map(() => ({ hangs: true }) as const));
      const hung = await Promise.all(callers.map((who, nth) => translate(`ಎಣ್ಣೆ ${nth}`, 'en', who)));
      for (const answer of hung) expect(refusal(answer)).toEqual([503, 'provider_unavailable']);
      const asked = google.asked.length;
      for (const who of [caller, ...callers]) {
        expect(refusal(await translate('ತೆಂಗು', 'en', who))).toEqual([503, 'provider_unavailable']);
      }
      expect(google.asked).toHaveLength(asked);
    });

    it('does not count failed calls, also of concurrent requests', async () => {
      api.world.config.rateLimitsEnabled = true;
      const hits = async () => {
        const counters = await RateCounter.find({ _id: /^languages:/ })
          .readConcern('local')
          .lean();
        return counters.map((counter) => counter.hits);
      };
      api.world.translation = googleTranslation({ apiKey: 'key', url: 'http://127.0.0.1:9' });
      const answers = await Promise.all([translate('ಎಣ್ಣೆ'), translate('ಎಣ್ಣೆ')]);
      expect(answers.map(refusal)).toEqual(answers.map(() => [503, 'provider_unavailable']));
      expect(await hits()).toEqual([0]);
      api.world.translation = googleTranslation(google.settings());
      expect((await translate('ಎಣ್ಣೆ')).status).toBe(200);
      expect(await hits()).toEqual([1]);
    });

    it('answers 429 to an account beyond its daily limit, except for cached translations', async () => {
      const consumer = await makeConsumer();
      const eager = await api.as('consumer', consumer);
      expect((await translate('ಎಣ್ಣೆ', 'en', eager)).status).toBe(200);
      api.world.config.rateLimitsEnabled = true;
      await RateCounter.hit(`languages:consumer:${consumer._id}`, 86_400_000, api.world.now());
      await RateCounter.updateOne({ _id: `languages:consumer:${consumer._id}` }, { $set: { hits: 300 } });
      expect(refusal(await translate('ಅಕ್ಕಿ', 'en', eager))).toEqual([429, 'rate_limited']);
      expect((await translate('ಎಣ್ಣೆ', 'en', eager)).body.cached).toBe(true);
      expect((await translate('ಅಕ್ಕಿ')).status).toBe(200);
    });

    it.each(accountKinds)('translates for a %s', async (kind) => {
      const { status, body } = await translate('ಎಣ್ಣೆ', 'hi', await api.as(kind, await makeAccount[kind]()));
      expect([status, body]).toEqual([
        200,
        { translatedText: 'ಎಣ್ಣೆ (hi)', sourceLanguage: 'kn', target: 'hi', cached: false },
      ]);
    });

    it('calls the service once for a text and a language, for all accounts', async () => {
      const other = await api.as('seller', await makeAccount.seller());
      expect((await translate('ಎಣ್ಣೆ')).body.cached).toBe(false);
      expect((await translate(' ಎಣ್ಣೆ ', 'en', other)).body).toMatchObject({ translatedText: 'ಎಣ್ಣೆ (en)', cached: true });
      expect((await translate('ಎಣ್ಣೆ', 'ta')).body).toMatchObject({ translatedText: 'ಎಣ್ಣೆ (ta)', cached: false });
      expect(google.asked).toHaveLength(2);
    });

    it('calls the service once for concurrent equal requests', async () => {
      const callers = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => api.as('consumer', await makeConsumer())));
      const answers = await Promise.all(callers.map((caller) => translate('ಎಣ್ಣೆ', 'en', caller)));
      expect(answers.map(({ body }) => body.translatedText)).toEqual(callers.map(() => 'ಎಣ್ಣೆ (en)'));
      expect(google.asked).toHaveLength(1);
    });

    it('refuses only the account beyond its limit among concurrent equal requests', async () => {
      const consumer = await makeConsumer();
      await RateCounter.hit(`languages:consumer:${consumer._id}`, 86_400_000, api.world.now());
      await RateCounter.updateOne({ _id: `languages:consumer:${consumer._id}` }, { $set: { hits: 300 } });
      api.world.config.rateLimitsEnabled = true;
      const eager = await api.as('consumer', consumer);
      const answers = await Promise.all([translate('ಎಣ್ಣೆ', 'en', eager), translate('ಎಣ್ಣೆ')]);
      expect(answers.map(({ status }) => status)).toEqual([429, 200]);
    });

    it('caches a translation for a month, without its source text', async () => {
      await translate('ಎಣ್ಣೆ');
      const [row] = await CachedTranslation.find().lean();
      expect(row?._id).toMatch(/^[\w-]{43}$/);
      expect(Number(row?.expiresAt) - api.world.now().getTime()).toBeGreaterThan(29 * 86_400_000);
    });
  });
}
