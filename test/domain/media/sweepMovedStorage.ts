import { afterEach, describe, expect, it } from '@jest/globals';
import { uploadPicture } from '../../../domain/media/uploadPicture.js';
import { Product } from '../../../models/catalog/Product.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { movedStorage, s3Storage } from '../../../providers/storage/s3Storage.js';
import { makeAd } from '../../support/factories.js';
import { plain } from '../../support/pictures.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { consumer, folder, network, sweepTomorrow, upload, usedBytes, world } from './sweeping.js';

export function testSweepMovedStorage(): void {
  const s3 = useS3Service();

  describe('sweepUploads', () => {
    describe('after the storage has changed', () => {
      const inFolder = world.storage;
      const inBucket = (publicUrl = s3.settings().publicUrl) =>
        movedStorage(inFolder, s3Storage({ ...s3.settings(), publicUrl }));
      afterEach(() => {
        world.storage = inFolder;
      });
      const show = (url: string) => makeAd(consumer, { images: [{ url, order: 0 }] });

      it('keeps used files of the folder, and removes them there when they are unused', async () => {
        const ad = await show(await upload());
        world.storage = inBucket();
        expect([await sweepTomorrow(), await folder.files()]).toEqual([0, [expect.any(String)]]);
        await Product.updateOne({ _id: ad._id }, { images: [] });
        expect([await sweepTomorrow(), await folder.files(), await usedBytes()]).toEqual([1, [], 0]);
      });

      it('keeps a picture in both storages while one of its addresses is in use', async () => {
        const bytes = await plain(20, 20).png().toBuffer();
        const send = async () =>
          (await uploadPicture(world, { kind: 'consumer', id: consumer._id }, { bytes, network })).key;
        const ad = await show(`/uploads/${await send()}`);
        world.storage = inBucket();
        const url = `${world.storage.baseUrl}/${await send()}`;
        expect((await fetch(url)).status).toBe(200);
        expect([await sweepTomorrow(), (await folder.files()).length, s3.objects.size]).toEqual([0, 1, 1]);
        await Product.updateOne({ _id: ad._id }, { images: [{ url, order: 0 }] });
        expect([await sweepTomorrow(), (await folder.files()).length, s3.objects.size]).toEqual([0, 1, 1]);
        await Product.updateOne({ _id: ad._id }, { images: [] });
        expect([await sweepTomorrow(), await folder.files(), s3.objects.size, await usedBytes()]).toEqual([
          1,
          [],
          0,
          0,
        ]);
      });

      it('keeps used files of the bucket after a change of its public address or a return to the folder', async () => {
        world.storage = inBucket();
        const bytes = await plain(9, 9).png().toBuffer();
        const { key } = await uploadPicture(world, { kind: 'consumer', id: consumer._id }, { bytes, network });
        await show(`${world.storage.baseUrl}/${key}`);
        for (const storage of [inBucket('https://cdn.example.in'), inFolder]) {
          world.storage = storage;
          expect([await sweepTomorrow(), s3.objects.size, await Upload.countDocuments()]).toEqual([0, 1, 1]);
        }
      });
    });
  });
}
