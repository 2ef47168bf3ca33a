import { useJsonService } from './answerAs.js';

/** Google Cloud Translation, for a test file: it takes every text for Kannada, and says into what it has translated it. */
export function useGoogleService() {
  const { place, ...service } = useJsonService(({ body: { q, target } }) => ({
    data: { translations: [{ translatedText: `${q} (${target})`, detectedSourceLanguage: 'kn' }] },
  }));
  return { ...service, settings: () => ({ apiKey: 'google-key', url: `${place.url}/language/translate/v2` }) };
}
