import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { withMediaBase } from '../../../server/http/answers/mediaBase.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { formWith, plain } from '../../support/pictures.js';
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

  describe('withMediaBase', () => {
    it('changes neither texts, nor other addresses, nor anything without PUBLIC_URL', () => {
      const json = JSON.stringify({
        text: '"url":"/uploads/a.jpg"',
        url: '/orders/1',
        imageUrl: 'https://x.in/uploads/a',
      });
      expect(withMediaBase(json, base)).toBe(json);
      expect(withMediaBase('{"url":"/uploads/a.jpg"}', undefined)).toBe('{"url":"/uploads/a.jpg"}');
    });
  });
}
