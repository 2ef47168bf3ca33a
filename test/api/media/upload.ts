import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { mediaPath } from '../../../domain/mediaPath.js';
import { rules } from '../../../domain/rules.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { hugeJpeg, hugePng, noise, plain } from '../../support/pictures.js';
import { api, codeOf, fetchPicture, folder, id, me, upload } from './uploader.js';

export function testUpload(): void {
  describe('POST /api/upload', () => {
    it('answers 400 without a file, and for a file in another field', async () => {
      expect(codeOf(await api.post('/upload', { ...me, body: new FormData() }))).toEqual([400, 'validation_failed']);
      const misplaced = await upload(await plain(9, 9).png().toBuffer(), me, { field: 'picture' });
      expect(codeOf(misplaced)).toEqual([400, 'validation_failed']);
    });

    it('answers 400 for an incomplete picture that is declared as JPEG, and stores nothing', async () => {
      const wrong: [string, () => Buffer | Promise<Buffer>][] = [
        ['nothing', () => Buffer.alloc(0)],
        ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
        ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
        ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
        ['half a JPEG', async () => half(await noise(200, 200).jpeg().toBuffer())],
        ['half a PNG', async () => half(await noise(200, 200).png().toBuffer())],
        ['half a WebP', async () => half(await noise(200, 200).webp().toBuffer())],
        ['half an AVIF', async () => half(await noise(100, 100).avif().toBuffer())],
      ];
      const answers = [];
      for (const [what, bytes] of wrong) answers.push([what, ...codeOf(await upload(await bytes()))]);
      expect(answers).toEqual(wrong.map(([what]) => [what, 400, 'not_an_image']));
      expect([await folder.files(), await Upload.countDocuments(), await StorageUse.countDocuments()]).toEqual([
        [],
        0,
        0,
      ]);
    });
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

    it('answers 400 for a HEIC photo, and says how to send JPEG', async () => {
      const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(900)]);
      const answer = await upload(heic, me, { name: 'IMG_0001.HEIC', type: 'image/heic' });
      expect(codeOf(answer)).toEqual([400, 'not_an_image']);
      expect(answer.body.error).toContain('HEIC');
      expect(answer.body.error).toContain('Send the photo as JPEG. On an iPhone, choose Most Compatible');
    });

    it('answers 413 for a file of more than 10 MB', async () => {
      const answer = await upload(Buffer.alloc(rules.picture.bytesAtMost + 1));
      expect(codeOf(answer)).toEqual([413, 'file_too_large']);
      expect(answer.body.error).toBe('The file is too large. Send one of at most 10 MB.');
      expect(answer.body.details).toEqual([{ field: 'file', message: 'File must have at most 10 MB.' }]);
    });

    it('answers 413 for more than 50 megapixels in a small file', async () => {
      const bomb = hugePng(16_000, 16_000);
      expect(bomb.length).toBeLessThan(2_000_000);
      expect(codeOf(await upload(bomb))).toEqual([413, 'image_too_large']);
      expect(codeOf(await upload(await hugeJpeg(10_001, 5_000)))).toEqual([413, 'image_too_large']);
    });

    it("answers 409 when the account's quota is used up, and accepts other accounts", async () => {
      const picture = await noise(600, 600).jpeg().toBuffer();
      await StorageUse.create({
        _id: `consumer:${id}`,
        ownerKind: 'consumer',
        ownerId: id,
        bytes: rules.upload.bytesOfAccount - 1_000,
      });
      expect(codeOf(await upload(picture))).toEqual([409, 'uploads_limit']);
      expect([await folder.files(), await Upload.countDocuments()]).toEqual([[], 0]);
      const other = await api.as('consumer', await makeConsumer());
      expect((await upload(picture, other)).status).toBe(200);
    });

    it('holds the quota under concurrent uploads', async () => {
      const pictures = await Promise.all(
        [0, 50, 100, 150, 200, 250].map((red) => plain(100, 100, `rgb(${red},9,9)`).jpeg().toBuffer()),
      );
      await upload(pictures[0] as Buffer);
      const { bytes } = await Upload.findOne().lean().orFail();
      await StorageUse.updateOne({ _id: `consumer:${id}` }, { bytes: rules.upload.bytesOfAccount - 2 * bytes - 100 });
      const answers = await Promise.all(pictures.slice(1).map((picture) => upload(picture)));
      const accepted = answers.filter(({ status }) => status === 200).length;
      expect([1, 2]).toContain(accepted);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5 - accepted);
      const use = await StorageUse.findById(`consumer:${id}`).lean();
      expect(use?.bytes).toBeLessThanOrEqual(rules.upload.bytesOfAccount);
    });

    it('answers 503 while the folder is not writable, and recovers', async () => {
      const { storage } = api.world;
      const picture = await plain(50, 50).png().toBuffer();
      const full = Object.assign(new Error('uploads folder: ENOSPC'), { type: 'storage.unavailable' });
      api.world.storage = { ...storage, put: () => Promise.reject(full) };
      expect(codeOf(await upload(picture))).toEqual([503, 'provider_unavailable']);
      expect(await folder.files()).toEqual([]);
      api.world.storage = storage;
      expect((await upload(picture)).status).toBe(200);
      const [only, ...others] = await Upload.find().lean();
      expect([only?.state, others]).toEqual(['ready', []]);
      expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(only?.bytes);
    });

    itForAll(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
      'accepts a picture in every format, regardless of its name and type',
      async (format) => {
        const bytes = await noise(64, 48).toFormat(format).toBuffer();
        const { status, body } = await upload(bytes, me, { name: '../../etc/passwd', type: 'text/html' });
        expect([status, body.width, body.height]).toEqual([200, 64, 48]);
        expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.jpg$/);
        expect(body.url).toMatch(mediaPath);
        const { metadata } = await fetchPicture(body.url);
        expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 64, 48]);
      },
    );

    itForAll([
      [3_000, 1_500, 1_200, 600],
      [1_500, 3_000, 600, 1_200],
      [1_200, 1_200, 1_200, 1_200],
    ])('fits a picture into a square of 1,200 pixels', async (width, height, ...fitted) => {
      const { body } = await upload(await hugeJpeg(width, height));
      expect([body.width, body.height]).toEqual(fitted);
      const { metadata } = await fetchPicture(body.url);
      expect([metadata.width, metadata.height]).toEqual(fitted);
    });

    it('stores a JPEG of quality 85', async () => {
      const picture = await noise(300, 200).png().toBuffer();
      const { bytes } = await fetchPicture((await upload(picture)).body.url);
      expect(bytes.equals(await sharp(picture).jpeg({ quality: 85 }).toBuffer())).toBe(true);
    });

    it('turns a photo upright, and removes its position', async () => {
      const exif = { IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitude: '12/1 52/1 0/1' } };
      const taken = await plain(80, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const { body } = await upload(taken);
      expect([body.width, body.height]).toEqual([40, 80]);
      const { metadata, bytes } = await fetchPicture(body.url);
      expect([metadata.orientation, metadata.exif, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes('Asha Rao')).toBe(false);
    });

    it('uses the first frame of an animation', async () => {
      const frames = Buffer.concat(await Promise.all(['#f00', '#0f0'].map((c) => plain(20, 10, c).raw().toBuffer())));
      const raw = { width: 20, height: 20, channels: 3, pageHeight: 10 } as const;
      const gif = await sharp(frames, { raw }).gif().toBuffer();
      const { body } = await upload(gif);
      expect([body.width, body.height]).toEqual([20, 10]);
      const { dominant } = await sharp((await fetchPicture(body.url)).bytes).stats();
      expect(dominant.r).toBeGreaterThan(dominant.g);
    });

    it('replaces transparency by white', async () => {
      const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
      const { body } = await upload(await clear.png().toBuffer());
      const { channels } = await sharp((await fetchPicture(body.url)).bytes).stats();
      expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
    });

    it('gives the same picture the same address, and counts it once', async () => {
      const picture = await noise(60, 60).png().toBuffer();
      const [first, second] = await Promise.all([upload(picture), upload(picture)]);
      expect(second.body).toEqual(first.body);
      expect((await upload(picture)).body).toEqual(first.body);
      const [{ bytes } = { bytes: 0 }, ...others] = await Upload.find().lean();
      expect(others).toEqual([]);
      expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(bytes);
    });
  });
}
