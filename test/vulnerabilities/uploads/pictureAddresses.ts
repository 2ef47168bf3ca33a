import { describe, expect } from '@jest/globals';
import { everything, fingerprint } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const store = { name: 'Rathabeedi Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
const product = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };

/** An endpoint that stores the address of a picture. */
type Place = [method: 'post' | 'put', path: string, body: (url: string) => object];

const places: Place[] = [
  ['post', '/seller/stores', (imageUrl) => ({ ...store, imageUrl })],
  ['put', '/seller/stores/STORE', (imageUrl) => ({ imageUrl })],
  ['post', '/seller/stores/STORE/products', (url) => ({ ...product, images: [{ url, order: 0 }] })],
  ['put', '/seller/stores/STORE/products/PRODUCT', (url) => ({ images: [{ url, order: 0 }] })],
  ['post', '/ads', (url) => ({ ...ad, images: [url] })],
  ['put', '/ads/AD', (url) => ({ images: [{ url, order: 0 }] })],
];

/** Every spelling of a page of this service. */
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

export function testPictureAddresses(): void {
  const api = useApi({ publicUrl: 'https://market.example.in' });

  /** @returns a function that saves an address, and returns the status of the answer */
  const prepare = async (...[method, path, bodyWith]: Place) => {
    const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
    const own = await makeStore({ sellerId: seller._id });
    const [{ _id }, ownAd] = await Promise.all([makeProduct(own), makeAd(consumer)]);
    const at = path.replace('STORE', String(own._id)).replace('PRODUCT', String(_id)).replace('AD', String(ownAd._id));
    const caller = path.startsWith('/ads') ? await api.as('consumer', consumer) : await api.as('seller', seller);
    return async (url: string) => (await api[method](at, { ...caller, body: bodyWith(url) })).status;
  };

  describe('CWE-352: request forgery by the address of a picture of a store, a product or an ad', () => {
    itForAll(places)('is refused in every spelling of a page of this service', async (...place) => {
      const save = await prepare(...place);
      const before = await fingerprint();
      const answers = [];
      for (const url of pages) answers.push([url, await save(url)]);
      expect(answers).toEqual(pages.map((url) => [url, 400]));
      expect(await fingerprint()).toBe(before);
    });

    itForAll(places)('is no reason to refuse uploads, demo pictures and other sites', async (...place) => {
      const save = await prepare(...place);
      for (const url of ['/uploads/1.jpg', '/demo/grocery.svg', 'https://cdn.example.in/']) {
        const before = await fingerprint();
        expect(await save(url)).toBeLessThan(300);
        expect(await fingerprint()).not.toBe(before);
      }
    });

    itForAll(places)('is stored in the issued form, which the sweep of uploads finds', async (...place) => {
      const save = await prepare(...place);
      const stored = async () => (await everything()).split('"/uploads/1.jpg"').length;
      const before = await stored();
      await save('https://MARKET.example.in.:8443/uploads/1.jpg?width=80#x');
      expect(await stored()).toBeGreaterThan(before);
    });
  });
}
