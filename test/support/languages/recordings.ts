import type { AudioFormat } from '../../../providers/languages/SpeechProvider.js';

const rest = Buffer.alloc(64, 1);
const begun = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    rest,
  ]);

/** The first bytes of a recording in each format. */
export const recordings: Record<AudioFormat, { type: string; bytes: Buffer }> = {
  webm: { type: 'audio/webm', bytes: begun([0x1a, 0x45, 0xdf, 0xa3]) },
  ogg: { type: 'audio/ogg', bytes: begun('OggS') },
  wav: { type: 'audio/wav', bytes: begun('RIFF', [1, 0, 0, 0], 'WAVE') },
  mp3: { type: 'audio/mpeg', bytes: begun([0xff, 0xfb, 0x90, 0x44]) },
  m4a: { type: 'audio/mp4', bytes: begun([0, 0, 0, 0x20], 'ftypM4A ') },
};
