import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { flat } from 'adminjs';
import { openDiscussion } from '../../domain/community/openThread.js';
import { postMessage } from '../../domain/community/postMessage.js';
import { reportTarget } from '../../domain/community/reportTarget.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { type ConsoleAnswer, useConsole } from '../support/console.js';
import { makeAd, makeConsumer, makeRequest } from '../support/factories.js';
import { testWorld } from '../support/world.js';

const theConsole = useConsole();
const world = testWorld();

let cookie: string;
let operator: OperatorRecord;
beforeAll(async () => {
  ({ cookie, operator } = await theConsole.signIn('Kavya Bhat'));
});

let author: ConsumerRecord;
let requestId: number;
let caseId: number;
/** The consumers who reported the request. */
let reporters: number[];
beforeEach(async () => {
  await AuditRecord.deleteMany({});
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

const path = (action: string) => `/api/resources/ModerationCase/records/${caseId}/${action}`;
const act = (action: string, body: object) => theConsole.ask(path(action), { method: 'POST', cookie, body });
const noticeOf = ({ body }: ConsoleAnswer): string => body.notice.type;

describe('the queue of reports', () => {
  it('shows the target, its text, and the reporters with their reasons', async () => {
    const { body } = await theConsole.ask(path('show'), { cookie });
    expect(body.record.params).toMatchObject({
      ...{ targetType: 'request', targetId: requestId, status: 'open', reporters: 2, excerpt: 'Miracle pills' },
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
    const { body } = await theConsole.ask(`/api/resources/ModerationCase/records/${_id}/show`, { cookie });
    const { params } = body.record;
    expect(params).toMatchObject({ excerpt: 'A tiger cub\nHouse-trained', authorId: author._id });
    expect(flat.get(params, 'reports')).toMatchObject([{ reporterId: account._id, reason: 'No pet' }]);
    expect(flat.get(params, 'context')).toEqual({
      ...{ Offer: 'resale', Category: 'pets', Condition: 'used', Price: '₹12500.00' },
      ...{ Place: 'Car Street, Mangaluru', Pictures: 'https://pictures.example.in/1.jpg' },
    });
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
    const { body } = await theConsole.ask(`/api/resources/ModerationCase/records/${_id}/show`, { cookie });
    const said = JSON.stringify(body.record.params);
    for (const words of ['Who has a ladder?', `1. Consumer ${other._id}`, 'Mine is long enough', 'Go away', 'Rude']) {
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
      ['hide', operator._id, 'Fraud'],
      ['restore', operator._id, 'A mistake'],
    ]);
  });

  it('warns the author', async () => {
    expect(noticeOf(await act('warn', { reason: 'No medicine, please.' }))).toBe('success');
    expect(await AuditRecord.findOne().lean()).toMatchObject({ action: 'warn', reason: 'No medicine, please.' });
  });

  it('suspends the author permanently', async () => {
    expect(noticeOf(await act('suspend', { reason: 'Fraud' }))).toBe('success');
    const { suspendedUntil, credentialVersion } = await Consumer.findById(author._id).lean().orFail();
    expect(suspendedUntil?.getUTCFullYear()).toBe(9999);
    expect(credentialVersion).toBe(author.credentialVersion + 1);
    expect(await AuditRecord.findOne().lean()).toMatchObject({
      ...{ action: 'suspend', resource: 'Consumer', recordId: String(author._id), reason: 'Fraud' },
      operatorId: operator._id,
    });
  });

  it('suspends the author until the end of a day', async () => {
    expect(noticeOf(await act('suspend', { reason: 'Rude', until: '2999-05-01' }))).toBe('success');
    const { suspendedUntil } = await Consumer.findById(author._id).lean().orFail();
    expect(suspendedUntil?.toISOString()).toBe('2999-05-01T18:29:59.999Z');
  });

  it('refuses a suspension until a day in the past', async () => {
    expect(noticeOf(await act('suspend', { reason: 'Rude', until: '2020-05-01' }))).toBe('error');
    expect((await Consumer.findById(author._id).lean())?.suspendedUntil ?? null).toBeNull();
  });
});
