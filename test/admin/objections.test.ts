import { beforeEach, describe, expect, it } from '@jest/globals';
import { flat } from 'adminjs';
import { objectToHiding } from '../../domain/community/objectToHiding.js';
import { reportTarget } from '../../domain/community/reportTarget.js';
import { rules } from '../../domain/rules.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Product } from '../../models/catalog/Product.js';
import { ModerationAlert } from '../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { Notification } from '../../models/notifications/Notification.js';
import { makeAd, makeConsumer } from '../support/factories.js';
import { testWorld } from '../support/world.js';
import { auditRecords, noticeOf, useOperator } from './useOperator.js';

const staff = useOperator();
const world = testWorld();
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

describe('the queue of reports', () => {
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
    expect(noticeOf(await staff.post('ModerationAlert', _id, 'resolveAlert', { note: 'Suspended' }))).toBe('success');
    expect(noticeOf(await staff.post('ModerationAlert', _id, 'resolveAlert', { note: 'Again' }))).toBe('error');
    expect(await auditRecords()).toMatchObject([
      { action: 'resolveAlert', resource: 'ModerationAlert', after: { status: 'resolved', note: '(see the record)' } },
    ]);
  });
});
