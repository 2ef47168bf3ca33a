import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { api, store } from '../../support/catalog/productListing.js';
import { makeAd, makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 1, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

export function testProduct(): void {
  describe('GET /api/products/:productId', () => {
    itForAll(['1e3', '99999999999999999', '%7B%7D'])('answers 400 for an invalid id', async (id) => {
      const { status, body } = await api.get(`/products/${id}`);
      expect([status, body.details[0].field]).toEqual([400, 'productId']);
    });

    it('answers 404 for an unknown or deleted product, and one of an inactive store', async () => {
      const deleted = await makeProduct(store, { status: 'deleted', isListed: false });
      const ofInactive = await makeProduct(await makeStore({ isActive: false }));
      for (const id of [noSuchId, deleted._id, ofInactive._id]) {
        const { status, body } = await api.get(`/products/${id}`);
        expect([status, body.code]).toEqual([404, 'product_not_found']);
      }
    });

    it('shows a product that is not available, and one of a store that is not live', async () => {
      const { _id } = await makeProduct(await makeStore({ status: 'paused' }), { status: 'sold' });
      const { body } = await api.get(`/products/${_id}`);
      expect(body).toMatchObject({ id: _id, status: 'sold', store: { status: 'paused' } });
    });

    it('hides the WhatsApp number unless the store’s allowWhatsApp is on', async () => {
      const { _id } = await makeProduct(store);
      const hidden = await api.get(`/products/${_id}`);
      expect(hidden.body.store).toMatchObject({ allowWhatsApp: false, seller: { whatsappNumber: null } });
      expect(hidden.body.seller.whatsappNumber).toBeNull();
      expect(JSON.stringify(hidden.body)).not.toContain('9480054321');

      await changeStoreTerms(api.world, operator, store._id, { allowWhatsApp: true });
      const shown = await api.get(`/products/${_id}`);
      expect(shown.body.store).toMatchObject({ allowWhatsApp: true, seller: { whatsappNumber: '+919480054321' } });
      expect(shown.body.seller.whatsappNumber).toBe('+919480054321');
    });

    it('shows the store, the seller, the images and the likes of a store product', async () => {
      const images = [
        { url: 'https://images.example.in/1.jpg', order: 0 },
        { url: '/uploads/2.jpg', order: 1 },
      ];
      const { _id } = await makeProduct(store, { images, likeCount: 3, description: 'Cold-pressed', condition: 'new' });
      const { body } = await api.get(`/products/${_id}`);
      expect(body).toMatchObject({
        id: _id,
        category: 'grocery',
        description: 'Cold-pressed',
        condition: 'new',
        images,
        _count: { likes: 3 },
        store: { id: store._id, name: store.name, openingTime: '08:00', deliveryFee: '25.00' },
        seller: { id: store.sellerId, name: 'Ganesh Kamath' },
      });
      expect(body.consumer).toBeUndefined();
    });

    it("shows only name and alias of an ad's consumer", async () => {
      const neighbour = await makeConsumer({ alias: 'cyclist' });
      const { _id } = await makeAd(neighbour);
      const { body } = await api.get(`/products/${_id}`);
      expect(body.consumer).toEqual({ id: neighbour._id, name: 'Asha Rao', alias: 'cyclist' });
      expect([body.store, body.seller, body.storeId]).toEqual([undefined, undefined, null]);
    });
  });

  describe('every public answer', () => {
    it('contains no e-mail, password hash or phone number of a person', async () => {
      const seller = await makeSeller({ phone: '+919480077777' });
      const shop = await makeStore({ sellerId: seller._id });
      const neighbour = await makeConsumer({ phone: '+919480088888' });
      const [oil, bicycle] = [await makeProduct(shop), await makeAd(neighbour)];
      const paths = [
        '/products',
        '/products?search=coconut',
        `/products/${oil._id}`,
        `/products/${bicycle._id}`,
        '/stores',
        '/stores?lat=12.87&lng=74.84',
        `/stores/${shop._id}`,
        '/categories',
        '/health?key=health-key-for-tests',
      ];
      for (const path of paths) {
        const { status, body } = await api.get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(JSON.stringify(body)).not.toMatch(
          /@example|argon2|password|credential|referral|suspen|"email|94800[78]|9480054321|isListed|"words|__v|"_id/i,
        );
      }
    });
  });
}
