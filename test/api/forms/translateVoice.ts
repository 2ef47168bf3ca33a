import { describe, expect, it } from '@jest/globals';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { recordings } from '../../support/languages/recordings.js';
import { api, caller, google, refusal, speech } from './translating.js';

export function testTranslateVoice(): void {
  describe('POST /api/translate/voice', () => {
    const voice = (
      { type, bytes }: { type: string; bytes: Buffer },
      texts: Record<string, string> = {},
      who = caller,
    ) => {
      const body = new FormData();
      body.append('audio', new Blob([new Uint8Array(bytes)], { type }), 'a.bin');
      for (const [name, text] of Object.entries(texts)) body.append(name, text);
      return api.post('/translate/voice', { ...who, body });
    };

    it('answers 415 for JSON, 400 without a recording, 415 for another type', async () => {
      expect(refusal(await api.post('/translate/voice', { ...caller, body: {} }))).toEqual([
        415,
        'unsupported_media_type',
      ]);
      const empty = new FormData();
      empty.append('target', 'en');
      expect(refusal(await api.post('/translate/voice', { ...caller, body: empty }))).toEqual([
        400,
        'validation_failed',
      ]);
      expect(refusal(await voice({ ...recordings.ogg, type: 'video/mp4' }))).toEqual([415, 'unsupported_file_type']);
    });

    it('answers 415 for a file that is not a recording', async () => {
      for (const text of ['<html>', '%PDF-1.7', 'RIFF\0\0\0\0AVI ', '']) {
        const answer = await voice({ type: 'audio/webm', bytes: Buffer.from(text) });
        expect([text, ...refusal(answer)]).toEqual([text, 415, 'unsupported_file_type']);
      }
      expect(speech.asked).toEqual([]);
    });

    it('answers 413 for more than 10 MB', async () => {
      const bytes = Buffer.concat([recordings.wav.bytes, Buffer.alloc(10 * 2 ** 20)]);
      expect(refusal(await voice({ ...recordings.wav, bytes }))).toEqual([413, 'file_too_large']);
    });

    it('answers 503 without a service for translation or speech', async () => {
      const { speech } = api.world;
      api.world.speech = undefined;
      expect(refusal(await voice(recordings.ogg))).toEqual([503, 'speech_not_configured']);
      Object.assign(api.world, { speech, translation: undefined });
      expect(refusal(await voice(recordings.ogg))).toEqual([503, 'speech_not_configured']);
    });

    it('answers 503 when transcription or translation fails', async () => {
      speech.trouble({ status: 500 });
      expect(refusal(await voice(recordings.ogg))).toEqual([503, 'provider_unavailable']);
      google.trouble({ status: 500 });
      expect(refusal(await voice(recordings.ogg))).toEqual([503, 'provider_unavailable']);
    });

    it('calls the service after failures of one caller, but not after those of three callers', async () => {
      const others = await Promise.all([1, 2].map(async () => api.as('consumer', await makeConsumer())));
      speech.trouble(...Array.from({ length: 6 }, () => ({ status: 500 })));
      for (const who of [caller, caller, caller, caller, ...others]) await voice(recordings.ogg, {}, who);
      expect(speech.asked).toHaveLength(6);
      expect(refusal(await voice(recordings.ogg, {}, caller))).toEqual([503, 'provider_unavailable']);
      expect(speech.asked).toHaveLength(6);
      api.world.clock.advance(30_000);
      expect((await voice(recordings.ogg)).status).toBe(200);
    });

    it('answers 400 to a silent recording, and to one with too many words', async () => {
      speech.hears(' \n');
      expect(refusal(await voice(recordings.ogg))).toEqual([400, 'nothing_heard']);
      speech.hears('ಮಾತು '.repeat(1_100));
      expect(refusal(await voice(recordings.ogg))).toEqual([400, 'speech_too_long']);
    });

    itForAll(Object.entries(recordings))(
      'transcribes and translates a recording in each format',
      async (format, recording) => {
        const { status, body } = await voice(recording);
        expect([status, body]).toEqual([
          200,
          {
            transcript: 'ತೆಂಗಿನಕಾಯಿ ಬೇಕು',
            translatedText: 'ತೆಂಗಿನಕಾಯಿ ಬೇಕು (en)',
            sourceLanguage: 'kn',
            target: 'en',
          },
        ]);
        const asked = speech.asked.at(-1);
        expect([asked?.path, asked?.headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer speech-key']);
        expect(asked?.text).toContain(`filename="speech.${format}"`);
        expect(asked?.text).toContain(recording.bytes.toString('latin1'));
        expect(asked?.text).toContain('whisper-1');
        expect(asked?.text).not.toContain('name="language"');
      },
    );

    it('translates into the target, and passes on the spoken language', async () => {
      expect((await voice(recordings.ogg, { target: 'hi', source: 'kn' })).body.translatedText).toMatch(/ \(hi\)$/);
      expect(speech.asked[0]?.text).toMatch(/name="language"\r\n\r\nkn\r\n/);
    });
  });
}
