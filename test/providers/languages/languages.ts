import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../../../providers/JsonApi.js';
import { bhashini } from '../../../providers/languages/bhashini.js';
import { googleTranslation } from '../../../providers/languages/googleTranslation.js';
import { transcriber } from '../../../providers/languages/transcriber.js';
import { itForAll } from '../../support/itForAll.js';
import { useBhashiniService } from '../../support/languages/bhashiniService.js';
import { useGoogleService } from '../../support/languages/googleService.js';
import { recordings } from '../../support/languages/recordings.js';
import { useTranscriberService } from '../../support/languages/transcriberService.js';

const now = new Date('2026-11-18T05:30:00.000Z');
const recording = { bytes: recordings.wav.bytes, format: 'wav' } as const;
const speaker = 'consumer:1';
const spoken = { said: undefined, likely: 'kn', speaker };

export function testLanguages(): void {
  const service = useBhashiniService();
  const paths = () => service.asked.map(({ path }) => path);

  describe('Bhashini', () => {
    itForAll([
      ['a refusal', { status: 401, body: { message: 'ulca-key' } }],
      [
        'no service for the task',
        { body: { pipelineResponseConfig: [{ config: [] }], pipelineInferenceAPIEndPoint: {} } },
      ],
      [
        'an invalid address',
        {
          body: {
            pipelineResponseConfig: [{ config: [{ serviceId: 'a' }] }],
            pipelineInferenceAPIEndPoint: {
              callbackUrl: 'file:///etc/passwd',
              inferenceApiKey: { name: 'a', value: 'b' },
            },
          },
        },
      ],
    ])('rejects other answers, without a key in the error', async (_name, trouble) => {
      service.asked.length = 0;
      service.trouble(trouble);
      const error = await bhashini(service.settings())
        .translate('ಎಣ್ಣೆ', 'en', now)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderError);
      expect(String(error)).not.toContain('ulca-key');
      expect(service.asked).toHaveLength(1);
    });

    it('requests the pipeline configuration, then runs the task', async () => {
      const provider = bhashini(service.settings());
      expect(await provider.translate('ತೆಂಗಿನ ಎಣ್ಣೆ', 'en', now)).toEqual({
        text: 'ತೆಂಗಿನ ಎಣ್ಣೆ (en)',
        sourceLanguage: 'kn',
      });
      const [directory, work] = service.asked;
      expect(directory?.headers).toMatchObject({ userid: 'user-id', ulcaapikey: 'ulca-key' });
      expect(work?.headers).toMatchObject({ authorization: 'inference-key' });
      expect(work?.headers).not.toHaveProperty('ulcaapikey');
      expect(work?.body).toEqual({
        pipelineTasks: [
          {
            taskType: 'translation',
            config: { language: { sourceLanguage: 'kn', targetLanguage: 'en' }, serviceId: 'service-translation' },
          },
        ],
        inputData: { input: [{ source: 'ತೆಂಗಿನ ಎಣ್ಣೆ' }] },
      });
    });

    it('caches the pipeline configuration until a task fails', async () => {
      const provider = bhashini(service.settings());
      for (let time = 0; time < 2; time++) await provider.translate('ಎಣ್ಣೆ', 'en', now);
      expect(paths()).toEqual(['/pipelines', '/inference', '/inference']);
      service.trouble({ status: 500 });
      await expect(provider.translate('ಎಣ್ಣೆ', 'en', now)).rejects.toBeInstanceOf(ProviderError);
      await provider.translate('ಎಣ್ಣೆ', 'en', now);
      expect(paths().slice(3)).toEqual(['/inference', '/pipelines', '/inference']);
    });

    itForAll([
      ['ತೆಂಗಿನ ಎಣ್ಣೆ 1 litre', 'kn'],
      ['కొబ్బరి నూనె', 'te'],
      ['தேங்காய் எண்ணெய்', 'ta'],
      ['नारियल का तेल', 'hi'],
      ['coconut oil', 'en'],
      ['12 + 3', 'en'],
    ])('detects the language of a text by its script', async (text, language) => {
      expect((await bhashini(service.settings()).translate(text, 'sa', now)).sourceLanguage).toBe(language);
    });

    it('makes no call for a text that is already in the target language', async () => {
      const { text } = await bhashini(service.settings()).translate('coconut oil', 'en', now);
      expect([text, service.asked]).toEqual(['coconut oil', []]);
    });

    it('transcribes in the given language, otherwise in the most likely one', async () => {
      const provider = bhashini(service.settings());
      expect(await provider.transcribe(recording, { said: undefined, likely: 'kn', speaker }, now)).toBe('heard in kn');
      expect(await provider.transcribe(recording, { said: 'te', likely: 'kn', speaker }, now)).toBe('heard in te');
      const [, work] = service.asked;
      expect(work?.body).toMatchObject({
        pipelineTasks: [{ taskType: 'asr', config: { serviceId: 'service-asr', audioFormat: 'wav' } }],
        inputData: { audio: [{ audioContent: recording.bytes.toString('base64') }] },
      });
    });
  });

  const google = useGoogleService();
  const translate = (text: string) => googleTranslation(google.settings()).translate(text, 'hi', now);

  describe('Google Translation', () => {
    itForAll([
      ['a refusal', { status: 403, body: { error: { message: 'API key not valid: google-key' } } }],
      ['no translation', { body: { data: { translations: [] } } }],
      ['no data', { body: {} }],
      ['a text that is not a string', { body: { data: { translations: [{ translatedText: 1 }] } } }],
      ['nothing', {}],
      [
        'an endless translation',
        { body: { data: { translations: [{ translatedText: 'x'.repeat(200_000), detectedSourceLanguage: 'kn' }] } } },
      ],
    ])('rejects other answers, without a key in the error', async (_name, trouble) => {
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

  const speech = useTranscriberService();

  describe('a transcriber', () => {
    itForAll([
      ['a refusal', { status: 401, body: { error: { message: 'Incorrect API key provided: speech-key' } } }],
      ['a server error', { status: 502, body: {} }],
      ['no text', { body: {} }],
      ['a text that is not a string', { body: { text: ['a'] } }],
    ])('rejects other answers, without a key in the error', async (_name, trouble) => {
      speech.trouble(trouble);
      const error = await transcriber(speech.settings())
        .transcribe(recording, spoken, now)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderError);
      expect(String(error)).not.toContain('speech-key');
    });

    it('transcribes without a key where none is needed', async () => {
      speech.hears('ಎರಡು ತೆಂಗಿನಕಾಯಿ');
      const provider = transcriber({ ...speech.settings(), apiKey: undefined });
      expect(await provider.transcribe(recording, spoken, now)).toBe('ಎರಡು ತೆಂಗಿನಕಾಯಿ');
      expect(speech.asked[0]?.headers.authorization).toBeUndefined();
    });
  });
}
