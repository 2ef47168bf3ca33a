import type { AudioFormat } from '../../providers/languages/SpeechProvider.js';

/** What a recording of each format has at a place near its beginning. */
const signs: readonly [AudioFormat, at: number, RegExp][] = [
  ['webm', 1, /^E\xdf\xa3/],
  ['ogg', 0, /^OggS/],
  ['wav', 0, /^RIFF.{4}WAVE/s],
  ['mp3', 0, /^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/],
  ['m4a', 4, /^ftyp/],
];

const signLength = 12;

/** The format of a recording by what it begins with; undefined for anything else. */
export const audioFormatOf = (bytes: Buffer): AudioFormat | undefined =>
  signs.find(([, at, sign]) => sign.test(bytes.toString('latin1', at, at + signLength)))?.[0];
