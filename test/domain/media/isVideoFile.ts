import { describe, expect, it } from '@jest/globals';
import { isVideoFile } from '../../../domain/media/isVideoFile.js';
import { itForAll } from '../../support/itForAll.js';
import { box, ftypOf, moovOf, numbers, videoOf, webmHeader, webmOf } from '../../support/videos.js';

const check = (bytes: Buffer, announced = 'video/mp4') =>
  isVideoFile({ bytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) }, announced);

const media = box('mdat', Buffer.alloc(100, 1));
const start = ftypOf();
const after = start.length + 8;
const file = (...boxes: Buffer[]) => Buffer.concat([start, ...boxes]);

export function testIsVideoFile(): void {
  describe('a file that is a video', () => {
    itForAll<[string, Buffer]>([
      ['with moov at the end', videoOf(5_000_000)],
      ['with moov at the start', file(moovOf({ chunkAt: after + moovOf().length }), media)],
      [
        'with a free box',
        file(media, moovOf({ handler: 'soun', chunkAt: after }).fill('free', 4, 8), moovOf({ chunkAt: after })),
      ],
      ['in fragments', file(moovOf({ samples: 0 }), box('moof', Buffer.alloc(20)), media, box('moof'), media)],
      [
        'whose last box leaves out its size',
        file(moovOf({ chunkAt: after + moovOf().length }), numbers(0), Buffer.from(`mdat${'x'.repeat(90)}`)),
      ],
      [
        'with a size of 64 bits',
        file(numbers(1), Buffer.from('mdat'), numbers(0, 116), Buffer.alloc(100), moovOf({ chunkAt: after + 8 })),
      ],
    ])('is accepted', async (_what, bytes) => {
      expect([await check(bytes), await check(bytes, 'video/quicktime')]).toEqual([true, true]);
    });

    it('is accepted as WebM', async () => {
      expect([await check(webmOf(), 'video/webm'), await check(webmOf(), 'video/mp4')]).toEqual([true, false]);
    });
  });

  describe('CWE-434: a file that only begins like a video', () => {
    itForAll<[string, Buffer]>([
      ['zeros', file(Buffer.alloc(50_000))],
      ['nothing', start],
      ['no moov', file(media)],
      ['no media', file(moovOf())],
      ['a sound track only', file(media, moovOf({ handler: 'soun', chunkAt: after }))],
      ['no samples', file(media, moovOf({ samples: 0, chunkAt: after }))],
      ['more samples than it has bytes', file(media, moovOf({ samples: 11, chunkAt: after }))],
      ['samples outside of its media', file(media, moovOf({ chunkAt: after + 100 }))],
      ['a box that is longer than the file', videoOf(5_000).subarray(0, 4_999)],
      ['bytes after its last box', Buffer.concat([videoOf(5_000), Buffer.alloc(5_000)])],
      [
        'a box that is longer than its parent',
        file(media, box('moov', numbers(900), Buffer.from('trak'), Buffer.alloc(40))),
      ],
      ['more boxes than a video has', file(...Array.from({ length: 300 }, () => box('free', Buffer.alloc(70_000))))],
    ])('is not accepted', async (_what, bytes) => {
      expect(await check(bytes)).toBe(false);
    });

    itForAll<[string, Buffer]>([
      ['zeros', Buffer.concat([webmHeader, Buffer.alloc(50_000)])],
      ['a sound track only', webmOf(2)],
      ['no cluster', webmOf(1, [])],
      ['an empty cluster', webmOf(1, [Buffer.alloc(0)])],
      ['a cluster that is longer than the file', webmOf().subarray(0, -1)],
    ])('is not accepted as WebM', async (_what, bytes) => {
      expect(await check(bytes, 'video/webm')).toBe(false);
    });
  });
}
