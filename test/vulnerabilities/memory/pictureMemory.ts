import { describe, expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import { useDecodingProcess } from '../../support/decodeElsewhere.js';
import { hugePng, plain } from '../../support/pictures.js';

const translucent = (width: number, height: number): Sharp =>
  plain(width, height, 'rgba(10, 200, 30, 0.5)').ensureAlpha();
const sideways = (picture: Sharp): Sharp => picture.withMetadata({ orientation: 6 });
const deep = (picture: Sharp): Sharp => picture.toColourspace('rgb16');

/** Pictures that are decoded as a whole: fewer pixels than others may have, but more memory. */
const heavy: [string, () => Sharp][] = [
  ['an AVIF of 12 megapixels with 12 bits', () => plain(4_000, 3_000).avif({ effort: 0, bitdepth: 12 })],
  [
    'a progressive JPEG of 50 megapixels with full colour',
    () => plain(7_070, 7_070).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
];

/** The largest accepted pictures of each kind. */
const largest: [string, () => Sharp][] = [
  ['an interlaced PNG', () => translucent(7_070, 7_070).png({ progressive: true })],
  ['a GIF', () => plain(7_070, 7_070).gif({ effort: 1 })],
  ['a wide PNG', () => plain(20_000, 2_500).png()],
  ['a PNG with 16 bits', () => deep(translucent(5_000, 5_000)).png({ progressive: true })],
  ['a wide PNG with 16 bits', () => deep(translucent(20_000, 1_250)).png()],
  ['a rotated PNG', () => sideways(translucent(7_070, 7_070)).png()],
  ['a rotated JPEG', () => sideways(plain(7_070, 7_070)).jpeg()],
  ['a progressive JPEG', () => plain(7_070, 7_070).jpeg({ progressive: true })],
  [
    'a progressive JPEG with full colour',
    () => sideways(plain(6_100, 6_100)).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  [
    'a progressive JPEG with four inks',
    () => plain(5_300, 5_300).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['a WebP', () => sideways(translucent(7_070, 7_070)).webp({ effort: 0 })],
  ['an AVIF', () => sideways(translucent(4_080, 3_060)).avif({ effort: 0 })],
  ['an AVIF with 12 bits', () => plain(3_350, 2_550).avif({ effort: 0, bitdepth: 12 })],
];
const made = new Map<string, Promise<Buffer>>();

/** The bytes of a picture of `largest`, which is made once. */
function bytesOf([kind, make]: (typeof largest)[number]): Promise<Buffer> {
  const bytes = made.get(kind) ?? make().toBuffer();
  made.set(kind, bytes);
  return bytes;
}

export function testPictureMemory(): void {
  const decode = useDecodingProcess();

  describe('CWE-409: decompression bomb: a picture of some kB with lines of a million pixels', () => {
    it('is refused before it is decoded, also with 16 bits, with lines of five pixels, or barely too wide', async () => {
      const bombs = [hugePng(10_000_000, 5), hugePng(1_000_000, 25, 16), hugePng(5, 10_000_000), hugePng(20_001, 5)];
      const { growthMb, results } = await decode(...bombs);
      const refusal = 'This picture is too wide or too high. Send one of at most 20000 pixels a side.';
      expect(results).toEqual(bombs.map(() => refusal));
      expect(growthMb).toBeLessThan(100);
    });
  });

  describe('CWE-409: decompression bomb: a picture that is held in memory as a whole', () => {
    it.each(heavy)('has a limit by its format: %s', async (_what, make) => {
      const { growthMb, results } = await decode(await make().toBuffer());
      expect(results).toEqual(['This picture has too many pixels for its format. Send it as a plain JPEG.']);
      expect(growthMb).toBeLessThan(100);
    });
  });

  describe('the largest accepted pictures', () => {
    // In the short form the next test shows it for one kind: two of its pictures are decoded concurrently.
    for (const picture of largest) {
      it(`take less than 300 MB: ${picture[0]}`, async () => {
        const { growthMb, results } = await decode(await bytesOf(picture));
        expect(results).toEqual([expect.any(Number)]);
        expect(growthMb).toBeLessThan(300);
      });
    }

    it('take less than 600 MB when three are sent concurrently', async () => {
      const kinds = ['an AVIF', 'a GIF', 'a progressive JPEG with full colour'];
      const pictures = largest.filter(([kind]) => kinds.includes(kind)).map(bytesOf);
      const [first, second = first, third = first] = await Promise.all(pictures);
      const { growthMb, results } = await decode(first as Buffer, second as Buffer, third as Buffer);
      expect(results).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
      expect(growthMb).toBeLessThan(600);
    });
  });
}
