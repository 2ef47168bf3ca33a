import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Seller } from '../../../models/accounts/Seller.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Sent } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { api, asAuthor, author, decide, hide, refusal, report, theCase } from './moderating.js';

export function testObjections(): void {
  let ad: ProductRecord;
  beforeEach(async () => {
    ad = await makeAd(author);
  });

  const object = (sent: Sent = asAuthor, text = 'It is my bicycle', targetType = 'ad', targetId = ad._id) =>
    api.post('/moderation/objections', { ...sent, body: { targetType, targetId, text } });
  const isShown = async () => (await api.get(`/products/${ad._id}`)).status === 200;
  /** The notifications of the author, oldest first. */
  const notified = async () => {
    const { body } = await api.get('/notifications', asAuthor);
    return body.notifications.toReversed().map(({ type, title }: { type: string; title: string }) => [type, title]);
  };
  async function hideByReports() {
    for (let nth = 0; nth < rules.moderation.reportersToHide; nth++) await report(await asReporter(api), 'ad', ad._id);
  }

  describe('POST /api/moderation/objections', () => {
    it('answers 400 without a text, and 401 without an account', async () => {
      const answer = await object(asAuthor, ' ');
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'text']);
      expect(refusal(await object({}))).toEqual([401, 'unauthenticated']);
    });

    it('answers 404 for content that is visible, unknown or of another person', async () => {
      const unknown = await object(asAuthor, 'x', 'message', 999_999);
      expect(refusal(unknown)).toEqual([404, 'hidden_content_not_found']);
      expect(refusal(await object())).toEqual([404, 'hidden_content_not_found']);
      await hide('ad', ad._id);
      const other = await api.as('consumer', await makeConsumer());
      expect(refusal(await object(other))).toEqual([404, 'hidden_content_not_found']);
      expect(await theCase()).toMatchObject({ objection: null, objectionStatus: null });
    });

    it('stores one objection for staff, and repeats answer 200 with it', async () => {
      await hideByReports();
      const first = await object();
      const objection = { targetType: 'ad', targetId: ad._id, text: 'It is my bicycle', status: 'open' };
      expect(first.status).toBe(201);
      expect(first.body.objection).toEqual({ ...objection, createdAt: expect.any(String) });
      const again = await object(asAuthor, 'Another text');
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await theCase()).toMatchObject({
        status: 'open',
        isHidden: true,
        hiddenBy: 'reports',
        objection: 'It is my bicycle',
        objectionStatus: 'open',
      });
    });

    it('returns a case to the queue that staff had decided without an objection', async () => {
      await hide('ad', ad._id);
      expect((await object()).status).toBe(201);
      expect(await theCase()).toMatchObject({ status: 'open', isHidden: true, objectionStatus: 'open' });
    });

    it('accepts the objection of a seller', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      await hide('product', product._id);
      const asSeller = await api.as('seller', await Seller.findById(store.sellerId).lean().orFail());
      expect((await object(asSeller, 'It is genuine', 'product', product._id)).status).toBe(201);
    });
  });

  describe('staff', () => {
    it('grant an objection by restoring the content', async () => {
      await hideByReports();
      await object();
      expect(await decide(false)).toBe(true);
      expect(await isShown()).toBe(true);
      expect(await theCase()).toMatchObject({ status: 'decided', isHidden: false, objectionStatus: 'granted' });
      expect(await notified()).toEqual([
        ['content_hidden', 'Your ad is hidden'],
        ['content_reviewed', 'Your ad is visible again'],
      ]);
    });

    it('refuse an objection once by keeping the content hidden; a second objection answers 409', async () => {
      await hideByReports();
      await object();
      const decisions = await Promise.all([decide(true), decide(true)]);
      expect(decisions.sort()).toEqual([false, true]);
      expect(await isShown()).toBe(false);
      expect(refusal(await object())).toEqual([409, 'objection_decided']);
      expect(await theCase()).toMatchObject({ status: 'decided', hiddenBy: 'staff', objectionStatus: 'refused' });
      expect(await notified()).toEqual([
        ['content_hidden', 'Your ad is hidden'],
        ['content_reviewed', 'Your ad stays hidden'],
      ]);
      expect(await Notification.countDocuments({ type: 'content_reviewed' })).toBe(1);
    });

    it('notify the author when they hide content, who may object again after another hiding', async () => {
      await hide('ad', ad._id);
      expect((await object()).status).toBe(201);
      await decide(false);
      await hide('ad', ad._id);
      expect((await object(asAuthor, 'Again')).status).toBe(201);
      const types = (await notified()).map(([type]: [string]) => type);
      expect(types).toEqual(['content_hidden', 'content_reviewed', 'content_hidden']);
    });
  });
}
