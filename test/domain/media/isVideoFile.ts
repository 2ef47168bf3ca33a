import { describe, expect, it } from '@jest/globals';
import { isVideoFile } from '../../../domain/media/isVideoFile.js';
import { itForAll } from '../../support/itForAll.js';
import { plain } from '../../support/pictures.js';
import { videoOf, webmHeader } from '../../support/videos.js';

const check = (bytes: Buffer, announced = 'video/mp4') =>
  isVideoFile(async (at, length) => bytes.subarray(at, at + length), announced);

export function testIsVideoFile(): void {
  describe('a file that is announced as a video', () => {
    it('is not accepted if it is a picture, nothing, or a video of another family', async () => {
      expect(await check(await plain(9, 9).avif().toBuffer())).toBe(false);
      expect(await check(Buffer.alloc(0))).toBe(false);
      expect([await check(webmHeader), await check(videoOf(5_000), 'video/webm')]).toEqual([false, false]);
    });

    it('is not accepted under a type that is no video', async () => {
      expect(await check(await plain(9, 9).png().toBuffer(), 'image/png')).toBe(false);
    });

    itForAll(['isom', 'mp42', '3gp4', 'M4V ', 'qt  '])(
      'is accepted with the brand that a phone writes',
      async (brand) => {
        const bytes = videoOf(5_000, brand);
        expect([await check(bytes), await check(bytes, 'video/quicktime')]).toEqual([true, true]);
      },
    );

    it('is accepted as WebM', async () => {
      expect(await check(webmHeader, 'video/webm')).toBe(true);
    });
  });
}
