import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { withMediaBase } from '../../../server/http/answers/mediaBase.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { formWith, plain } from '../../support/pictures.js';
import { sendRaw } from '../../support/rawRequest.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const base = 'https://market.example.in';

export function testMediaBase(): void {
  const folder = useUploadsFolder();
  const api = useApi({ dataDir: folder.dataDir, publicUrl: base, mediaBase: base });

  describe('the addresses of media with PUBLIC_URL', () => {
    it('are absolute in answers, and stay paths in the database', async () => {
      const seller = await makeSeller();
      const asSeller = await api.as('seller', seller);
      const body = formWith(await plain(20, 20).jpeg().toBuffer());
      const { body: uploaded } = await api.post('/upload', { ...asSeller, body });
      expect(uploaded.url).toMatch(new RegExp(`^${base}/uploads/[0-9a-f]{2}/[0-9a-f]{62}\\.jpg$`));

      const store = await makeStore({ sellerId: seller._id, imageUrl: '/demo/stores/oil.jpg' });
      const { _id } = await makeProduct(store);
      const path = `/seller/stores/${store._id}/products/${_id}`;
      await api.put(path, { ...asSeller, body: { images: [uploaded.url], description: '/uploads/is a text' } });
      const stored = await Product.findById(_id).lean();
      expect(stored?.images[0]?.url).toBe(new URL(uploaded.url).pathname);

      const { body: shown } = await api.get(`/products/${_id}`);
      expect([shown.images[0].url, shown.description]).toEqual([uploaded.url, '/uploads/is a text']);
      expect(shown.store.imageUrl).toBe(`${base}/demo/stores/oil.jpg`);
      const { body: list } = await api.get('/products', await api.as('consumer', await makeConsumer()));
      expect(list.products[0].images[0].url).toBe(uploaded.url);
    });
  });

  describe('the addresses of media without PUBLIC_URL', () => {
    const { config } = api.world;
    beforeAll(() => {
      api.world.config = { ...config, mediaBase: undefined, publicUrl: 'http://localhost:3000' };
    });
    afterAll(() => {
      api.world.config = config;
    });

    it('have the host of the request, also from the cache, and are accepted again', async () => {
      const seller = await makeSeller();
      const asSeller = await api.as('seller', seller);
      const store = await makeStore({ sellerId: seller._id, imageUrl: '/demo/grocery.svg' });
      for (const origin of [api.url, api.url.replace('127.0.0.1', 'localhost'), api.url]) {
        const { store: shown } = JSON.parse(await (await fetch(`${origin}/api/stores/${store._id}`)).text());
        expect(shown.imageUrl).toBe(`${origin}/demo/grocery.svg`);
        await api.put(`/seller/stores/${store._id}`, { ...asSeller, body: { imageUrl: shown.imageUrl } });
        expect((await Store.findById(store._id).lean())?.imageUrl).toBe('/demo/grocery.svg');
      }
    });

    it('are paths for a host that is none', async () => {
      const store = await makeStore({ imageUrl: '/demo/grocery.svg' });
      const headers: [string, string][] = [
        ['Host', 'x"><b>.in'],
        ['Connection', 'close'],
      ];
      const path = `/api/stores/${store._id}`;
      const { text } = await sendRaw(api.url, { method: 'GET', path, headers, body: Buffer.alloc(0) }, 5_000);
      expect(text).toContain('"imageUrl":"/demo/grocery.svg"');
    });
  });

  describe('withMediaBase', () => {
    it('completes each of several photos', () => {
      const delivery = { photos: ['/uploads/a.jpg', '/uploads/b.jpg'], note: '"photos":["/uploads/c.jpg"]' };
      const photos = [`${base}/uploads/a.jpg`, `${base}/uploads/b.jpg`];
      expect(JSON.parse(withMediaBase(JSON.stringify(delivery), base))).toEqual({ ...delivery, photos });
    });

    it('changes neither texts nor other addresses', () => {
      const json = JSON.stringify({
        text: '"url":"/uploads/a.jpg"',
        url: '/orders/1',
        imageUrl: 'https://x.in/uploads/a',
      });
      expect(withMediaBase(json, base)).toBe(json);
    });
  });
}
