import { JsonApi } from '../JsonApi.js';
import type { TranslationProvider } from './TranslationProvider.js';

/**
 * Google Cloud Translation, Basic (v2). It finds out by itself which language a text is in.
 * @param timeoutMs how long an answer is waited for
 */
export function googleTranslation(
  { apiKey, url }: { apiKey: string; url: string },
  timeoutMs = 5_000,
): TranslationProvider {
  const api = new JsonApi('Google Translation', timeoutMs);
  return {
    translate: async (text, target, now) => {
      const headers = { 'x-goog-api-key': apiKey };
      const { data } = await api.post(url, { headers, body: { q: text, target, format: 'text' } }, now);
      const { translatedText, detectedSourceLanguage } = Object(Object(data).translations?.[0]);
      if (typeof translatedText !== 'string' || typeof detectedSourceLanguage !== 'string')
        throw api.unexpectedAnswer();
      return { text: translatedText, sourceLanguage: detectedSourceLanguage };
    },
  };
}
