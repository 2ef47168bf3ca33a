import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countLostUploads, removeLostUploads } from '../../../domain/media/lostUploads.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { uploadPicture } from '../../../domain/media/uploadPicture.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Store } from '../../../models/catalog/Store.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { movedStorage, s3Storage } from '../../../providers/storage/s3Storage.js';
import { useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeReel, makeStore, password } from '../../support/factories.js';
import { plain } from '../../support/pictures.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

export function testLostUploads(): void {
  const folder = useUploadsFolder();
  const s3 = useS3Service();
  const api = useApi({ dataDir: folder.dataDir });
  const { world } = api;
  const inFolder = world.storage;

  let consumer: ConsumerRecord;
  let base: string;
  beforeEach(async () => {
    consumer = await makeConsumer();
    base = s3.settings().publicUrl;
    world.storage = movedStorage(inFolder, s3Storage(s3.settings()));
  });
  afterEach(() => {
    world.storage = inFolder;
  });

  /** Uploads a picture to the configured storage. @returns its address */
  async function upload(background: string): Promise<string> {
    const sent = { bytes: await plain(20, 20, background).png().toBuffer(), network: '192.0.2.1' };
    const { key } = await uploadPicture(world, { kind: 'consumer', id: consumer._id }, sent);
    return `${world.storage.baseUrl}/${key}`;
  }
  const remove = async (from = base) => {
    const removed = [];
    for await (const address of removeLostUploads(world, from)) removed.push(address);
    return removed;
  };
  const used = async () => (await StorageUse.findById(`consumer:${consumer._id}`).lean())?.bytes;

  describe('uploads in a bucket that is no longer configured', () => {
    it('are none while the bucket is configured, also at another address, and none in the folder', async () => {
      await upload('#123');
      world.storage = movedStorage(inFolder, s3Storage({ ...s3.settings(), publicUrl: 'https://cdn.example.in' }));
      expect(await countLostUploads(world)).toEqual([]);
      world.storage = inFolder;
      await upload('#456');
      expect((await countLostUploads(world)).map(({ files }) => files)).toEqual([1]);
    });

    it('are listed by address, without a change', async () => {
      const url = await upload('#123');
      const ad = await makeAd(consumer, { images: [{ url, order: 0 }] });
      world.storage = inFolder;
      const { bytes } = await Upload.findOne().lean().orFail();
      expect(await countLostUploads(world)).toEqual([{ base, files: 1, bytes, ofErasedAccounts: 0 }]);
      expect([await Upload.countDocuments(), (await Product.findById(ad._id).lean())?.images.length]).toEqual([1, 1]);
    });

    it('are removed wherever they are shown, and other addresses stay', async () => {
      const [url, kept] = [await upload('#123'), 'https://pictures.example.in/a.jpg'];
      const ad = await makeAd(consumer, {
        images: [
          { url, order: 0 },
          { url: kept, order: 1 },
        ],
      });
      const store = await makeStore({ imageUrl: url });
      const reel = await makeReel(consumer, [], { videoUrl: url });
      world.storage = inFolder;
      expect(await remove('https://other.example.in')).toEqual([]);
      expect(await remove()).toEqual([url]);
      expect((await Product.findById(ad._id).lean())?.images.map((image) => image.url)).toEqual([kept]);
      expect((await Store.findById(store._id).lean())?.imageUrl).toBeNull();
      expect((await Reel.findById(reel._id).lean())?.status).toBe('deleted');
      expect([await Upload.countDocuments(), await used(), await remove()]).toEqual([0, 0, []]);
    });

    it('stay if their owner sent them again', async () => {
      await upload('#123');
      world.storage = inFolder;
      await upload('#123');
      expect([await countLostUploads(world), await remove(), await Upload.countDocuments()]).toEqual([[], [], 1]);
    });

    it('are kept by the sweep, also of an erased account, until they are removed', async () => {
      const url = await upload('#123');
      world.storage = inFolder;
      const me = await api.as('consumer', consumer);
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
      world.clock.advance(25 * 3_600_000);
      expect([await sweepUploads(world), await Upload.countDocuments()]).toEqual([0, 1]);
      expect(await countLostUploads(world)).toMatchObject([{ base, files: 1, ofErasedAccounts: 1 }]);
      expect([await remove(), await Upload.countDocuments()]).toEqual([[url], 0]);
    });
  });
}
