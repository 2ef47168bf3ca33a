import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Block, blockId } from '../../../models/community/Block.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { makeAd, makeConsumer, makeRequest } from '../../support/factories.js';

export function testBlocks(): void {
  const api = useApi();

  describe('blocks of people', () => {
    let me: ConsumerRecord;
    let other: ConsumerRecord;
    let asMe: Sent;
    let asOther: Sent;
    beforeEach(async () => {
      [me, other] = [await makeConsumer(), await makeConsumer({ name: 'Rohan Pinto' })];
      [asMe, asOther] = [await api.as('consumer', me), await api.as('consumer', other)];
    });

    describe('POST /api/blocks/:consumerId', () => {
      it('answers 400 for oneself', async () => {
        expect((await api.post(`/blocks/${me._id}`, asMe)).body.code).toBe('validation_failed');
      });

      it('answers 409 at the limit of blocks, except for a person who is blocked already', async () => {
        const { atMost } = rules.block;
        await Block.insertMany(
          Array.from({ length: atMost }, (_, nth) => {
            const blockedId = nth === 0 ? other._id : 1_000_000 + nth;
            return { _id: blockId(me._id, blockedId), blockerId: me._id, blockedId, createdAt: new Date() };
          }),
        );
        const { _id } = await makeConsumer();
        const refused = await api.post(`/blocks/${_id}`, asMe);
        expect([refused.status, refused.body.code]).toEqual([409, 'blocks_limit']);
        expect((await api.post(`/blocks/${other._id}`, asMe)).status).toBe(200);
        await api.delete(`/blocks/${other._id}`, asMe);
        expect((await api.post(`/blocks/${_id}`, asMe)).status).toBe(200);
      });

      it('blocks a person, also when repeated', async () => {
        await makeAd(other);
        const answers = await Promise.all([1, 2, 3].map(() => api.post(`/blocks/${other._id}`, asMe)));
        expect(answers.map(({ status, body }) => [status, body])).toEqual(
          [1, 2, 3].map(() => [200, { success: true }]),
        );
        expect((await api.get('/blocks', asMe)).body).toEqual({
          blocks: [{ consumer: { id: other._id, name: 'Rohan Pinto' }, thread: null, createdAt: expect.any(String) }],
          nextCursor: null,
        });
      });
    });

    describe('GET /api/blocks', () => {
      it('does not show who blocked the caller', async () => {
        await api.post(`/blocks/${other._id}`, asMe);
        expect((await api.get('/blocks', asOther)).body.blocks).toEqual([]);
      });

      it('pages through the list', async () => {
        const third = await makeConsumer({ name: 'Third' });
        for (const each of [other, third]) await makeAd(each);
        await api.post(`/blocks/${other._id}`, asMe);
        api.world.clock.advance(1_000);
        await api.post(`/blocks/${third._id}`, asMe);
        const first = await api.get('/blocks?limit=1', asMe);
        expect(first.body.blocks[0].consumer.name).toBe('Third');
        const second = await api.get(`/blocks?limit=1&cursor=${first.body.nextCursor}`, asMe);
        expect([second.body.blocks[0].consumer.name, second.body.nextCursor]).toEqual(['Rohan Pinto', null]);
      });
    });

    describe('DELETE /api/blocks/:consumerId', () => {
      it('removes the caller’s block, and keeps a block in the other direction', async () => {
        await api.post(`/blocks/${other._id}`, asMe);
        await api.post(`/blocks/${me._id}`, asOther);
        expect((await api.delete(`/blocks/${other._id}`, asMe)).body).toEqual({ success: true });
        expect((await api.get('/blocks', asMe)).body.blocks).toEqual([]);
        expect((await api.get('/blocks', asOther)).body.blocks).toHaveLength(1);
        expect((await api.delete('/blocks/999999', asMe)).body).toEqual({ success: true });
      });
    });
  });

  describe('blocks in a conversation', () => {
    const { person, open, say, offerHelp } = conversationsOf(api);

    const refusal = ({ status, body }: Answer) => [status, body.code];

    let owner: Person;
    let helper: Person;
    let stranger: Person;
    beforeEach(async () => {
      [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
    });

    const blocksOf = async ({ sent }: Person) => (await api.get('/blocks', sent)).body.blocks;
    const namesOf = async (who: Person) => (await blocksOf(who)).map(({ consumer }: Answer['body']) => consumer.name);

    describe('POST …/threads/:threadId/block', () => {
      it('answers 403 to a stranger, and 409 for a public discussion', async () => {
        const path = await offerHelp(await makeRequest(owner.account), helper);
        expect(refusal(await api.post(`${path}/block`, stranger.sent))).toEqual([403, 'not_yours']);
        const discussion = await makeRequest(owner.account, { discussionType: 'public' });
        const { body } = await open(discussion, helper);
        const refused = await api.post(`/requests/${discussion._id}/threads/${body.id}/block`, helper.sent);
        expect(refusal(refused)).toEqual([409, 'public_thread']);
      });

      it('blocks a person with a name as POST /api/blocks does', async () => {
        const path = await offerHelp(await makeRequest(owner.account), helper);
        expect((await api.post(`${path}/block`, owner.sent)).body).toEqual({ success: true });
        expect(await blocksOf(owner)).toMatchObject([
          { consumer: { id: helper.account._id, name: 'Rohan Pinto' }, thread: null },
        ]);
        expect(refusal(await open(await makeRequest(owner.account), helper))).toEqual([403, 'blocked']);
        await api.delete(`${path}/block`, owner.sent);
        expect(await blocksOf(owner)).toEqual([]);
        expect((await say(path, helper)).status).toBe(201);
      });

      it('blocks the owner of an anonymous request in the conversation, and shows no name', async () => {
        const request = await makeRequest(owner.account, { isAnonymous: true });
        const path = await offerHelp(request, helper);
        for (const _again of [1, 2]) expect((await api.post(`${path}/block`, helper.sent)).status).toBe(200);
        for (const each of [owner, helper]) expect(refusal(await say(path, each))).toEqual([403, 'blocked']);
        const threadId = Number(path.split('/').at(-1));
        expect(await blocksOf(helper)).toEqual([
          {
            consumer: { id: 0, name: 'Anonymous' },
            thread: { id: threadId, requestId: request._id, adId: null },
            createdAt: expect.any(String),
          },
        ]);
        const exported: unknown[] = [];
        for await (const { kept, row } of exportPerson('consumer', helper.account._id)) {
          if (kept === 'Block') exported.push(row);
        }
        expect(exported).toEqual([{ threadId, requestId: request._id, createdAt: expect.any(Date) }]);
        await api.delete(`${path}/block`, helper.sent);
        expect(await blocksOf(helper)).toEqual([]);
        for (const each of [owner, helper]) expect((await say(path, each)).status).toBe(201);
      });

      it('keeps the anonymous owner from contacting the helper elsewhere', async () => {
        const path = await offerHelp(await makeRequest(owner.account, { isAnonymous: true }), helper);
        await api.post(`${path}/block`, helper.sent);
        expect(refusal(await open(await makeRequest(helper.account), owner))).toEqual([403, 'blocked']);
      });
    });

    describe('CWE-359: a helper who blocks the owner of an anonymous request by the conversation', () => {
      it('sees no change of anything that the owner does under a name or in another anonymous request', async () => {
        const path = await offerHelp(await makeRequest(owner.account, { isAnonymous: true }), helper);
        const [named, secret, helped] = [
          await makeRequest(owner.account, { title: 'named' }),
          await makeRequest(owner.account, { title: 'secret', isAnonymous: true }),
          await makeRequest(helper.account, { title: 'helped' }),
        ];
        const talks = [await offerHelp(named, helper), await offerHelp(secret, helper), await offerHelp(helped, owner)];
        const seen = async () => {
          const lists = ['/requests', `/requests/${named._id}`, `/requests/${secret._id}`, `/requests/${helped._id}`];
          const answers = await Promise.all(lists.map((at) => api.get(at, helper.sent)));
          const posts = [];
          for (const talk of talks) posts.push((await say(talk, helper)).status);
          return [answers.map(({ body }) => body), posts];
        };
        const before = await seen();
        await api.post(`${path}/block`, helper.sent);
        const without = (said: unknown) => JSON.stringify(said).replaceAll(/"threads":\d+/g, '');
        expect((await seen())[1]).toEqual(before[1]);
        expect(without((await seen())[0])).toBe(without(before[0]));
      });
    });

    describe('CWE-203: a consumer who blocks one id after the other', () => {
      it('learns neither names nor which ids exist', async () => {
        const unmet = await person('Unmet Person');
        const ids = [unmet.account._id, 999_999];
        const answers = [];
        for (const id of ids) answers.push(await api.post(`/blocks/${id}`, stranger.sent));
        expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => [200, { success: true }]));
        expect(await blocksOf(stranger)).toEqual(
          ids.toReversed().map((id) => ({
            ...{ consumer: { id, name: 'Unknown person' }, thread: null, createdAt: expect.any(String) },
          })),
        );
      });

      it('does not learn the owner of an anonymous request from it', async () => {
        for (const discussionType of ['private', 'public'] as const) {
          const request = await makeRequest(owner.account, { isAnonymous: true, discussionType });
          const { body } = await open(request, helper);
          const path = `/requests/${request._id}/threads/${body.id}`;
          for (const each of [helper, owner]) await say(path, each);
        }
        await api.post(`/blocks/${owner.account._id}`, helper.sent);
        expect(await namesOf(helper)).toEqual(['Unknown person']);
      });

      it.each<[string, () => Promise<unknown>]>([
        ['who have an ad', () => makeAd(owner.account)],
        ['who have a request with their name', () => makeRequest(owner.account)],
        ['who helped them', async () => offerHelp(await makeRequest(stranger.account, { isAnonymous: true }), owner)],
        [
          'who wrote in a public discussion',
          async () => {
            const request = await makeRequest(helper.account, { isAnonymous: true, discussionType: 'public' });
            const { body } = await open(request, owner);
            await say(`/requests/${request._id}/threads/${body.id}`, owner);
          },
        ],
      ])('sees the names of people %s', async (_how, meet) => {
        await meet();
        await api.post(`/blocks/${owner.account._id}`, stranger.sent);
        expect(await namesOf(stranger)).toEqual(['Asha Rao']);
      });
    });
  });
}
