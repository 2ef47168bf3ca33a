import { beforeEach, describe, expect, it } from '@jest/globals';
import { flat } from 'adminjs';
import { objectToHiding } from '../../../domain/community/objectToHiding.js';
import { postMessage } from '../../../domain/community/postMessage.js';
import { reportTarget } from '../../../domain/community/reportTarget.js';
import { openDiscussion } from '../../../domain/community/threads.js';
import { rules } from '../../../domain/rules.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { ModerationAlert } from '../../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeAd, makeConsumer, makeRequest } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testModeration(): void {
  const staff = useOperator();

  let author: ConsumerRecord;
  let requestId: number;
  let caseId: number;
  /** The consumers who reported the request. */
  let reporters: number[];
  beforeEach(async () => {
    author = await makeConsumer();
    ({ _id: requestId } = await makeRequest(author, { title: 'Miracle pills' }));
    reporters = [];
    for (const reason of ['It is spam', 'It is dangerous']) {
      const account = await makeConsumer();
      reporters.push(account._id);
      await reportTarget(
        world,
        { account, network: '10.0.0.0/24' },
        { targetType: 'request', targetId: requestId, reason },
      );
    }
    ({ _id: caseId } = await ModerationCase.findOne({ targetType: 'request', targetId: requestId }).lean().orFail());
  });

  const act = (action: string, body: object) => staff.post('ModerationCase', caseId, action, body);

  describe('the queue of reports', () => {
    it('shows the target, its text, and the reporters with their reasons', async () => {
      const { body } = await staff.read('ModerationCase', caseId, 'show');
      expect(body.record.params).toMatchObject({
        targetType: 'request',
        targetId: requestId,
        status: 'open',
        reporters: 2,
        excerpt: 'Miracle pills',
      });
      const [first, second] = reporters;
      const shown = flat.get(body.record.params, 'reports');
      expect(shown).toHaveLength(2);
      expect(shown).toContainEqual(expect.objectContaining({ reporterId: first, reason: 'It is spam' }));
      expect(shown).toContainEqual(expect.objectContaining({ reporterId: second, reason: 'It is dangerous' }));
    });

    it('shows the offer of an ad', async () => {
      const images = [{ url: 'https://pictures.example.in/1.jpg', order: 0 }];
      const fields = { title: 'A tiger cub', location: 'Car Street, Mangaluru', category: 'pets', images };
      const ad = await makeAd(author, { ...fields, description: 'House-trained', price: 1_250_000 });
      const account = await makeConsumer();
      await reportTarget(
        world,
        { account, network: '10.0.0.0/24' },
        { targetType: 'ad', targetId: ad._id, reason: 'No pet' },
      );
      const { _id } = await ModerationCase.findOne({ targetType: 'ad', targetId: ad._id }).lean().orFail();
      const { body } = await staff.read('ModerationCase', _id, 'show');
      const { params } = body.record;
      expect(params).toMatchObject({ excerpt: 'A tiger cub\nHouse-trained', authorId: author._id });
      expect(flat.get(params, 'reports')).toMatchObject([{ reporterId: account._id, reason: 'No pet' }]);
      expect(flat.get(params, 'context')).toEqual({
        Offer: 'resale',
        Category: 'pets',
        Condition: 'used',
        Price: '₹12500.00',
        Place: 'Car Street, Mangaluru',
      });
      expect(flat.get(params, 'pictures')).toMatchObject([{ url: 'https://pictures.example.in/1.jpg' }]);
    });

    it('shows the messages before a reported message', async () => {
      const request = await makeRequest(author, { title: 'Who has a ladder?', discussionType: 'public' });
      const thread = await openDiscussion(world, request);
      const address = { topicId: request._id, threadId: thread._id };
      const other = await makeConsumer();
      await postMessage(world, other, address, 'Mine is long enough');
      const { message } = await postMessage(world, author, address, 'Go away');
      await reportTarget(
        world,
        { account: other, network: '10.0.0.0/24' },
        { targetType: 'message', targetId: message._id, reason: 'Rude' },
      );
      const { _id } = await ModerationCase.findOne({ targetType: 'message', targetId: message._id }).lean().orFail();
      const { body } = await staff.read('ModerationCase', _id, 'show');
      const said = JSON.stringify(body.record.params);
      for (const words of ['Who has a ladder?', `1. ${other.name}`, 'Mine is long enough', 'Go away', 'Rude']) {
        expect(said).toContain(words);
      }
    });

    it('requires a reason to hide, restore, warn and suspend', async () => {
      for (const action of ['hide', 'restore', 'warn', 'suspend']) {
        expect([action, noticeOf(await act(action, { note: ' ', reason: ' ' }))]).toEqual([action, 'error']);
      }
      expect(await AuditRecord.countDocuments()).toBe(0);
    });

    it('hides the target, and restores it', async () => {
      const hidden = async () => (await CommunityRequest.findById(requestId).lean())?.isHidden;
      expect(noticeOf(await act('hide', { note: 'Fraud' }))).toBe('success');
      expect(await hidden()).toBe(true);
      expect(noticeOf(await act('restore', { note: 'A mistake' }))).toBe('success');
      expect(await hidden()).toBe(false);
      const audited = await AuditRecord.find().sort({ at: 1 }).lean();
      expect(audited.map(({ action, operatorId, reason }) => [action, operatorId, reason])).toEqual([
        ['hide', staff.operator._id, 'Fraud'],
        ['restore', staff.operator._id, 'A mistake'],
      ]);
    });

    it('dismisses the reports of a visible target, which is no restoration', async () => {
      expect(noticeOf(await act('restore', { note: 'Fine' }))).toBe('error');
      expect(noticeOf(await act('dismiss', { note: 'Fine' }))).toBe('success');
      expect((await CommunityRequest.findById(requestId).lean())?.isHidden).toBe(false);
      expect((await AuditRecord.find().lean()).map(({ action }) => action)).toEqual(['dismiss']);
      expect(noticeOf(await act('dismiss', { note: 'Fine' }))).toBe('error');
    });

    it('warns the author', async () => {
      expect(noticeOf(await act('warn', { reason: 'No medicine, please.' }))).toBe('success');
      expect(await AuditRecord.findOne().lean()).toMatchObject({ action: 'warn', reason: 'No medicine, please.' });
    });

    it('suspends the author until the end of a day, which must not have passed', async () => {
      const suspendedUntil = async () => (await Consumer.findById(author._id).lean().orFail()).suspendedUntil;
      expect(noticeOf(await act('suspend', { reason: 'Rude', until: '2020-05-01' }))).toBe('error');
      expect((await suspendedUntil()) ?? null).toBeNull();
      expect(noticeOf(await act('suspend', { reason: 'Rude', until: '2999-05-01' }))).toBe('success');
      expect((await suspendedUntil())?.toISOString()).toBe('2999-05-01T18:29:59.999Z');
      expect(await AuditRecord.findOne().lean()).toMatchObject({
        action: 'suspend',
        resource: 'Consumer',
        recordId: String(author._id),
        reason: 'Rude',
        operatorId: staff.operator._id,
      });
    });

    it('suspends the author permanently without a day', async () => {
      expect(noticeOf(await act('suspend', { reason: 'Fraud' }))).toBe('success');
      const { suspendedUntil, credentialVersion } = await Consumer.findById(author._id).lean().orFail();
      expect(suspendedUntil?.getUTCFullYear()).toBe(9999);
      expect(credentialVersion).toBe(author.credentialVersion + 1);
    });
  });

  describe('moderation of ads', () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');

    let author: ConsumerRecord;
    let adId: number;
    beforeEach(async () => {
      author = await makeConsumer();
      ({ _id: adId } = await makeAd(author));
    });

    const report = (account: ConsumerRecord, network: string, targetId = adId) =>
      reportTarget(world, { account, network }, { targetType: 'ad', targetId, reason: 'Fake' });
    const theCase = () => ModerationCase.findOne({ targetType: 'ad', targetId: adId }).lean().orFail();

    /** Hides the ad by reports. @returns the id of the case */
    async function hide(): Promise<number> {
      for (let nth = 0; nth < rules.moderation.reportersToHide; nth++) {
        await report(await makeConsumer({ createdAt }), `10.0.${nth}.0/24`);
      }
      return (await theCase())._id;
    }

    describe('the queue of reports of an ad', () => {
      it('shows which reports count, and why others do not', async () => {
        const [old, same] = [await makeConsumer({ createdAt }), await makeConsumer({ createdAt })];
        const [fresh, unverified] = [
          await makeConsumer({ createdAt: world.now() }),
          await makeConsumer({ createdAt, emailVerified: false }),
        ];
        for (const account of [old, same]) await report(account, '10.0.0.0/24');
        for (const account of [fresh, unverified]) await report(account, '10.0.1.0/24');
        const { _id } = await theCase();
        const { params } = (await staff.read('ModerationCase', _id, 'show')).body.record;
        expect(params).toMatchObject({ reporters: 4, counted: 1, weight: 100, isHidden: false, authorId: author._id });
        expect(flat.get(params, 'reports')).toMatchObject([
          { reporterId: unverified._id, weight: 0, notCounted: 'unverified_account' },
          { reporterId: fresh._id, weight: 0, notCounted: 'new_account' },
          { reporterId: same._id, weight: 0, notCounted: 'same_network' },
          { reporterId: old._id, weight: 100, notCounted: null, reason: 'Fake' },
        ]);
      });

      it.each([
        ['hide', 'refused', true],
        ['restore', 'granted', false],
      ])('shows an objection, which %s settles as %s', async (action, objectionStatus, isHidden) => {
        const caseId = await hide();
        const wanted = { targetType: 'ad', targetId: adId, text: 'It is my bicycle' } as const;
        await objectToHiding(world, { kind: 'consumer', id: author._id }, wanted);
        const { params } = (await staff.read('ModerationCase', caseId, 'show')).body.record;
        expect(params).toMatchObject({ objection: 'It is my bicycle', objectionStatus: 'open', hiddenBy: 'reports' });
        const list = '/api/resources/ModerationCase/actions/list?filters.objectionStatus=open';
        const { body } = await staff.console.ask(list, { cookie: staff.cookie });
        expect(body.records.map(({ id }: { id: string }) => Number(id))).toEqual([caseId]);

        expect(noticeOf(await staff.post('ModerationCase', caseId, action, { note: 'Checked' }))).toBe('success');
        expect(await theCase()).toMatchObject({ status: 'decided', isHidden, objectionStatus });
        expect((await Product.findById(adId).lean())?.isHidden).toBe(isHidden);
        const told = await Notification.findOne({ recipientId: author._id, type: 'content_reviewed' }).lean();
        expect(told?.data).toEqual({ targetType: 'ad', targetId: adId, isHidden });
        expect(noticeOf(await staff.post('ModerationCase', caseId, action, { note: 'Again' }))).toBe('error');
        expect(await auditRecords()).toHaveLength(1);
      });
    });

    describe('the alert about mass reports', () => {
      it('names the accounts, and is resolved once with a note', async () => {
        const attacker = await makeConsumer({ createdAt });
        for (let nth = 0; nth <= rules.moderation.mass.reports; nth++) {
          await report(attacker, '10.0.0.0/24', (await makeAd(author))._id);
        }
        const { _id } = await ModerationAlert.findOne().lean().orFail();
        const { params } = (await staff.read('ModerationAlert', _id, 'show')).body.record;
        expect(params).toMatchObject({ status: 'open', times: 1, 'reporterIds.0': attacker._id });
        expect(noticeOf(await staff.post('ModerationAlert', _id, 'resolveAlert', { note: ' ' }))).toBe('error');
        expect(noticeOf(await staff.post('ModerationAlert', _id, 'resolveAlert', { note: 'Suspended' }))).toBe(
          'success',
        );
        expect(noticeOf(await staff.post('ModerationAlert', _id, 'resolveAlert', { note: 'Again' }))).toBe('error');
        expect(await auditRecords()).toMatchObject([
          {
            action: 'resolveAlert',
            resource: 'ModerationAlert',
            after: { status: 'resolved', note: '(see the record)' },
          },
        ]);
      });
    });
  });
}
