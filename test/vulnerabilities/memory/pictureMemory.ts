import { describe, expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import { useDecodingProcess } from '../../support/decodeElsewhere.js';
import { hugePng, plain } from '../../support/pictures.js';

const translucent = (width: number, height: number): Sharp =>
  plain(width, height, 'rgba(10, 200, 30, 0.5)').ensureAlpha();
const sideways = (picture: Sharp): Sharp => picture.withMetadata({ orientation: 6 });
const deep = (picture: Sharp): Sharp => picture.toColourspace('rgb16');

const fullColour = { progressive: true, chromaSubsampling: '4:4:4' };

/** The largest accepted pictures of each kind. */
const largest: Record<string, () => Sharp> = {
  'an interlaced PNG': () => translucent(7_070, 7_070).png({ progressive: true }),
  'a GIF': () => plain(7_070, 7_070).gif({ effort: 1 }),
  'a wide PNG with 16 bits': () => deep(translucent(20_000, 1_250)).png(),
  'a progressive JPEG with full colour': () => sideways(plain(6_100, 6_100)).jpeg(fullColour),
  'a progressive JPEG with four inks': () => plain(5_300, 5_300).toColourspace('cmyk').jpeg(fullColour),
  'a WebP': () => sideways(translucent(7_070, 7_070)).webp({ effort: 0 }),
  'an AVIF': () => sideways(translucent(4_080, 3_060)).avif({ effort: 0 }),
};

export function testPictureMemory(): void {
  const decode = useDecodingProcess();

  describe('CWE-409: decompression bomb: a picture of some kB with lines of a million pixels', () => {
    it('is refused before it is decoded: with 16 bits, with lines of five pixels, or barely too wide', async () => {
      const bombs = [hugePng(10_000_000, 5), hugePng(1_000_000, 25, 16), hugePng(5, 10_000_000), hugePng(20_001, 5)];
      const { growthMb, results } = await decode(...bombs);
      const refusal = 'This picture is too wide or too high. Send one of at most 20000 pixels a side.';
      expect(results).toEqual(bombs.map(() => refusal));
      expect(growthMb).toBeLessThan(100);
    });
  });

  describe('CWE-409: decompression bomb: a picture that is held in memory as a whole', () => {
    // Fewer pixels than others may have, but more memory.
    it.each<[string, () => Sharp]>([
      ['an AVIF of 12 megapixels with 12 bits', () => plain(4_000, 3_000).avif({ effort: 0, bitdepth: 12 })],
      ['a progressive JPEG of 50 megapixels with full colour', () => plain(7_070, 7_070).jpeg(fullColour)],
    ])('has a limit by its format: %s', async (_what, make) => {
      const { growthMb, results } = await decode(await make().toBuffer());
      expect(results).toEqual(['This picture has too many pixels for its format. Send it as a plain JPEG.']);
      expect(growthMb).toBeLessThan(100);
    });
  });

  describe('the largest accepted pictures', () => {
    it.each(Object.entries(largest))('take less than 300 MB: %s', async (_what, make) => {
      const { growthMb, results } = await decode(await make().toBuffer());
      expect(results).toEqual([expect.any(Number)]);
      expect(growthMb).toBeLessThan(300);
    });

    it('take less than 600 MB when three are sent concurrently', async () => {
      const kinds = ['a GIF', 'a progressive JPEG with full colour', 'an AVIF'];
      const pictures = await Promise.all(kinds.map((kind) => largest[kind]?.().toBuffer() as Promise<Buffer>));
      const { growthMb, results } = await decode(...pictures);
      expect(results).toEqual(kinds.map(() => expect.any(Number)));
      expect(growthMb).toBeLessThan(600);
    });
  });
}
