import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { AdContact } from '../../../models/community/AdContact.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { everything } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { makeAd, makeProduct, makeStore, password } from '../../support/factories.js';
import { useStreams } from '../../support/openStream.js';

const refusal = ({ status, body }: Answer) => [status, body.code];
const idOf = (path: string) => Number(path.split('/').at(-1));

export function testAdThreads(): void {
  const api = useApi();
  const openStream = useStreams(api);
  const { person, people, say } = conversationsOf(api);

  let poster: Person;
  let buyer: Person;
  let stranger: Person;
  let ad: ProductRecord;
  beforeEach(async () => {
    [poster, buyer, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
    ad = await makeAd(poster.account, { title: 'Used bicycle' });
  });

  const open = ({ sent }: Person, { _id } = ad) => api.post(`/ads/${_id}/threads`, sent);
  const contact = async (who = buyer): Promise<string> => {
    const { status, body } = await open(who);
    expect(status).toBe(201);
    const path = `/ads/${ad._id}/threads/${body.id}`;
    expect((await say(path, who, 'Is it still there?')).status).toBe(201);
    return path;
  };

  describe('POST /api/ads/:adId/threads', () => {
    it('answers 404 for an unknown, deleted or hidden ad and for a product of a store', async () => {
      const product = await makeProduct(await makeStore());
      const [deleted, hidden] = [
        await makeAd(poster.account, { status: 'deleted' }),
        await makeAd(poster.account, { isHidden: true }),
      ];
      for (const row of [{ ...ad, _id: 999_999 }, product, deleted, hidden]) {
        expect(refusal(await open(buyer, row))).toEqual([404, 'ad_not_found']);
      }
    });

    it('answers 403 to the owner, and to people with a block between them', async () => {
      expect(refusal(await open(poster))).toEqual([403, 'own_ad']);
      await api.post(`/blocks/${buyer.account._id}`, poster.sent);
      expect(refusal(await open(buyer))).toEqual([403, 'blocked']);
      await api.post(`/blocks/${poster.account._id}`, stranger.sent);
      expect(refusal(await open(stranger))).toEqual([403, 'blocked']);
    });

    it('answers 409 for a sold ad, also in an existing conversation, and when all places are taken', async () => {
      const path = await contact();
      for (const each of await people(2)) await contact(each);
      expect(refusal(await open(stranger))).toEqual([409, 'thread_limit']);
      await api.post(`${path}/close`, poster.sent);
      await contact(stranger);
      await Product.updateOne({ _id: ad._id }, { status: 'sold' });
      expect(refusal(await open(await person('Late')))).toEqual([409, 'ad_closed']);
      const { body } = await api.get(`/ads/${ad._id}/threads`, stranger.sent);
      expect(refusal(await say(`/ads/${ad._id}/threads/${body.threads[0].id}`, poster))).toEqual([409, 'ad_closed']);
    });

    it('opens a conversation in which each sees their own name only', async () => {
      const path = await contact();
      expect((await say(path, poster, 'Yes')).status).toBe(201);
      const masked = { id: 0, name: 'Anonymous' };
      const sides = [
        [poster, buyer],
        [buyer, poster],
      ] as const;
      for (const [reader, other] of sides) {
        const { body } = await api.get(`/ads/${ad._id}/threads`, reader.sent);
        const read = await api.get(`${path}/messages`, reader.sent);
        expect(JSON.stringify([body, read.body])).not.toContain(other.account.name);
        const own = { id: reader.account._id, name: reader.account.name };
        const senders = reader === poster ? [masked, own] : [own, masked];
        expect(read.body.messages.map(({ consumer }: Answer['body']) => consumer)).toEqual(senders);
        expect(body.threads).toMatchObject([
          { id: idOf(path), adId: ad._id, requestId: null, _count: { messages: 2 } },
        ]);
        expect(body.threads[0].unreadCount).toBe(1);
      }
      expect(refusal(await api.get(`${path}/messages`, stranger.sent))).toEqual([403, 'not_yours']);
      expect((await api.get(`/ads/${ad._id}/threads`, stranger.sent)).body.threads).toEqual([]);
      expect(refusal(await api.get(path.replace('/ads', '/requests').concat('/messages'), buyer.sent))).toEqual([
        404,
        'request_not_found',
      ]);
    });

    it('notifies without a name', async () => {
      const path = await contact();
      await say(path, poster, 'Yes');
      const data = { adId: ad._id, threadId: idOf(path), title: 'Used bicycle' };
      expect(await Notification.find().sort({ createdAt: 1, _id: 1 }).lean()).toMatchObject([
        { recipientId: poster.account._id, type: 'ad_thread_opened', data },
        { recipientId: poster.account._id, type: 'ad_thread_reply', data },
        { recipientId: buyer.account._id, type: 'ad_thread_reply', data },
      ]);
      const { body } = await api.get('/notifications', buyer.sent);
      expect(JSON.stringify(body)).not.toContain('Asha');
    });
  });

  describe('a conversation about an ad', () => {
    it('can be followed, edited, reported and left', async () => {
      const path = await contact();
      const stream = await openStream(`${path}/stream`, poster.sent);
      await eventually('the place in the conversation', () => stream.lastId());
      const { body } = await say(path, buyer, 'At six?');
      await api.patch(`${path}/messages/${body.id}`, { ...buyer.sent, body: { text: 'At seven?' } });
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
      const path = await contact();
      for (const each of [poster, buyer]) {
        expect((await api.post(`${path}/block`, each.sent)).status).toBe(200);
        const { body } = await api.get('/blocks', each.sent);
        expect(body.blocks).toMatchObject([
          { consumer: { id: 0, name: 'Anonymous' }, thread: { id: idOf(path), requestId: null, adId: ad._id } },
        ]);
        expect(refusal(await say(path, buyer))).toEqual([403, 'blocked']);
        await api.delete(`${path}/block`, each.sent);
      }
      expect((await say(path, buyer)).status).toBe(201);
    });

    it('does not reveal the other person to an owner who blocks one id after the other', async () => {
      const path = await contact();
      await api.post(`/blocks/${buyer.account._id}`, poster.sent);
      expect((await say(path, buyer)).status).toBe(201);
      expect((await api.get('/blocks', poster.sent)).body.blocks[0].consumer.name).toBe('Unknown person');
    });

    it('is exported, and erased with the account', async () => {
      const path = await contact();
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
      expect((await api.get(`${path}/messages`, poster.sent)).body.messages).toMatchObject([
        { text: '', isDeleted: true },
      ]);
    });
  });
}
