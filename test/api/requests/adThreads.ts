import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { AdContact } from '../../../models/community/AdContact.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { everything } from '../../support/accounts.js';
import type { Answer } from '../../support/api.js';
import {
  api,
  block,
  helper as buyer,
  edit,
  people,
  person,
  owner as poster,
  read,
  refusal,
  say,
  stranger,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { makeAd, makeProduct, makeStore, password } from '../../support/factories.js';
import { useStreams } from '../../support/openStream.js';

export function testAdThreads(): void {
  const openStream = useStreams(api);

  let ad: ProductRecord;
  beforeEach(async () => {
    ad = await makeAd(poster.account, { title: 'Used bicycle' });
  });

  const open = ({ sent }: Person, { _id } = ad) => api.post(`/ads/${_id}/threads`, sent);
  /** Opens a conversation and writes its first message. */
  const contact = async (who = buyer) => {
    const id = Number((await open(who)).body.id);
    const path = `/ads/${ad._id}/threads/${id}`;
    expect((await say(path, who, 'Is it still there?')).status).toBe(201);
    return { path, id };
  };

  describe('POST /api/ads/:adId/threads', () => {
    it('answers 404 for an unknown, deleted or hidden ad and for a product of a store', async () => {
      const product = await makeProduct(await makeStore());
      const deleted = await makeAd(poster.account, { status: 'deleted' });
      const hidden = await makeAd(poster.account, { isHidden: true });
      for (const row of [{ ...ad, _id: 999_999 }, product, deleted, hidden]) {
        expect(refusal(await open(buyer, row))).toEqual([404, 'ad_not_found']);
      }
    });

    it('answers 403 to the owner, and to people with a block between them', async () => {
      expect(refusal(await open(poster))).toEqual([403, 'own_ad']);
      await block(buyer, poster);
      expect(refusal(await open(buyer))).toEqual([403, 'blocked']);
      await block(poster, stranger);
      expect(refusal(await open(stranger))).toEqual([403, 'blocked']);
    });

    it('answers 409 when twenty buyers have a conversation, until the owner closes one', async () => {
      const { path } = await contact();
      const buyers = await people(19);
      const answers = await Promise.all(buyers.map((each) => open(each)));
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
      expect(refusal(await open(stranger))).toEqual([409, 'thread_limit']);
      await api.post(`${path}/close`, poster.sent);
      expect((await open(stranger)).status).toBe(201);
    });

    it('answers 409 for a sold ad, also in an existing conversation', async () => {
      const other = await contact(stranger);
      await Product.updateOne({ _id: ad._id }, { status: 'sold' });
      expect(refusal(await open(await person('Late')))).toEqual([409, 'ad_closed']);
      expect(refusal(await say(other.path, poster))).toEqual([409, 'ad_closed']);
    });

    it('opens a conversation in which each sees their own name only, and notifies without a name', async () => {
      const { path, id } = await contact();
      expect((await say(path, poster, 'Yes')).status).toBe(201);
      const masked = { id: 0, name: 'Anonymous' };
      const sides = [
        [poster, buyer],
        [buyer, poster],
      ] as const;
      for (const [reader, other] of sides) {
        const { body } = await api.get(`/ads/${ad._id}/threads`, reader.sent);
        const messages = await read(path, reader);
        const inbox = await api.get('/notifications', reader.sent);
        expect(JSON.stringify([body, messages.body, inbox.body])).not.toContain(other.account.name);
        const own = { id: reader.account._id, name: reader.account.name };
        const senders = reader === poster ? [masked, own] : [own, masked];
        expect(messages.body.messages.map(({ consumer }: Answer['body']) => consumer)).toEqual(senders);
        expect(body.threads).toMatchObject([
          { id, adId: ad._id, requestId: null, _count: { messages: 2 }, unreadCount: 1 },
        ]);
      }
      const data = { adId: ad._id, threadId: id, title: 'Used bicycle' };
      expect(await Notification.find().sort({ createdAt: 1, _id: 1 }).lean()).toMatchObject([
        { recipientId: poster.account._id, type: 'ad_thread_opened', data },
        { recipientId: poster.account._id, type: 'ad_thread_reply', data },
        { recipientId: buyer.account._id, type: 'ad_thread_reply', data },
      ]);
      expect(refusal(await read(path, stranger))).toEqual([403, 'not_yours']);
      expect((await api.get(`/ads/${ad._id}/threads`, stranger.sent)).body.threads).toEqual([]);
      expect(refusal(await read(path.replace('/ads', '/requests'), buyer))).toEqual([404, 'request_not_found']);
    });
  });

  describe('a conversation about an ad', () => {
    it('can be followed, edited, reported and left', async () => {
      const { path } = await contact();
      const stream = await openStream(`${path}/stream`, poster.sent);
      await eventually('the place in the conversation', () => stream.lastId());
      const { body } = await say(path, buyer, 'At six?');
      await edit(path, body.id, buyer, 'At seven?');
      await eventually('the edit', () => stream.text().includes('At seven?'));
      expect(stream.text()).not.toContain('Rohan');
      const report = { targetType: 'message', targetId: body.id, reason: 'Rude' };
      expect((await api.post('/reports', { ...stranger.sent, body: report })).body.code).toBe('target_not_found');
      expect((await api.post('/reports', { ...poster.sent, body: report })).status).toBe(201);
      expect(await ModerationCase.findOne().lean()).toMatchObject({ authorId: buyer.account._id, requestId: null });
      expect((await api.post(`${path}/leave`, buyer.sent)).status).toBe(200);
      expect(refusal(await say(path, poster))).toEqual([409, 'thread_closed']);
      await Product.updateOne({ _id: ad._id }, { status: 'deleted' });
      await eventually('the end', () => stream.isOver());
    });

    it('can be blocked by both without learning who the other is', async () => {
      const { path, id } = await contact();
      for (const each of [poster, buyer]) {
        expect((await api.post(`${path}/block`, each.sent)).status).toBe(200);
        const { body } = await api.get('/blocks', each.sent);
        expect(body.blocks).toMatchObject([
          { consumer: { id: 0, name: 'Anonymous' }, thread: { id, requestId: null, adId: ad._id } },
        ]);
        expect(refusal(await say(path, buyer))).toEqual([403, 'blocked']);
        await api.delete(`${path}/block`, each.sent);
      }
      expect((await say(path, buyer)).status).toBe(201);
    });

    it('does not reveal the other person to an owner who blocks one id after the other', async () => {
      const { path } = await contact();
      await block(buyer, poster);
      expect((await say(path, buyer)).status).toBe(201);
      expect((await api.get('/blocks', poster.sent)).body.blocks[0].consumer.name).toBe('Unknown person');
    });

    it('is exported, and erased with the account', async () => {
      const { path } = await contact();
      expect((await AdContact.findById(ad._id).lean())?.supporterIds).toEqual([buyer.account._id]);
      const rows: Record<string, unknown>[] = [];
      for await (const { kept, row } of exportPerson('consumer', buyer.account._id)) {
        if (kept === 'RequestThread') rows.push(row);
      }
      expect(rows).toMatchObject([{ adId: ad._id, text: 'Is it still there?' }]);
      await api.delete('/auth/me', { ...buyer.sent, body: { password } });
      await api.relay();
      expect((await AdContact.findById(ad._id).lean())?.supporterIds).toEqual([]);
      expect(await everything()).not.toContain('Is it still there?');
      expect((await read(path, poster)).body.messages).toMatchObject([{ text: '', isDeleted: true }]);
    });
  });
}
