import { describe, expect, it } from '@jest/globals';
import { googleTranslation } from '../../../providers/languages/googleTranslation.js';
import { ProviderError } from '../../../providers/ProviderError.js';
import { useGoogleService } from '../../support/languages/googleService.js';

const now = new Date('2026-11-18T05:30:00.000Z');

export function testGoogleTranslation(): void {
  const google = useGoogleService();
  const translate = (text: string) => googleTranslation(google.settings()).translate(text, 'hi', now);

  describe('Google Translation', () => {
    it.each([
      ['a refusal', { status: 403, body: { error: { message: 'API key not valid: google-key' } } }],
      ['a server error', { status: 500, body: {} }],
      ['no translation', { body: { data: { translations: [] } } }],
      ['no data', { body: {} }],
      ['a list', { body: [] }],
      ['a text that is not a string', { body: { data: { translations: [{ translatedText: 1 }] } } }],
      ['nothing', {}],
      [
        'an endless translation',
        { body: { data: { translations: [{ translatedText: 'x'.repeat(200_000), detectedSourceLanguage: 'kn' }] } } },
      ],
    ])('rejects at %s, without a key in the error', async (_name, trouble) => {
      google.trouble(trouble);
      const error = await translate('ತೆಂಗಿನಕಾಯಿ').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderError);
      expect(String(error)).not.toContain('google-key');
    });

    it('rejects without a connection', async () => {
      const away = googleTranslation({ apiKey: 'google-key', url: 'http://127.0.0.1:9/v2' });
      await expect(away.translate('ತೆಂಗಿನಕಾಯಿ', 'hi', now)).rejects.toThrow('cannot be reached');
    });

    it('translates a text unchanged, with the key in a header', async () => {
      expect(await translate('<b>ತೆಂಗಿನಕಾಯಿ</b> & "ಎಣ್ಣೆ"')).toEqual({
        text: '<b>ತೆಂಗಿನಕಾಯಿ</b> & "ಎಣ್ಣೆ" (hi)',
        sourceLanguage: 'kn',
      });
      const [asked] = google.asked;
      expect([asked?.path, asked?.headers['x-goog-api-key']]).toEqual(['/language/translate/v2', 'google-key']);
      expect(asked?.body).toEqual({ q: '<b>ತೆಂಗಿನಕಾಯಿ</b> & "ಎಣ್ಣೆ"', target: 'hi', format: 'text' });
    });

    it('gets no calls for half a minute after three failures in a row', async () => {
      const provider = googleTranslation(google.settings());
      const at = (seconds: number) => provider.translate('ಎಣ್ಣೆ', 'hi', new Date(now.getTime() + seconds * 1000));
      google.trouble({ status: 503 }, { status: 429 }, { status: 500 });
      for (let time = 0; time < 3; time++) await expect(at(0)).rejects.toThrow('answered');
      for (const seconds of [0, 10, 29]) await expect(at(seconds)).rejects.toThrow('is skipped');
      expect(google.asked).toHaveLength(3);
      expect((await at(30)).text).toBe('ಎಣ್ಣೆ (hi)');
      expect((await at(31)).text).toBe('ಎಣ್ಣೆ (hi)');
    });

    it('still gets calls after refusals: a refused text must not affect other callers', async () => {
      const provider = googleTranslation(google.settings());
      google.trouble(...Array.from({ length: 5 }, () => ({ status: 400 })));
      for (let time = 0; time < 5; time++)
        await expect(provider.translate('?', 'hi', now)).rejects.toThrow('answered 400');
      expect((await provider.translate('ಎಣ್ಣೆ', 'hi', now)).text).toBe('ಎಣ್ಣೆ (hi)');
    });
  });
}
