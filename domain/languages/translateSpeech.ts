import type { TextLanguage } from '../../models/fields/textLanguages.js';
import type { AudioFormat } from '../../providers/languages/SpeechProvider.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { countUse, type Translation, translate, type User } from './translate.js';

/** The signature of each audio format and its offset. */
const signs: readonly [AudioFormat, at: number, RegExp][] = [
  ['webm', 1, /^E\xdf\xa3/],
  ['ogg', 0, /^OggS/],
  ['wav', 0, /^RIFF.{4}WAVE/s],
  ['mp3', 0, /^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/],
  ['m4a', 4, /^ftyp/],
];

const signLength = 12;

/** The audio format by signature; undefined for other files. */
const audioFormatOf = (bytes: Buffer): AudioFormat | undefined =>
  signs.find(([, at, sign]) => sign.test(bytes.toString('latin1', at, at + signLength)))?.[0];

interface Speech {
  audio: Buffer;
  /** The spoken language, where the speaker has given it. */
  said?: TextLanguage | undefined;
  /** Otherwise the most likely language. */
  likely: TextLanguage;
  target: TextLanguage;
}

/**
 * Transcribes a recording and translates the text. Refuses `speech_not_configured`, `unsupported_file_type`,
 * `nothing_heard`, `speech_too_long`, and the refusals of `translate`.
 */
export async function translateSpeech(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'translation' | 'speech'>,
  user: User,
  { audio, said, likely, target }: Speech,
): Promise<Translation & { transcript: string }> {
  const { speech } = world;
  if (!speech || !world.translation) throw new Refused('speech_not_configured');
  const format = audioFormatOf(audio);
  if (!format) {
    const message = 'must be a recording in webm, ogg, wav, mp3 or m4a';
    throw new Refused('unsupported_file_type', { details: [{ field: 'audio', message }] });
  }
  const recording = { bytes: audio, format };
  const spoken = { said, likely, speaker: `${user.kind}:${user.id}` };
  const heard = await countUse(world, user, () => speech.transcribe(recording, spoken, world.now()));
  const transcript = heard.trim();
  if (!transcript) throw new Refused('nothing_heard');
  if ([...transcript].length > rules.languages.textAtMost) throw new Refused('speech_too_long');
  return { transcript, ...(await translate(world, user, transcript, target)) };
}
