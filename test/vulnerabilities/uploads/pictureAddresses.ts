import { describe, expect, it } from '@jest/globals';
import { everything, fingerprint } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const store = { name: 'Rathabeedi Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
const product = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };

/** The endpoints that store the address of a picture. */
const places: [name: string, method: 'post' | 'put', path: string, body: (url: string) => object][] = [
  ['POST /seller/stores', 'post', '/seller/stores', (imageUrl) => ({ ...store, imageUrl })],
  ['PUT /seller/stores/:storeId', 'put', '/seller/stores/STORE', (imageUrl) => ({ imageUrl })],
  [
    ...(['POST /seller/stores/:storeId/products', 'post', '/seller/stores/STORE/products'] as const),
    (url) => ({ ...product, images: [{ url, order: 0 }] }),
  ],
  [
    ...(['PUT /seller/stores/:storeId/products/:productId', 'put', '/seller/stores/STORE/products/PRODUCT'] as const),
    (url) => ({ images: [{ url, order: 0 }] }),
  ],
  ['POST /ads', 'post', '/ads', (url) => ({ ...ad, images: [url] })],
  ['PUT /ads/:adId', 'put', '/ads/AD', (url) => ({ images: [{ url, order: 0 }] })],
];

export function testPictureAddresses(): void {
  const api = useApi({ publicUrl: 'https://market.example.in' });

  describe.each(places)('CWE-352: request forgery by the picture address of %s', (_name, method, path, bodyWith) => {
    /** @returns a function that saves an address */
    const prepare = async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const own = await makeStore({ sellerId: seller._id });
      const [{ _id }, ownAd] = await Promise.all([makeProduct(own), makeAd(consumer)]);
      const at = path
        .replace('STORE', String(own._id))
        .replace('PRODUCT', String(_id))
        .replace('AD', String(ownAd._id));
      const caller = path.startsWith('/ads') ? await api.as('consumer', consumer) : await api.as('seller', seller);
      return async (url: string) => (await api[method](at, { ...caller, body: bodyWith(url) })).status;
    };

    it('refuses every spelling of a page of this service', async () => {
      const pages = [
        '/admin/logout',
        '/admin',
        '/api/auth/logout',
        '/uploads/../admin/logout',
        '/demo/%2e%2e/admin/logout',
        'https://market.example.in/admin/logout',
        'https://MARKET.example.in/admin/logout',
        'https://market.example.in./admin/logout',
        'https://market.example.in:8443/admin/logout',
        'https://user:word@market.example.in/admin/logout',
        'https://market.example.in/uploads/../admin/logout',
        'https://market.example.in/uploads/%2E%2e/admin/logout',
        'https://market.example.in/uploads/..%2fadmin/logout',
        'https://market.example.in?/uploads/1.jpg',
      ];
      const save = await prepare();
      const before = await fingerprint();
      const answers = [];
      for (const url of pages) answers.push([url, await save(url)]);
      expect(answers).toEqual(pages.map((url) => [url, 400]));
      expect(await fingerprint()).toBe(before);
    });

    itForAll(['/uploads/1.jpg', '/demo/grocery.svg', 'https://cdn.example.in/'])(
      'accepts uploads, demo pictures and other sites',
      async (url) => {
        const save = await prepare();
        const before = await fingerprint();
        expect(await save(url)).toBeLessThan(300);
        expect(await fingerprint()).not.toBe(before);
      },
    );

    it('stores every spelling in the issued form, which the sweep of uploads finds', async () => {
      const save = await prepare();
      await save('https://MARKET.example.in.:8443/uploads/1.jpg?width=80#x');
      expect(await everything()).toContain('"/uploads/1.jpg"');
    });
  });
}
