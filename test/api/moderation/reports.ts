import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { rules } from '../../../domain/rules.js';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import { suspendAuthor } from '../../../domain/staff/moderation/suspendAuthor.js';
import { warnAuthor } from '../../../domain/staff/moderation/warnAuthor.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Report, type ReportTarget } from '../../../models/community/Report.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';

const operator = { id: 1, email: 'staff@example.in' };
const refusal = ({ status, body }: Answer) => [status, body.code];
const theCase = () => ModerationCase.findOne().lean().orFail();

export function testReports(): void {
  const api = useApi();

  let author: ConsumerRecord;
  let asAuthor: Sent;
  let reporters: Sent[];
  beforeEach(async () => {
    author = await makeConsumer();
    asAuthor = await api.as('consumer', author);
    reporters = await Promise.all([1, 2, 3, 4].map(() => asReporter(api)));
  });

  const report = (sent: Sent | undefined, targetType: ReportTarget, targetId: number) =>
    api.post('/reports', { ...sent, body: { targetType, targetId, reason: 'Spam' } });

  /** A message of the author in a public discussion. */
  async function publicMessage() {
    const { _id } = await makeRequest(author, { discussionType: 'public' });
    const { body: thread } = await api.post(`/requests/${_id}/threads`, asAuthor);
    const path = `/requests/${_id}/threads/${thread.id}/messages`;
    const { body } = await api.post(path, { ...asAuthor, body: { text: 'Buy my pills' } });
    return { path, messageId: Number(body.id) };
  }

  describe('POST /api/reports', () => {
    it('answers 400 for an invalid body and names the field', async () => {
      for (const [field, body] of [
        ['targetType', { targetType: 'person', targetId: 1, reason: 'Spam' }],
        ['targetId', { targetType: 'ad', targetId: 0, reason: 'Spam' }],
        ['reason', { targetType: 'ad', targetId: 1, reason: ' ' }],
      ] as const) {
        const answer = await api.post('/reports', { ...asAuthor, body });
        expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
      }
    });

    it('answers 404 for an unknown target', async () => {
      for (const type of ['ad', 'product', 'store', 'request', 'message'] as const) {
        const answer = await report(reporters[0], type, 999_999);
        expect([type, ...refusal(answer)]).toEqual([type, 404, 'target_not_found']);
      }
    });

    it("answers 403 for one's own ad", async () => {
      const ad = await makeAd(author);
      expect(refusal(await report(asAuthor, 'ad', ad._id))).toEqual([403, 'own_target']);
      expect(await ModerationCase.countDocuments()).toBe(0);
    });

    it('answers 404 for a message of other people’s private conversation', async () => {
      const { _id } = await makeRequest(author);
      const { body: thread } = await api.post(`/requests/${_id}/threads`, reporters[0]);
      const path = `/requests/${_id}/threads/${thread.id}/messages`;
      const { body } = await api.post(path, { ...asAuthor, body: { text: 'Psst' } });
      expect(refusal(await report(reporters[1], 'message', body.id))).toEqual([404, 'target_not_found']);
      expect((await report(reporters[0], 'message', body.id)).status).toBe(201);
    });

    it('answers 409 at the limit of undecided reports, and accepts new ones after a decision', async () => {
      const limit = rules.moderation.openReportsAtMost;
      const account = await makeConsumer();
      const [reporterId, flooder] = [account._id, await api.as('consumer', account)];
      const rows = Array.from({ length: limit }, (_, nth) => ({ reporterId, targetId: 1_000_000 + nth }));
      await Report.insertMany(rows.map((row) => ({ ...row, targetType: 'ad', reason: 'Flood' })));
      const ad = await makeAd(author);
      expect(refusal(await report(flooder, 'ad', ad._id))).toEqual([409, 'reports_limit']);
      expect(await ModerationCase.countDocuments()).toBe(0);
      await Report.updateOne({ reporterId }, { $set: { status: 'decided' } });
      expect((await report(flooder, 'ad', ad._id)).status).toBe(201);
    });

    it('stores one report per person and target', async () => {
      const ad = await makeAd(author);
      const first = await report(reporters[0], 'ad', ad._id);
      expect([first.status, first.body]).toEqual([201, { report: { id: expect.any(Number), status: 'open' } }]);
      const again = await report(reporters[0], 'ad', ad._id);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await theCase()).toMatchObject({
        ...{ targetType: 'ad', targetId: ad._id, status: 'open', reporters: 1, isHidden: false },
        ...{ authorKind: 'consumer', authorId: author._id, excerpt: ad.title },
      });
    });

    it('counts concurrent reports by one person once', async () => {
      const ad = await makeAd(author);
      const answers = await Promise.all(Array.from({ length: 8 }, () => report(reporters[0], 'ad', ad._id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
      expect((await theCase()).reporters).toBe(1);
    });

    it('accepts reports of products and stores, which do not hide them', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      for (const reporter of reporters) {
        expect((await report(reporter, 'store', store._id)).status).toBe(201);
        expect((await report(reporter, 'product', product._id)).status).toBe(201);
      }
      expect((await api.get(`/products/${product._id}`)).status).toBe(200);
      expect(await ModerationCase.distinct('reporters')).toEqual([4]);
    });
  });

  describe('three different reporters', () => {
    it('hide an ad until staff decide', async () => {
      const ad = await makeAd(author);
      for (const reporter of reporters.slice(0, 2)) await report(reporter, 'ad', ad._id);
      expect((await api.get(`/products/${ad._id}`)).status).toBe(200);
      await report(reporters[2], 'ad', ad._id);
      expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
      expect((await api.get('/products')).body.products).toEqual([]);

      await decideCase(api.world, operator, (await theCase())._id, { isHidden: false, note: 'It is fine' });
      expect((await api.get(`/products/${ad._id}`)).status).toBe(200);
      expect((await api.get('/products')).body.products).toHaveLength(1);
      await report(reporters[3], 'ad', ad._id);
      expect((await api.get(`/products/${ad._id}`)).status).toBe(200);
      expect(await theCase()).toMatchObject({ status: 'open', reporters: 1 });
    });

    it('hide a request until staff decide', async () => {
      const { _id } = await makeRequest(author);
      for (const reporter of reporters.slice(0, 3)) await report(reporter, 'request', _id);
      expect((await api.get(`/requests/${_id}`, reporters[3])).status).toBe(404);
      expect((await api.get('/requests')).body.requests).toEqual([]);
      expect((await api.get(`/requests/${_id}`, asAuthor)).body).toMatchObject({ id: _id, isHidden: true });
      await decideCase(api.world, operator, (await theCase())._id, { isHidden: false, note: 'It is fine' });
      expect((await api.get(`/requests/${_id}`)).body).toMatchObject({ id: _id, isHidden: false });
    });

    it('hide a message until staff decide; it keeps its place, without text', async () => {
      const { path, messageId } = await publicMessage();
      await Promise.all(reporters.slice(0, 3).map((reporter) => report(reporter, 'message', messageId)));
      const shown = async () => (await api.get(path, reporters[0])).body.messages;
      expect(await shown()).toMatchObject([{ id: messageId, text: '', isDeleted: true }]);
      await decideCase(api.world, operator, (await theCase())._id, { isHidden: false, note: 'It is fine' });
      expect(await shown()).toMatchObject([{ id: messageId, text: 'Buy my pills', isDeleted: false }]);
    });
  });

  describe('a report during a decision', () => {
    it.each([true, false])('leaves the target as the case says (hidden: %s)', async (isHidden) => {
      for (let round = 0; round < 2; round++) {
        const ad = await makeAd(author);
        for (const reporter of reporters.slice(0, 2)) await report(reporter, 'ad', ad._id);
        const found = () => ModerationCase.findOne({ targetType: 'ad', targetId: ad._id }).lean().orFail();
        const { _id } = await found();
        await Promise.all([
          report(reporters[2], 'ad', ad._id),
          report(reporters[3], 'ad', ad._id),
          decideCase(api.world, operator, _id, { isHidden, note: 'Seen' }),
        ]);
        const after = await found();
        const { status } = await api.get(`/products/${ad._id}`);
        expect(status).toBe(after.isHidden ? 404 : 200);
        // Only reports after the decision are counted.
        const open = await Report.countDocuments({ targetType: 'ad', targetId: ad._id, status: 'open' });
        expect([after.reporters, after.status]).toEqual([open, open > 0 ? 'open' : 'decided']);
      }
    });
  });

  describe('a decision by staff', () => {
    it('hides a request, and is audited', async () => {
      const request = await makeRequest(author);
      await report(reporters[0], 'request', request._id);
      const { _id } = await theCase();
      expect(await decideCase(api.world, operator, _id, { isHidden: true, note: 'Fraud' })).toBe(true);
      expect((await api.get(`/requests/${request._id}`)).status).toBe(404);
      expect(await AuditRecord.findOne().lean()).toMatchObject({
        ...{ action: 'hide', resource: 'ModerationCase', recordId: String(_id), reason: 'Fraud', operatorId: 1 },
        before: { status: 'open', isHidden: false },
        after: { status: 'decided', isHidden: true },
      });
      const again = await report(reporters[0], 'request', request._id);
      expect(again.body.report.status).toBe('decided');
    });

    it('hides a product, which its store cannot list again', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      await report(reporters[0], 'product', product._id);
      await decideCase(api.world, operator, (await theCase())._id, { isHidden: true, note: 'Fake' });
      expect((await api.get(`/products/${product._id}`)).status).toBe(404);
      const other = await makeProduct(store);
      const { body: page } = await api.get(`/stores/${store._id}`);
      expect(page.products.map(({ id }: { id: number }) => id)).toEqual([other._id]);
      const liker = await api.as('consumer', await makeConsumer());
      expect((await api.post(`/products/${product._id}/like`, liker)).status).toBe(404);
      const listed = async () => (await api.get('/products')).body.products.map(({ id }: { id: number }) => id);
      for (const [status, shown] of [['paused', []] as const, ['live', [other._id]] as const]) {
        await changeStoreTerms(api.world, operator, store._id, { status });
        await api.relay();
        expect(await listed()).toEqual(shown);
        expect((await Product.findById(product._id).lean())?.isListed).toBe(false);
      }
      expect((await api.get(`/products/${product._id}`)).status).toBe(404);
    });

    it('cannot hide a store, which staff pause instead', async () => {
      const store = await makeStore();
      await report(reporters[0], 'store', store._id);
      expect(await decideCase(api.world, operator, (await theCase())._id, { isHidden: true, note: 'Fake' })).toBe(
        false,
      );
    });

    it('warns the author, without naming the reporters', async () => {
      const ad = await makeAd(author);
      await report(reporters[0], 'ad', ad._id);
      expect(await warnAuthor(api.world, operator, (await theCase())._id, 'No weapons, please.')).toBe(true);
      expect(await Notification.findOne().lean()).toMatchObject({
        ...{ recipientKind: 'consumer', recipientId: author._id, type: 'content_warning' },
        data: { targetType: 'ad', targetId: ad._id, reason: 'No weapons, please.' },
      });
      expect(await AuditRecord.findOne().lean()).toMatchObject({ action: 'warn', reason: 'No weapons, please.' });
    });

    it('suspends the author, whose tokens are invalid immediately', async () => {
      const ad = await makeAd(author);
      await report(reporters[0], 'ad', ad._id);
      await suspendAuthor(api.world, operator, (await theCase())._id, { reason: 'Fraud' });
      expect(refusal(await api.get('/requests?mine=true', asAuthor))).toEqual([401, 'session_expired']);
      expect(await AuditRecord.findOne().lean()).toMatchObject({ action: 'suspend', resource: 'Consumer' });
    });
  });
}
