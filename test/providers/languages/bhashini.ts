import { describe, expect, it } from '@jest/globals';
import { bhashini } from '../../../providers/languages/bhashini.js';
import { ProviderError } from '../../../providers/ProviderError.js';
import { useBhashiniService } from '../../support/languages/bhashiniService.js';
import { recordings } from '../../support/languages/recordings.js';

const now = new Date('2026-11-18T05:30:00.000Z');
const recording = { bytes: recordings.wav.bytes, format: 'wav' } as const;
const speaker = 'consumer:1';

export function testBhashini(): void {
  const service = useBhashiniService();
  const paths = () => service.asked.map(({ path }) => path);

  describe('Bhashini', () => {
    it.each([
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
    ])('rejects when it answers %s, without a key in the error', async (_name, trouble) => {
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

    it.each([
      ['ತೆಂಗಿನ ಎಣ್ಣೆ 1 litre', 'kn'],
      ['కొబ్బరి నూనె', 'te'],
      ['தேங்காய் எண்ணெய்', 'ta'],
      ['नारियल का तेल', 'hi'],
      ['coconut oil', 'en'],
      ['12 + 3', 'en'],
    ])('detects the language of a text by its script: %s', async (text, language) => {
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
}
