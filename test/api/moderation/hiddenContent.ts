import { describe, expect, it } from '@jest/globals';
import { Seller } from '../../../models/accounts/Seller.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import type { Sent } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { api, asAuthor, author, hide, publicMessage, refusal } from './moderating.js';

const hidden = [409, 'content_hidden'];

export function testHiddenContent(): void {
  describe('hidden content', () => {
    it('of a request cannot be changed by its owner, who may complete and delete it', async () => {
      const { _id } = await makeRequest(author, { title: 'Buy my pills' });
      await hide('request', _id);
      const path = `/requests/${_id}`;
      for (const body of [{ title: 'The tap drips' }, { description: null }]) {
        expect(refusal(await api.patch(path, { ...asAuthor, body }))).toEqual(hidden);
      }
      expect(await CommunityRequest.findById(_id).lean()).toMatchObject({ title: 'Buy my pills', isHidden: true });
      expect((await api.patch(path, { ...asAuthor, body: { status: 'completed' } })).status).toBe(200);
      expect((await api.delete(path, asAuthor)).status).toBe(200);
    });

    it('of a request is not changed by an edit that runs at the same time as the hiding', async () => {
      const { _id } = await makeRequest(author, { title: 'Buy my pills' });
      const edit = () => api.patch(`/requests/${_id}`, { ...asAuthor, body: { title: 'The tap drips' } });
      const [, ...answers] = await Promise.all([hide('request', _id), ...Array.from({ length: 5 }, edit)]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(refusal(await edit())).toEqual(hidden);
    });

    it('of an ad cannot be changed by its owner, who may change its price and status', async () => {
      const ad = await makeAd(author);
      await hide('ad', ad._id);
      const put = (body: object) => api.put(`/ads/${ad._id}`, { ...asAuthor, body });
      for (const body of [{ title: 'A bicycle' }, { images: [] }]) expect(refusal(await put(body))).toEqual(hidden);
      expect((await put({ price: '1.00', status: 'sold' })).body).toMatchObject({ isHidden: true, status: 'sold' });
    });

    it('of a product cannot be changed by its seller, who may change its price and stock', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      await hide('product', product._id);
      const asSeller = await api.as('seller', await Seller.findById(store.sellerId).lean().orFail());
      const products = `/seller/stores/${store._id}/products`;
      const put = (body: object) => api.put(`${products}/${product._id}`, { ...asSeller, body });
      expect(refusal(await put({ title: 'Something else' }))).toEqual(hidden);
      expect((await put({ price: '1.00', stock: 3 })).body.product).toMatchObject({ isHidden: true, stock: 3 });

      const form = new FormData();
      const csv = `id,title,price\n${product._id},Something else,2.00\n`;
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
      const { body } = await api.post(`${products}.csv`, { ...asSeller, body: form });
      expect(body).toMatchObject({ changed: 0, errors: [{ row: 2, field: 'title' }] });
    });

    it('of a message stays readable to its author only, who cannot change it', async () => {
      const { _id } = await makeRequest(await makeConsumer(), { discussionType: 'public' });
      const { path, messageId } = await publicMessage(_id);
      await hide('message', messageId);
      const asOther = await api.as('consumer', await makeConsumer());
      const seen = async (reader: Sent) => (await api.get(path, reader)).body.messages;
      expect(await seen(asAuthor)).toMatchObject([{ text: 'Buy my pills', isDeleted: false, isHidden: true }]);
      expect(await seen(asOther)).toMatchObject([{ text: '', isDeleted: true, isHidden: false }]);
      const edit = { ...asAuthor, body: { text: 'Good morning' } };
      expect(refusal(await api.patch(`${path}/${messageId}`, edit))).toEqual(hidden);
      expect((await api.delete(`${path}/${messageId}`, asAuthor)).status).toBe(200);
      expect(await seen(asAuthor)).toMatchObject([{ text: '', isDeleted: true, isHidden: false }]);
    });
  });
}
