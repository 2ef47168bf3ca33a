import { describe, expect } from '@jest/globals';
import { contentTypeOf } from '../../../domain/media/contentTypeOf.js';
import { itForAll } from '../../support/itForAll.js';
import { plain } from '../../support/pictures.js';

const box = (...brands: string[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length * 4 + 4);
  const [main = '', ...others] = brands;
  return Buffer.concat([length, Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1'), Buffer.alloc(20)]);
};

export function testContentTypeOf(): void {
  describe('contentTypeOf', () => {
    itForAll<Buffer>([
      Buffer.alloc(0),
      Buffer.from('f'),
      Buffer.alloc(600),
      Buffer.from('ftyp is no beginning'),
      Buffer.from('RIFF\0\0\0\0WAVEfmt '),
      // Matroska other than WebM.
      Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'),
    ])('returns undefined for other files', async (bytes) => {
      expect(contentTypeOf(bytes)).toBeUndefined();
    });

    itForAll(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('detects pictures', async (format) => {
      expect(contentTypeOf(await plain(9, 9).toFormat(format).toBuffer())).toBe(`image/${format}`);
    });

    itForAll([
      ['image/heic', box('heic', 'mif1', 'heic')],
      ['image/heic', box('mif1', 'heic')],
      ['image/avif', box('mif1', 'avif', 'miaf')],
      ['image/avif', box('avis', 'avif')],
      ['video/quicktime', box('qt  ')],
      ['video/mp4', box('isom', 'iso2', 'avc1', 'mp41')],
      ['video/mp4', box('mp42')],
      ['video/webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ] as [string, Buffer][])('detects pictures and videos by their brands', async (type, bytes) => {
      expect(contentTypeOf(bytes)).toBe(type);
    });
  });
}
