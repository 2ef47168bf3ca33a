import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { day } from '../../../domain/durations.js';
import { mediaFields } from '../../../domain/media/mediaFields.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { uploadPicture } from '../../../domain/media/uploadPicture.js';
import { Product } from '../../../models/catalog/Product.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Store } from '../../../models/catalog/Store.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { everyModel } from '../../support/everyModel.js';
import {
  makeAd,
  makeConsumer,
  makeProduct,
  makeReel,
  makeRestaurant,
  makeSeller,
  makeStore,
  password,
} from '../../support/factories.js';
import { plain } from '../../support/pictures.js';
import { questionsOf } from '../../support/queryPlan.js';
import { api, consumer, folder, network, sweepTomorrow, upload, usedBytes, world } from './sweeping.js';

export function testSweepUploads(): void {
  describe('sweepUploads', () => {
    it('removes unused uploads after a day, not before, and releases their storage', async () => {
      const url = await upload();
      world.clock.advance(day - 60_000);
      expect([await sweepUploads(world), (await folder.files()).length]).toEqual([0, 1]);
      expect(await usedBytes()).toBeGreaterThan(0);
      world.clock.advance(61_000);
      expect(await sweepUploads(world)).toBe(1);
      expect([await folder.files(), await Upload.countDocuments(), await usedBytes()]).toEqual([[], 0, 0]);
      expect((await fetch(new URL(url, api.url))).status).toBe(404);
    });

    it('keeps an upload for another day when it is uploaded again', async () => {
      const bytes = await plain(20, 20).png().toBuffer();
      const again = () => uploadPicture(world, { kind: 'consumer', id: consumer._id }, { bytes, network });
      await again();
      world.clock.advance(day - 60_000);
      await again();
      world.clock.advance(61_000);
      expect(await sweepUploads(world)).toBe(0);
    });

    it('keeps uploads while ads, products, stores, restaurants and reels use them', async () => {
      const url = await upload();
      await makeAd(consumer, { images: [{ url: `${world.config.publicUrl}${await upload()}`, order: 0 }] });
      await makeAd(consumer, { images: [{ url, order: 0 }] });
      const images = ['/demo/a.svg', await upload()].map((each, order) => ({ url: each, order }));
      await makeProduct(await makeStore({ imageUrl: await upload() }), { images });
      await makeRestaurant({ imageUrl: await upload() });
      await makeReel(consumer, [], { videoUrl: await upload() });
      for (let days = 0; days < 2; days++) expect(await sweepTomorrow()).toBe(0);
      expect(await folder.files()).toHaveLength(6);
      await Product.updateMany({}, { images: [] });
      await Store.updateMany({}, { imageUrl: null });
      await Restaurant.updateMany({}, { imageUrl: null });
      await Reel.updateMany({}, { status: 'deleted' });
      expect(await sweepTomorrow()).toBe(6);
    });

    it('keeps a picture that an ad received in another form of the address', async () => {
      const url = `${world.config.publicUrl.replace('localhost', 'LOCALHOST.')}${await upload()}?width=80#top`;
      const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports', images: [url] };
      expect((await api.post('/ads', { ...(await api.as('consumer', consumer)), body: ad })).status).toBe(201);
      expect([await sweepTomorrow(), await folder.files()]).toEqual([0, [expect.any(String)]]);
    });

    it('removes the pictures of an ad that was deleted', async () => {
      await makeAd(consumer, { images: [{ url: await upload(), order: 0 }], status: 'deleted', isListed: false });
      expect(await sweepTomorrow()).toBe(1);
    });

    it('handles more than one batch', async () => {
      const rows = Array.from({ length: 120 }, (_, nth) => ({
        _id: `ab/${nth}.jpg`,
        ownerKind: 'consumer',
        ownerId: consumer._id,
        contentType: 'image/jpeg',
        bytes: 10,
        bases: ['/uploads'],
        state: 'ready',
        checkAt: world.now(),
        createdAt: world.now(),
      }));
      await Upload.insertMany(rows);
      // Those in use take less time.
      const inUse = rows.slice(0, 110).map(({ _id }) => _id);
      await makeAd(consumer, { images: inUse.map((key, order) => ({ url: `/uploads/${key}`, order })) });
      expect(await sweepUploads(world)).toBe(10);
      expect((await Upload.find().lean()).map(({ _id }) => _id).sort()).toEqual(inUse.sort());
    });

    it('keeps used files of the folder whose row of an earlier version has no `bases`', async () => {
      await makeAd(consumer, { images: [{ url: await upload(), order: 0 }] });
      await Upload.updateMany({}, { $unset: { bases: 1 } });
      world.clock.advance(day + 1_000);
      const { storage } = world;
      world.storage = { ...storage, baseUrl: 'https://media.example.in' };
      expect([await sweepUploads(world), await folder.files()]).toEqual([0, [expect.any(String)]]);
      world.storage = storage;
    });

    it('keeps an upload that comes into use during the sweep', async () => {
      const [first, second] = [await upload(), await upload()];
      world.clock.advance(day + 1_000);
      const { storage } = world;
      const remove = async (key: string) => {
        const other = first.endsWith(key) ? second : first;
        await makeAd(consumer, { images: [{ url: other, order: 0 }] });
        await storage.remove(key);
      };
      world.storage = { ...storage, remove };
      expect(await sweepUploads(world)).toBe(1);
      world.storage = storage;
      expect([await sweepTomorrow(), await folder.files()]).toEqual([0, [expect.any(String)]]);
    });

    /** Buys a product with this picture. */
    async function buy(url: string): Promise<void> {
      const store = await makeStore();
      const product = await makeProduct(store, { images: [{ url, order: 0 }] });
      const buyer = await api.as('consumer', await makeConsumer());
      const items = [{ productId: product._id, quantity: 1 }];
      const { body } = await api.post('/store-orders', {
        ...buyer,
        body: { storeId: store._id, items, deliveryAddress: 'Car Street 4' },
      });
      expect((await StoreOrder.findById(body.order.id).lean())?.items[0]?.imageUrl).toBe(url);
    }

    it('removes the uploads of an erased seller, except for pictures in past orders', async () => {
      const seller = await makeSeller();
      const owner = { kind: 'seller' as const, id: seller._id };
      const [bought, other] = [await upload(owner), await upload(owner)];
      const images = [bought, other].map((url, order) => ({ url, order }));
      await makeProduct(await makeStore({ sellerId: seller._id }), { images });
      await buy(bought);
      const me = await api.as('seller', seller);
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
      expect(await sweepUploads(world)).toBe(1);
      expect((await Upload.find().lean()).map(({ _id, ownerId }) => [`/uploads/${_id}`, ownerId])).toEqual([
        [bought, 0],
      ]);
      expect(await StorageUse.countDocuments()).toBe(0);
    });

    it('removes the uploads of an erased consumer, even where others use or have sold them', async () => {
      const [bought, other] = [await upload(), await upload()];
      await makeAd(consumer, { images: [bought, other].map((url, order) => ({ url, order })) });
      await buy(bought);
      expect(await sweepTomorrow()).toBe(0);
      const me = await api.as('consumer', consumer);
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
      expect([await sweepUploads(world), await folder.files()]).toEqual([2, []]);
    });

    it('queries every model by an index', async () => {
      await upload();
      const asked = (await questionsOf(sweepTomorrow, ['distinct'])) as never as {
        collectionName: string;
        params: [key: string, query: object];
      }[];
      // The current one, and the one that follows.
      expect(asked).toHaveLength(2 * mediaFields.length);
      for (const { collectionName, params } of asked) {
        const [key, query] = params;
        const plan = await mongoose.connection.db?.command({ explain: { distinct: collectionName, key, query } });
        const text = JSON.stringify(plan?.queryPlanner.winningPlan);
        expect([collectionName, text]).toEqual([collectionName, expect.stringMatching(/IXSCAN|DISTINCT_SCAN/)]);
        expect(text).not.toContain('COLLSCAN');
      }
    });

    it('covers every field of a model that contains the address of a picture or video', async () => {
      // The address of a résumé is an external link of the applicant. An offer ends long before an unused upload.
      const elsewhere = [
        'JobApplication resumeUrl',
        'StoreOrder pendingChange.changes.line.imageUrl',
        'ArchivedOrder pendingChange.changes.line.imageUrl',
        'WebhookEndpoint url',
      ];
      const known = [...mediaFields.map(({ model, path }) => `${model} ${path}`), ...elsewhere];
      // The picture of a report is one of the pictures of the delivery, whose field is named otherwise.
      known[known.indexOf('DeliveryAssignment photos')] = 'DeliveryAssignment report.photoUrl';
      const found: string[] = [];
      for (const { modelName, schema } of await everyModel()) {
        const look = (part: typeof schema, before: string) =>
          part.eachPath((path, type) => {
            const inner = (type as typeof type & { schema?: typeof schema }).schema;
            if (inner) look(inner, `${before}${path}.`);
            else if (/url$/i.test(path)) found.push(`${modelName} ${before}${path}`);
          });
        look(schema, '');
      }
      expect(found.sort()).toEqual(known.sort());
    });
  });
}
