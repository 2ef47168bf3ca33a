import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Upload } from '../../../models/catalog/Upload.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { formWith, hugeJpeg, hugePng, noise, plain } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { videoOf } from '../../support/videos.js';

const descriptors = () => readdirSync('/proc/self/fd').length;

/** A GIF with this number of frames, each of one pixel on a large canvas. */
function animation(frames: number, side: number): Buffer {
  const screen = Buffer.from('GIF89a....\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const interrupted = 20;

export function testImageBombs(): void {
  const folder = useUploadsFolder();
  const api = useApi({ dataDir: folder.dataDir });
  let me: Sent;
  beforeEach(async () => {
    me = await api.as('consumer', await makeConsumer());
  });

  const upload = async (bytes: Uint8Array) => (await api.post('/upload', { ...me, body: formWith(bytes) })).status;

  describe('CWE-409: decompression bomb: a small picture that is large when decoded', () => {
    itForAll<() => Promise<Buffer>>([async () => hugePng(16_000, 16_000), () => hugeJpeg(16_000, 16_000)])(
      'is refused before it is decoded: 256 megapixels',
      async (make) => {
        const bomb = await make();
        expect(bomb.length).toBeLessThan(10 * 2 ** 20);
        const before = process.memoryUsage().rss;
        expect(await upload(bomb)).toBe(413);
        expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
      },
    );

    itForAll<[string, () => Promise<Buffer>]>([
      ['an AVIF of 13 megapixels', () => plain(4_000, 3_250).avif({ effort: 0 }).toBuffer()],
      [
        'a PNG of 26 megapixels with 16 bits a colour',
        () => plain(5_200, 5_000).toColourspace('rgb16').png().toBuffer(),
      ],
    ])('has a lower limit for formats that take more memory a pixel', async (_what, make) => {
      const { status, body } = await api.post('/upload', { ...me, body: formWith(await make()) });
      expect([status, body.code]).toEqual([413, 'image_too_large']);
      expect(body.error).toContain('JPEG');
    });

    it('is accepted as an AVIF of the size that phones produce', async () => {
      expect(await upload(await plain(4_080, 3_060).avif({ effort: 0 }).toBuffer())).toBe(200);
    });

    it('is decoded only up to the first frame of thousands', async () => {
      const bytes = animation(50_000, 2_000);
      expect(bytes.length).toBeLessThan(2 ** 20);
      expect(await upload(bytes)).toBe(200);
      expect((await Upload.findOne().lean())?.width).toBe(1_200);
    });

    it('is refused when its header has a wrong size', async () => {
      const png = await plain(100, 100).png().toBuffer();
      png.writeUInt32BE(100_000, 16);
      expect([400, 413]).toContain(await upload(png));
      expect(await folder.files()).toEqual([]);
    });
  });

  describe('CWE-434: dangerous upload: a picture that is also another file', () => {
    it('is stored as a picture only: a page', async () => {
      const page = '<!doctype html><script>alert(1)</script>';
      const jpeg = await plain(40, 40)
        .withExif({ IFD0: { ImageDescription: page } })
        .jpeg()
        .toBuffer();
      const { body } = await api.post('/upload', { ...me, body: formWith(Buffer.concat([jpeg, Buffer.from(page)])) });
      const response = await fetch(new URL(body.url, api.url));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(bytes.includes('<!doctype')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    });
  });

  describe(`CWE-772: resource leak by ${interrupted} interrupted uploads`, () => {
    /** Sends a part of a request and closes the connection. */
    const breakOff = (path: string, headers: Record<string, string | number>, method: string, part: Buffer) =>
      new Promise<void>((resolve) => {
        const sending = httpRequest(new URL(path, api.url), { method, headers, agent: false });
        sending.once('error', () => undefined).once('close', resolve);
        sending.write(part, () => setTimeout(() => sending.destroy(), 5));
      });
    const many = async (once: () => Promise<void>) => {
      const before = descriptors();
      await Promise.all(Array.from({ length: interrupted }, once));
      await eventually('every descriptor is closed', () => descriptors() <= before + 5);
    };

    it('leaves no file and no open descriptor, and the next picture is accepted', async () => {
      const picture = await noise(900, 900).jpeg().toBuffer();
      const start =
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
      const headers = {
        authorization: `Bearer ${me.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': picture.length + 500,
      };
      await many(() => breakOff('/api/upload', headers, 'POST', Buffer.concat([Buffer.from(start), picture])));
      expect([await folder.files(), await Upload.countDocuments()]).toEqual([[], 0]);
      expect(await upload(picture)).toBe(200);
    });

    it('leaves no part of a video, and the complete video is accepted', async () => {
      const video = videoOf(200_000);
      const { body } = await api.post('/upload-video', {
        ...me,
        body: { contentType: 'video/mp4', size: video.length },
      });
      const { pathname, search } = new URL(body.uploadUrl);
      const headers = { ...body.headers, 'content-length': video.length };
      await many(() => breakOff(pathname + search, headers, 'PUT', video.subarray(0, 100_000)));
      // The address stays occupied until the last closed connection is detected.
      const sendWhole = () =>
        fetch(new URL(pathname + search, api.url), {
          method: 'PUT',
          headers: body.headers,
          body: new Uint8Array(video),
        });
      await eventually('the complete video is accepted', async () => (await sendWhole()).status === 200);
      await eventually('only the complete video is stored', async () => (await folder.files()).length === 1);
    });
  });
}
