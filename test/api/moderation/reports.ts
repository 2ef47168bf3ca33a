import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { rules } from '../../../domain/rules.js';
import { decideCase, suspendAuthor, warnAuthor } from '../../../domain/staff/moderation/decideCase.js';
import { Product } from '../../../models/catalog/Product.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Report } from '../../../models/community/Report.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import type { Sent } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { fillWholly } from '../../support/fillThread.js';
import { api, asAuthor, author, decide, operator, publicMessage, refusal, report, theCase } from './moderating.js';

export function testReports(): void {
  let reporters: [Sent, Sent, Sent, Sent];
  beforeEach(async () => {
    reporters = [await asReporter(api), await asReporter(api), await asReporter(api), await asReporter(api)];
  });

  describe('POST /api/reports', () => {
    it('answers 400 for an invalid target type', async () => {
      const body = { targetType: 'person', targetId: 1, reason: 'Spam' };
      const answer = await api.post('/reports', { ...asAuthor, body });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'targetType']);
    });

    it("answers 404 for an unknown target, and 403 for one's own ad", async () => {
      for (const type of ['ad', 'product', 'store', 'request', 'message'] as const) {
        const answer = await report(reporters[0], type, 999_999);
        expect([type, ...refusal(answer)]).toEqual([type, 404, 'target_not_found']);
      }
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

    it('stores one report per person and target, also of concurrent ones', async () => {
      const ad = await makeAd(author);
      const answers = await Promise.all(Array.from({ length: 5 }, () => report(reporters[0], 'ad', ad._id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
      const stored = { report: { id: expect.any(Number), status: 'open' } };
      expect(answers.map(({ body }) => body)).toEqual(Array(5).fill(stored));
      expect(await theCase()).toMatchObject({
        targetType: 'ad',
        targetId: ad._id,
        status: 'open',
        reporters: 1,
        isHidden: false,
        authorKind: 'consumer',
        authorId: author._id,
        excerpt: ad.title,
      });
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

      await decide(false);
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
      await decide(false);
      expect((await api.get(`/requests/${_id}`)).body).toMatchObject({ id: _id, isHidden: false });
    });

    it('hide a message until staff decide; it keeps its place, without text', async () => {
      const { path, messageId } = await publicMessage((await makeRequest(author, { discussionType: 'public' }))._id);
      await Promise.all(reporters.slice(0, 3).map((reporter) => report(reporter, 'message', messageId)));
      const shown = async () => (await api.get(path, reporters[0])).body.messages;
      expect(await shown()).toMatchObject([{ id: messageId, text: '', isDeleted: true }]);
      await decide(false);
      expect(await shown()).toMatchObject([{ id: messageId, text: 'Buy my pills', isDeleted: false }]);
    });

    it('hide also an archived message until staff decide', async () => {
      const { path, messageId } = await publicMessage((await makeRequest(author, { discussionType: 'public' }))._id);
      await fillWholly(Number(path.split('/')[4]), author._id);
      await api.post(path, { ...asAuthor, body: { text: 'This one archives the others' } });
      for (const reporter of reporters.slice(0, 3)) await report(reporter, 'message', messageId);
      const first = async () => (await api.get(`${path}?limit=60`, reporters[0])).body.messages[0];
      expect(await first()).toMatchObject({ id: messageId, text: '', isDeleted: true });
      await decide(false);
      expect(await first()).toMatchObject({ id: messageId, text: 'Buy my pills', isDeleted: false });
    });
  });

  describe('a report during a decision', () => {
    it.each([true, false])('leaves the target as the case says (hidden: %s)', async (isHidden) => {
      const ad = await makeAd(author);
      for (const reporter of reporters.slice(0, 2)) await report(reporter, 'ad', ad._id);
      const { _id } = await theCase();
      await Promise.all([
        report(reporters[2], 'ad', ad._id),
        report(reporters[3], 'ad', ad._id),
        decideCase(api.world, operator, _id, { isHidden, note: 'Seen' }),
      ]);
      const after = await theCase();
      expect((await api.get(`/products/${ad._id}`)).status).toBe(after.isHidden ? 404 : 200);
      // Only reports after the decision are counted.
      const open = await Report.countDocuments({ status: 'open' });
      expect([after.reporters, after.status]).toEqual([open, open > 0 ? 'open' : 'decided']);
    });
  });

  describe('a decision by staff', () => {
    it('hides a request, and is audited', async () => {
      const request = await makeRequest(author);
      await report(reporters[0], 'request', request._id);
      expect(await decide(true)).toBe(true);
      expect((await api.get(`/requests/${request._id}`)).status).toBe(404);
      expect(await AuditRecord.findOne().lean()).toMatchObject({
        action: 'hide',
        resource: 'ModerationCase',
        recordId: String((await theCase())._id),
        reason: 'Checked',
        operatorId: 1,
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
      await decide(true);
      expect((await api.get(`/products/${product._id}`)).status).toBe(404);
      const other = await makeProduct(store);
      const { body: page } = await api.get(`/stores/${store._id}`);
      expect(page.products.map(({ id }: { id: number }) => id)).toEqual([other._id]);
      expect((await api.post(`/products/${product._id}/like`, asAuthor)).status).toBe(404);
      const listed = async () => (await api.get('/products')).body.products.map(({ id }: { id: number }) => id);
      for (const [status, shown] of [['paused', []] as const, ['live', [other._id]] as const]) {
        await changeStoreTerms(api.world, operator, store._id, { status });
        await api.relay();
        expect(await listed()).toEqual(shown);
        expect((await Product.findById(product._id).lean())?.isListed).toBe(false);
      }
    });

    it('cannot hide a store, which staff pause instead', async () => {
      await report(reporters[0], 'store', (await makeStore())._id);
      expect(await decide(true)).toBe(false);
    });

    it('warns the author, without naming the reporters', async () => {
      const ad = await makeAd(author);
      await report(reporters[0], 'ad', ad._id);
      expect(await warnAuthor(api.world, operator, (await theCase())._id, 'No weapons, please.')).toBe(true);
      expect(await Notification.findOne().lean()).toMatchObject({
        recipientKind: 'consumer',
        recipientId: author._id,
        type: 'content_warning',
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
