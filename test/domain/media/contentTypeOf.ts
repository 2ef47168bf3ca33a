import { describe, expect, it } from '@jest/globals';
import { contentTypeOf } from '../../../domain/media/contentTypeOf.js';
import { plain } from '../../support/pictures.js';

const box = (...brands: string[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length * 4 + 4);
  const [main = '', ...others] = brands;
  return Buffer.concat([length, Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1'), Buffer.alloc(20)]);
};

export function testContentTypeOf(): void {
  describe('contentTypeOf', () => {
    it.each<[string, Buffer]>([
      ['nothing', Buffer.alloc(0)],
      ['a byte', Buffer.from('f')],
      ['zeros', Buffer.alloc(600)],
      ['text', Buffer.from('ftyp is no beginning')],
      ['RIFF of sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
      ['Matroska other than WebM', Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex')],
    ])('returns undefined for %s', (_what, bytes) => {
      expect(contentTypeOf(bytes)).toBeUndefined();
    });

    it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('detects %s', async (format) => {
      expect(contentTypeOf(await plain(9, 9).toFormat(format).toBuffer())).toBe(`image/${format}`);
    });

    it.each([
      ['image/heic', box('heic', 'mif1', 'heic')],
      ['image/heic', box('mif1', 'heic')],
      ['image/avif', box('mif1', 'avif', 'miaf')],
      ['image/avif', box('avis', 'avif')],
      ['video/quicktime', box('qt  ')],
      ['video/mp4', box('isom', 'iso2', 'avc1', 'mp41')],
      ['video/mp4', box('mp42')],
      ['video/webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ])('detects %s by its brands', (type, bytes) => {
      expect(contentTypeOf(bytes)).toBe(type);
    });
  });
}
