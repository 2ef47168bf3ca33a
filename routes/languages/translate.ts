import { translate as translateText } from '../../domain/languages/translate.js';
import { translateSpeech } from '../../domain/languages/translateSpeech.js';
import { rules } from '../../domain/rules.js';
import { textLanguages } from '../../models/fields/textLanguages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, object, oneOf, optional, string, withDefault } from '../../server/http/inputs/fields.js';

export const translate = endpoints('/translate', 'Languages');

const { textAtMost, audioBytesAtMost, usesADay } = rules.languages;

const sourceLanguage = string({ description: 'The detected language, such as kn' });
const target = oneOf(textLanguages, 'The language of the translation');

translate.post(
  '',
  {
    summary: 'Translate a text',
    description: `Translations are cached. An account has ${usesADay} uncached ones a day, including recordings.`,
    for: 'account',
    limit: 'translate',
    body: {
      text: string({ min: 1, max: textAtMost, description: 'In any language' }),
      target: oneOf(textLanguages, 'The language to translate into'),
    },
    example: { text: 'Fresh coconuts from our own garden', target: 'kn' },
    answer: [
      200,
      object({
        translatedText: string({ max: 200_000, description: 'The text in the target language' }),
        sourceLanguage,
        target,
        cached: boolean('Whether the translation was cached; then it does not count towards the daily limit'),
      }),
    ],
    refuses: ['translation_not_configured', 'provider_unavailable'],
  },
  ({ world, caller, body }) => translateText(world, caller, body.text, body.target),
);

const audioTypes = [
  'audio/webm',
  'video/webm',
  'audio/ogg',
  'application/ogg',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/m4a',
  'audio/x-m4a',
];

translate.post(
  '/voice',
  {
    summary: 'Transcribe and translate a recording',
    for: 'account',
    limit: 'voice',
    file: {
      audio: { maxBytes: audioBytesAtMost, types: audioTypes, description: 'A recording: webm, ogg, wav, mp3 or m4a.' },
    },
    body: {
      target: withDefault(oneOf(textLanguages, 'The language to translate into'), 'en'),
      source: optional(oneOf(textLanguages, 'The spoken language, if known')),
    },
    example: { target: 'en', source: 'kn' },
    answer: [
      200,
      object({
        transcript: string({ description: 'What was said, in its own language' }),
        translatedText: string({ max: 200_000, description: 'The text in the target language' }),
        sourceLanguage,
        target,
      }),
    ],
    refuses: ['nothing_heard', 'speech_too_long', 'speech_not_configured', 'provider_unavailable'],
  },
  async ({ world, caller, files, body: { source, target } }) => {
    const { language } = caller.account;
    // Most people who speak rather than type use the local language.
    const likely = source ?? language ?? 'kn';
    const speech = { audio: files.audio.bytes, said: source, likely, target };
    const { cached: _cached, ...translation } = await translateSpeech(world, caller, speech);
    return translation;
  },
);
