import { describe, expect, it } from '@jest/globals';
import { transcriber } from '../../../providers/languages/transcriber.js';
import { ProviderError } from '../../../providers/ProviderError.js';
import { recordings } from '../../support/languages/recordings.js';
import { useTranscriberService } from '../../support/languages/transcriberService.js';

const now = new Date('2026-11-18T05:30:00.000Z');
const recording = { bytes: recordings.m4a.bytes, format: 'm4a' } as const;
const spoken = { said: undefined, likely: 'kn', speaker: 'consumer:1' };

export function testTranscriber(): void {
  const service = useTranscriberService();

  describe('a transcriber', () => {
    it.each([
      ['a refusal', { status: 401, body: { error: { message: 'Incorrect API key provided: speech-key' } } }],
      ['a server error', { status: 502, body: {} }],
      ['no text', { body: {} }],
      ['a text that is not a string', { body: { text: ['a'] } }],
    ])('rejects at %s, without a key in the error', async (_name, trouble) => {
      service.trouble(trouble);
      const error = await transcriber(service.settings())
        .transcribe(recording, spoken, now)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderError);
      expect(String(error)).not.toContain('speech-key');
    });

    it('transcribes without a key where none is needed', async () => {
      service.hears('ಎರಡು ತೆಂಗಿನಕಾಯಿ');
      const provider = transcriber({ ...service.settings(), apiKey: undefined });
      expect(await provider.transcribe(recording, spoken, now)).toBe('ಎರಡು ತೆಂಗಿನಕಾಯಿ');
      expect(service.asked[0]?.headers.authorization).toBeUndefined();
    });
  });
}
