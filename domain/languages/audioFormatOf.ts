import type { AudioFormat } from '../../providers/languages/SpeechProvider.js';

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
export const audioFormatOf = (bytes: Buffer): AudioFormat | undefined =>
  signs.find(([, at, sign]) => sign.test(bytes.toString('latin1', at, at + signLength)))?.[0];
