import { beforeEach, describe, expect, it } from '@jest/globals';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import type { ReportTarget } from '../../../models/community/Report.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';

const refusal = ({ status, body }: Answer) => [status, body.code];
const hidden = [409, 'content_hidden'];

export function testHiddenContent(): void {
  const api = useApi();

  let author: ConsumerRecord;
  let asAuthor: Sent;
  let asOther: Sent;
  beforeEach(async () => {
    author = await makeConsumer();
    asAuthor = await api.as('consumer', author);
    asOther = await asReporter(api);
  });

  /** Hides content as staff do. */
  async function hide(targetType: ReportTarget, targetId: number) {
    await api.post('/reports', { ...asOther, body: { targetType, targetId, reason: 'Spam' } });
    const { _id } = await ModerationCase.findOne({ targetType, targetId }).lean().orFail();
    await decideCase(api.world, { id: 1, email: 'staff@example.in' }, _id, { isHidden: true, note: 'Spam' });
  }

  describe('hidden content', () => {
    it('of a request cannot be changed by its owner, who may complete and delete it', async () => {
      const { _id } = await makeRequest(author, { title: 'Buy my pills' });
      await hide('request', _id);
      const path = `/requests/${_id}`;
      const changes = [{ title: 'The tap drips' }, { description: null }, { latitude: 12, longitude: 74 }];
      for (const body of changes) expect(refusal(await api.patch(path, { ...asAuthor, body }))).toEqual(hidden);
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
      for (const body of [{ title: 'A bicycle' }, { description: 'Blue' }, { images: [] }, { location: 'Udupi' }]) {
        expect(refusal(await put(body))).toEqual(hidden);
      }
      expect((await put({ price: '1.00', status: 'sold' })).body).toMatchObject({ isHidden: true, status: 'sold' });
    });

    it('of a product cannot be changed by its seller, who may change its price and stock', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      await hide('product', product._id);
      const asSeller = await api.as('seller', await Seller.findById(store.sellerId).lean().orFail());
      const put = (body: object) =>
        api.put(`/seller/stores/${store._id}/products/${product._id}`, { ...asSeller, body });
      expect(refusal(await put({ title: 'Something else' }))).toEqual(hidden);
      expect((await put({ price: '1.00', stock: 3 })).body.product).toMatchObject({ isHidden: true, stock: 3 });

      const form = new FormData();
      const csv = `id,title,price\n${product._id},Something else,2.00\n`;
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
      const { body } = await api.post(`/seller/stores/${store._id}/products.csv`, { ...asSeller, body: form });
      expect(body).toMatchObject({ changed: 0, errors: [{ row: 2, field: 'title' }] });
    });

    it('of a message stays readable to its author only, who cannot change it', async () => {
      const { _id } = await makeRequest(author, { discussionType: 'public' });
      const { body: thread } = await api.post(`/requests/${_id}/threads`, asOther);
      const path = `/requests/${_id}/threads/${thread.id}/messages`;
      const { body: message } = await api.post(path, { ...asAuthor, body: { text: 'Buy my pills' } });
      expect(message.isHidden).toBe(false);
      await hide('message', message.id);
      const seen = async (reader: Sent) => (await api.get(path, reader)).body.messages;
      expect(await seen(asAuthor)).toMatchObject([{ text: 'Buy my pills', isDeleted: false, isHidden: true }]);
      expect(await seen(asOther)).toMatchObject([{ text: '', isDeleted: true, isHidden: false }]);
      const edit = { ...asAuthor, body: { text: 'Good morning' } };
      expect(refusal(await api.patch(`${path}/${message.id}`, edit))).toEqual(hidden);
      expect((await api.delete(`${path}/${message.id}`, asAuthor)).status).toBe(200);
      expect(await seen(asAuthor)).toMatchObject([{ text: '', isDeleted: true, isHidden: false }]);
    });
  });
}
