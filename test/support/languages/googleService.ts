import { useJsonService } from './answerAs.js';

/**
 * A Google Cloud Translation service for a test file. It detects Kannada for every text and names the target language
 * in its answer.
 */
export function useGoogleService() {
  const { place, ...service } = useJsonService(({ body: { q, target } }) => ({
    data: { translations: [{ translatedText: `${q} (${target})`, detectedSourceLanguage: 'kn' }] },
  }));
  return { ...service, settings: () => ({ apiKey: 'google-key', url: `${place.url}/language/translate/v2` }) };
}
