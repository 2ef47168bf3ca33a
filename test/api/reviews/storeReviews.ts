import { describe, expect, it } from '@jest/globals';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import { Store } from '../../../models/catalog/Store.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Review } from '../../../models/orders/Review.js';
import { enterCode, sendCode } from '../../support/accounts.js';
import { asReporter } from '../../support/asReporter.js';
import { makeSeller } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import {
  api,
  asSeller,
  listed,
  makeCustomer,
  oil,
  post,
  put,
  ratingOf,
  ratingOfStore,
  refusal,
  store,
} from './reviewing.js';

const noSuchId = 2_000_000_000;
const none = { average: null, count: 0 };

export function testStoreReviews(): void {
  describe('GET /api/stores/:storeId/reviews', () => {
    it('answers 404 for an unknown or inactive store, and 400 for another order or cursor', async () => {
      expect(refusal(await api.get(`/stores/${noSuchId}/reviews`))).toEqual([404, 'store_not_found']);
      for (const query of ['sort=worst', 'cursor=x']) {
        expect(refusal(await api.get(`/stores/${store._id}/reviews?${query}`))).toEqual([400, 'validation_failed']);
      }
      await Store.updateOne({ _id: store._id }, { isActive: false });
      expect(refusal(await api.get(`/stores/${store._id}/reviews`))).toEqual([404, 'store_not_found']);
    });

    it('lists them in pages, the newest or the best first', async () => {
      for (const rating of [2, 5, 2, 4, 5]) {
        await post(await makeCustomer(), { rating });
        api.world.clock.advance(1_000);
      }
      const ratings = async (sort: string) =>
        (
          await followPages<{ rating: number }>(api, `/stores/${store._id}/reviews?sort=${sort}`, 'reviews', {
            limit: 2,
          })
        ).map(({ rating }) => rating);
      expect(await ratings('newest')).toEqual([5, 4, 2, 5, 2]);
      expect(await ratings('rating')).toEqual([5, 5, 4, 2, 2]);
    });

    it('shows the alias or the first name of the author', async () => {
      await post(await makeCustomer({ name: 'Asha Rao', alias: 'Kadalu' }), { rating: 5 });
      expect((await listed()).reviews).toMatchObject([{ name: 'Kadalu' }]);
    });

    it('keeps and counts reviews of erased accounts, without a name', async () => {
      const { account, ...me } = await makeCustomer();
      await post({ account, ...me }, { rating: 5, text: 'Good' });
      await eraseAccount(api.world, 'consumer', account);
      expect((await listed()).reviews).toMatchObject([{ name: null, text: 'Good' }]);
      await api.relay();
      expect((await listed()).reviews).toMatchObject([{ name: null, text: 'Good' }]);
      expect(await Review.findOne({}, { consumerId: 1 }).lean()).toMatchObject({ consumerId: 0 });
      expect(await ratingOfStore()).toEqual({ average: 5, count: 1 });
    });
  });

  describe('a review of an account without a verified e-mail address', () => {
    it('is neither shown nor counted until the address is verified', async () => {
      const me = await makeCustomer({ emailVerified: false, phoneVerified: true });
      expect((await post(me, { rating: 2, items: [{ productId: oil?._id, rating: 1 }] })).status).toBe(201);
      expect((await put(me, { rating: 3, items: [{ productId: oil?._id, rating: 2 }] })).status).toBe(200);
      expect([await ratingOfStore(), await ratingOf(oil), (await listed()).reviews]).toEqual([none, none, []]);
      expect(await Notification.countDocuments({ type: 'new_review' })).toBe(0);
      const code = await sendCode(api, 'consumer', me.account._id);
      await enterCode(api, 'consumer', me.account._id, 'email', code);
      await api.relay();
      expect([await ratingOfStore(), await ratingOf(oil)]).toEqual([
        { average: 3, count: 1 },
        { average: 2, count: 1 },
      ]);
      expect(await Notification.countDocuments({ type: 'new_review' })).toBe(1);
    });

    it('counts exactly once when it is written while the address is being verified', async () => {
      for (let round = 1; round <= 8; round++) {
        const me = await makeCustomer({ emailVerified: false });
        const code = await sendCode(api, 'consumer', me.account._id);
        await Promise.all([post(me, { rating: 4 }), enterCode(api, 'consumer', me.account._id, 'email', code)]);
        await api.relay();
        expect(await ratingOfStore()).toEqual({ average: 4, count: round });
      }
    });
  });

  describe('POST /api/seller/reviews/:reviewId/reply', () => {
    const reply = (id: number, text: unknown, sent = asSeller) =>
      api.post(`/seller/reviews/${id}/reply`, { ...sent, body: { text } });

    it('answers 400 for an empty text, and 404 for a review of another store or one that is not shown', async () => {
      const shown = (await post(await makeCustomer(), { rating: 1 })).body.review.id;
      const unseen = (await post(await makeCustomer({ emailVerified: false }), { rating: 1 })).body.review.id;
      const stranger = await api.as('seller', await makeSeller());
      expect(refusal(await reply(shown, ' '))).toEqual([400, 'validation_failed']);
      for (const answer of [
        await reply(shown, 'Sorry', stranger),
        await reply(unseen, 'Sorry'),
        await reply(noSuchId, 'x'),
      ]) {
        expect(refusal(answer)).toEqual([404, 'review_not_found']);
      }
    });

    it('shows the reply to everyone, and notifies the author of the first one', async () => {
      const { id } = (await post(await makeCustomer(), { rating: 1 })).body.review;
      expect((await reply(id, 'Sorry')).body.review).toMatchObject({ id, reply: 'Sorry' });
      await reply(id, 'Sorry for the delay');
      expect((await listed()).reviews).toMatchObject([{ id, reply: 'Sorry for the delay' }]);
      const inbox = await Notification.find({ recipientKind: 'consumer' }).lean();
      expect(inbox).toMatchObject([{ type: 'review_replied', data: { storeName: store.name } }]);
    });
  });

  describe('a reported review', () => {
    it('does not count while it is hidden, and counts again when it is restored', async () => {
      await post(await makeCustomer(), { rating: 5 });
      const { id } = (
        await post(await makeCustomer(), { rating: 1, text: 'Buy pills', items: [{ productId: oil?._id, rating: 1 }] })
      ).body.review;
      for (let nth = 0; nth < 3; nth++) {
        const body = { targetType: 'review', targetId: id, reason: 'Spam' };
        expect((await api.post('/reports', { ...(await asReporter(api)), body })).status).toBe(201);
      }
      expect([await ratingOfStore(), await ratingOf(oil)]).toEqual([{ average: 5, count: 1 }, none]);
      expect((await listed()).reviews).toMatchObject([{ rating: 5 }]);
      const { _id } = await ModerationCase.findOne().lean().orFail();
      await decideCase(api.world, { id: 1, email: 'staff@example.in' }, _id, { isHidden: false, note: 'Fine' });
      expect([await ratingOfStore(), await ratingOf(oil)]).toEqual([
        { average: 3, count: 2 },
        { average: 1, count: 1 },
      ]);
    });
  });
}
